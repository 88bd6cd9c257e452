import { map, type TaskEither } from 'fp-ts/TaskEither'
import { readWhole, type CallFailure, type Instant } from '@trm/domain/kernel'
import type { OfferDesk, OfferPage, OfferSeen, Party } from '@trm/domain/offers'
import { statusWaitingFor } from '../offers/offer-groups.ts'

/** A part of the page a person's day begins with. */
export type Part<A> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  /** `count` is of all there are, `rows` those that are shown. */
  | { readonly _tag: 'Known'; readonly count: number; readonly rows: readonly A[] }

/** What became of one press on a row. */
export type Press<W> =
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'Done'; readonly what: W }
  | { readonly _tag: 'NotDone'; readonly isGone: boolean }

interface WaitingOffers {
  /** The first to run out first; what has no end comes last. */
  readonly offers: readonly OfferSeen[]
  readonly count: number
  readonly asOf: Instant
}

/** As many as a list gives at once. */
const MOST = 100

const mostUrgent = (offers: readonly OfferSeen[]): readonly OfferSeen[] =>
  [...offers].sort((one, other) => (one.expiresAt ?? Infinity) - (other.expiresAt ?? Infinity))

/** All offers that wait for the reader: a list has the latest move first, so that the most urgent may stand on its last page. */
export const readWaiting = (desk: Pick<OfferDesk, 'list'>, reader: Party): TaskEither<CallFailure, WaitingOffers> => {
  const status = statusWaitingFor(reader)
  const whole = readWhole(
    (cursor) => desk.list({ status, loadId: undefined, truckPostId: undefined, limit: MOST, cursor }),
    (before, next) => ({ ...next, offers: [...before.offers, ...next.offers] }),
  )
  return map(({ offers, counts, asOf }: OfferPage) => ({ offers: mostUrgent(offers), count: counts[status], asOf }))(whole)
}
