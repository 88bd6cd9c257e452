import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { makeInMemoryMarket } from '@trm/adapters/in-memory'
import type { AnswerState, NewsConnection, OfferDesk, OfferRelationship } from '@trm/domain/offers'
import { aClock, aLoad, dollars, settled, someEquipment } from '@trm/domain/testing'
import { makeMarketWatch } from '../market-watch.ts'
import { makeOffers } from '../offers.view-model.ts'
import { makeServerClock } from '../server-clock.ts'

export const broker = { party: 'broker', companyId: 'broker-1', personId: 'bea' } as const
const carrier = { party: 'carrier', companyId: 'carrier-1', personId: 'carl' } as const
export const rival = { party: 'carrier', companyId: 'carrier-2', personId: 'rita' } as const

export const bidOf = (amount: number) => ({
  loadId: 'load-1',
  truckPostId: undefined,
  amount: dollars(amount),
  note: undefined,
  termsSeen: 1,
})

/** The broker's screen over a market where one carrier has bid $2,000; what the desk answers can be held or replaced. */
export const anOffice = async (
  given: {
    readonly instead?: (real: OfferDesk) => Partial<OfferDesk>
    readonly isOnline?: () => boolean
    /** How the broker's company stands to the carrier that bids. */
    readonly relationship?: Partial<OfferRelationship>
    readonly isOnlyReading?: boolean
  } = {},
) => {
  const clock = aClock()
  const market = makeInMemoryMarket(clock)
  market.putLoad(aLoad())
  market.putRelationship(carrier.companyId, {
    isFavorite: false,
    isBlocked: false,
    isSetUp: false,
    blockReason: undefined,
    ...given.relationship,
  })
  const theirs = market.desk(carrier)
  const bid = await theirs.bid(bidOf(2000), 'bid-1')()
  const offer = E.isRight(bid) ? bid.right : undefined
  if (offer === undefined) throw new Error('the bid was refused')
  const real = market.desk(broker)
  const asked: string[] = []
  const desk: OfferDesk = {
    ...real,
    one: (id) => {
      asked.push(`one ${id}`)
      return real.one(id)
    },
    answer: (answer, key) => {
      asked.push(`answer ${answer.event}`)
      return real.answer(answer, key)
    },
    ...given.instead?.(real),
  }
  const connection$ = new Subject<NewsConnection>()
  const restored$ = new Subject<void>()
  const said: AnswerState[] = []
  const feed = market.feed(broker)
  const watch = makeMarketWatch({ feed: { news$: feed.news$, connection$ }, desk })
  let made = 0
  const viewModel = makeOffers({
    desk,
    watch,
    reader: 'broker',
    isOnlyReading: given.isOnlyReading ?? false,
    clock: makeServerClock({ clock, timer: () => () => undefined }),
    equipmentTypes: { load: async () => E.right(someEquipment) },
    newKey: () => `key-${++made}`,
    isOnline: given.isOnline ?? (() => true),
    afterDrawing: (run) => run(),
    restored$,
    save: () => true,
    fileNames: { confirmation: () => 'c.pdf', timeline: () => 't.csv' },
    ended: (_offer, state) => said.push(state),
  })
  viewModel.ask({ status: undefined, loadId: undefined, truckPostId: undefined, offerId: offer.id })
  await settled()
  return { viewModel, market, offer, theirs, real, asked, said, clock, connection$, restored$, watch }
}
