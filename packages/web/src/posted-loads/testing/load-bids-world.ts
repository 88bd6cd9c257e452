import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import type { CallFailure } from '@trm/domain/kernel'
import type { LaneRates } from '@trm/domain/loads'
import type { OfferDesk, OfferPage } from '@trm/domain/offers'
import { makeServerClock } from '../../offers/server-clock.ts'
import { anOffice } from '../../offers/testing/office.ts'
import { makeLoadBids } from '../bids/load-bids.view-model.ts'

export const noRates: LaneRates = {
  scope: 'area',
  miles: 75,
  from: 'Dallas, TX',
  to: 'Chicago, IL',
  days: 90,
  booked: undefined,
  posted: undefined,
}

interface Given {
  readonly instead?: (real: OfferDesk) => Partial<OfferDesk>
  readonly isOnline?: () => boolean
}

/** The bids on one load of a market where one carrier has bid $2,000; answers of the lists can be put before. */
export const aBidsWorld = async ({ instead, isOnline = () => true }: Given = {}) => {
  const office = await anOffice()
  const lists: E.Either<CallFailure, OfferPage>[] = []
  const rates: E.Either<CallFailure, LaneRates>[] = []
  const restored$ = new Subject<void>()
  const keys: string[] = []
  let readings = 0
  let made = 0
  const desk: OfferDesk = { ...office.real, ...instead?.(office.real) }
  const bids = makeLoadBids({
    desk: {
      one: desk.one,
      answer: (answer, key) => {
        keys.push(key)
        return desk.answer(answer, key)
      },
      list: (query) => {
        readings += 1
        const first = lists.shift()
        return first === undefined ? desk.list(query) : async () => first
      },
    },
    lane: { rates: () => async () => rates.shift() ?? E.right(noRates) },
    watch: office.watch,
    clock: makeServerClock({ clock: office.clock, timer: () => () => undefined }),
    newKey: () => `bids-key-${++made}`,
    isOnline,
    afterDrawing: (run) => run(),
    restored$,
  })
  return { ...office, start: (id = 'load-1') => bids({ id }), lists, rates, keys, restored$, readings: () => readings }
}
