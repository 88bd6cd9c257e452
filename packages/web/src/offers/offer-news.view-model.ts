import * as E from 'fp-ts/Either'
import { makeScope, source, type Behavior } from '@trm/domain/kernel'
import type { OfferDesk, Party } from '@trm/domain/offers'
import type { ViewModel } from '../runtime/services.tsx'
import type { MarketWatch, MovedOffer } from './market-watch.ts'
import { statusWaitingFor } from './offer-groups.ts'

export interface OfferNewsDependencies {
  readonly desk: Pick<OfferDesk, 'list'>
  readonly watch: MarketWatch
  readonly reader: Party
  readonly say: (words: string) => void
  readonly newsWords: (moved: MovedOffer) => string
}

export interface OfferNewsViewModel extends ViewModel {
  /** How many offers wait for the reader's answer; undefined until that is known. */
  readonly waiting$: Behavior<number | undefined>
}

/** What the whole portal knows of the reader's offers: how many wait, and each move of the other side as it happens. */
export const makeOfferNews = ({ desk, watch, reader, say, newsWords }: OfferNewsDependencies): OfferNewsViewModel => {
  const waiting = source<number | undefined>(undefined)
  const status = statusWaitingFor(reader)
  const scope = makeScope()
  let isCounting = false
  let isOld = false

  /** One at a time; what moves meanwhile is counted once more afterwards. */
  const count = (): void => {
    isOld = isCounting
    if (isCounting) return
    isCounting = true
    scope.ask(desk.list({ status, loadId: undefined, truckPostId: undefined, limit: 1, cursor: undefined }), (answer) => {
      isCounting = false
      if (E.isRight(answer)) waiting.set(answer.right.counts[status])
      if (isOld) count()
    })
  }
  scope.hold(
    watch.moved$.subscribe((moved) => {
      count()
      if (moved.news.side !== reader) say(newsWords(moved))
    }),
    watch.behind$.subscribe(count),
  )
  count()
  return { waiting$: waiting.behavior, stop: scope.end }
}
