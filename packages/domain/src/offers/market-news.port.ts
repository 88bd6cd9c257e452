import type { Option } from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import type { Observable } from 'rxjs'
import type { LoadState } from '../loads/index.ts'
import type { OfferEvent, OfferStatus, Side } from './offer-event.ts'

/** What happened and concerns the reader's company: enough to say it and to know what to read again. */
export type MarketNews =
  | {
      readonly _tag: 'OfferMoved'
      readonly offerId: string
      readonly loadId: string
      /** Of the offer: an older one than is known is no news. */
      readonly version: number
      readonly event: OfferEvent
      readonly status: OfferStatus
      readonly side: Side
    }
  | { readonly _tag: 'LoadMoved'; readonly loadId: string; readonly version: number; readonly state: LoadState }
  /** To the people of its broker: it is another colleague's now, and its offers with it. */
  | { readonly _tag: 'LoadHandedOver'; readonly loadId: string; readonly version: number }

/** `Live`: nothing is missed from now on. `Behind`: something may have been missed, so what is shown is to be read again. */
export type NewsConnection = 'Connecting' | 'Live' | 'Behind'

/** The event stream: while anybody listens it is open; it reconnects by itself and goes on where it stopped. */
export interface MarketNewsFeed {
  readonly news$: Observable<MarketNews>
  readonly connection$: Observable<NewsConnection>
}

/** `GET /api/devices/issue-token`, what opens the stream. Failure is only logged, so the absence is all a caller sees. */
export interface CourierTokenSource {
  readonly issue: Task<Option<string>>
}
