import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import type { OfferFailure, OfferPage, OfferSeen } from '@trm/domain/offers'
import { aClock, aLoad, dollars, later, settled, type Later } from '@trm/domain/testing'
import { makeOfferNews } from './offer-news.view-model.ts'
import { newsWords, outcomeWords } from './offer-words.ts'
import type { OffersViewModel } from './offers.view-model.ts'
import { makeServerClock } from './server-clock.ts'
import { anOffice, bidOf, broker, rival } from './testing/office.ts'

type Answered = E.Either<OfferFailure, OfferSeen>

const openOf = ({ view$ }: OffersViewModel) => {
  const { open } = view$.value
  if (open?.offer === undefined) throw new Error('no offer is open')
  return { ...open, offer: open.offer }
}
const rowsOf = ({ view$ }: OffersViewModel): readonly string[] =>
  view$.value.list._tag === 'Known'
    ? view$.value.list.rows.map(({ offer, group }) => `${group} ${offer.id} ${offer.status}`)
    : [view$.value.list._tag]

const accept = { event: 'broker_accepted_offer', amount: undefined, note: undefined } as const

test('[OFS-1] the list has what waits for the reader first, with counts of every status, and the open offer with its story', async () => {
  const { viewModel, offer } = await anOffice()
  assert.equal(rowsOf(viewModel), [`yours ${offer.id} needs_confirmation`])
  const { list, open } = viewModel.view$.value
  assert.equal(list._tag === 'Known' && [list.counts.needs_confirmation, list.counts.booked_load], [1, 0])
  assert.equal(Array.isArray(open?.timeline) && open.timeline.map(({ event }) => event), ['carrier_submitted_bid'])
})

test('[OFS-10] an answer is shown at once, with nothing more to press, and then as the server has it', async () => {
  const held: Later<Answered> = later()
  const { viewModel, offer } = await anOffice({ instead: () => ({ answer: () => held.task }) })
  viewModel.answer(accept)
  assert.equal(
    [openOf(viewModel).offer.status, openOf(viewModel).answer._tag, openOf(viewModel).offer.choices.length],
    ['booked_load', 'Sending', 0],
  )
  held.answer(E.right({ ...offer, reader: 'broker', status: 'booked_load', lastEvent: 'broker_accepted_offer', version: 2, choices: [] }))
  await settled()
  assert.equal([openOf(viewModel).offer.version, openOf(viewModel).answer._tag], [2, 'Done'])
  assert.equal(rowsOf(viewModel), [`yours ${offer.id} booked_load`], 'the row stays where it is')
})

test('[OFS-11] [F3] pressed twice, an answer is sent once', async () => {
  const held: Later<Answered> = later()
  let sent = 0
  const { viewModel } = await anOffice({
    instead: () => ({
      answer: () => {
        sent += 1
        return held.task
      },
    }),
  })
  viewModel.answer(accept)
  viewModel.answer(accept)
  assert.is(sent, 1)
})

test('[OFS-12] [F10] a refused answer is rolled back, the offer is read again, and where it stands now is shown', async () => {
  const { viewModel, theirs, market, offer, said } = await anOffice()
  const other = await market.desk(rival).bid(bidOf(2100), 'bid-2')()
  const colleague = market.desk({ ...broker, personId: 'ben' })
  if (E.isLeft(other)) throw new Error('refused')
  await settled()
  const stale = openOf(viewModel).offer
  // the rival is booked by a colleague; nothing of it has reached this page yet
  const before = await theirs.one(offer.id)()
  assert.ok(E.isRight(before))
  const booking = colleague.answer(
    { offerId: other.right.id, version: 1, event: 'broker_accepted_offer', amount: dollars(2100), note: undefined, termsSeen: 1 },
    'k',
  )
  void booking()
  viewModel.answer(accept)
  await settled()
  const { answer, offer: now } = openOf(viewModel)
  assert.equal([stale.status, answer._tag, now.status, now.reason], ['needs_confirmation', 'Refused', 'declined_load', 'load_booked'])
  assert.is(said.at(-1)?._tag, 'Refused')
})

test('[OFS-12] a refusal is shown and said with its reason before the offer is read again; nothing is sent meanwhile, and then where it stands is said', async () => {
  const held: Later<Answered> = later()
  let isHeld = false
  let sent = 0
  const refused: OfferFailure = { _tag: 'OfferRefused', reason: 'NoRoundsLeft' }
  const { viewModel, offer, said } = await anOffice({
    instead: ({ one }) => ({
      one: (id) => (isHeld ? held.task : one(id)),
      answer: () => {
        sent += 1
        return async () => E.left(refused)
      },
    }),
  })
  isHeld = true
  viewModel.answer(accept)
  await settled()
  const { answer, offer: shown } = openOf(viewModel)
  assert.equal([answer._tag === 'Refused' && [answer.failure, answer.standing], shown.status], [[refused, 'Asked'], 'needs_confirmation'])
  assert.equal(said, [answer])
  assert.is(
    outcomeWords(shown, answer),
    'That did not happen. Dallas, TX → Chicago, IL. You have no counter-offers left. You can still accept or decline.',
  )
  viewModel.answer(accept)
  assert.is(sent, 1)
  held.answer(E.right({ ...offer, reader: 'broker', status: 'declined_load', reason: 'load_booked', version: 2, choices: [] }))
  await settled()
  const after = openOf(viewModel)
  assert.equal(
    [after.answer._tag === 'Refused' && after.answer.standing, after.offer.status, said.length],
    ['ReadAgain', 'declined_load', 2],
  )
  assert.is(outcomeWords(after.offer, after.answer), 'Dallas, TX → Chicago, IL. You booked another carrier on this load.')
})

test('[OFS-12] where a refused answer’s offer cannot be read again, the reason stays, nothing is claimed about where it stands, and it can be answered', async () => {
  let isDown = false
  const { viewModel, said } = await anOffice({
    instead: ({ one }) => ({
      one: (id) => (isDown ? async () => E.left({ _tag: 'Unreachable' }) : one(id)),
      answer: () => async () => E.left({ _tag: 'Stale' }),
    }),
  })
  isDown = true
  viewModel.answer(accept)
  await settled()
  const { answer } = openOf(viewModel)
  assert.equal([answer._tag === 'Refused' && answer.standing, said.length], ['NotRead', 1])
  viewModel.answer(accept)
  assert.is(openOf(viewModel).answer._tag, 'Sending')
})

test('[OFS-13] [F19] an answer that never arrived is known to be unknown, and goes again with its key', async () => {
  let isDown = true
  const tried: string[] = []
  const { viewModel } = await anOffice({
    instead: ({ answer }) => ({
      answer: (given, key) => {
        tried.push(key)
        return isDown ? async () => E.left({ _tag: 'Unreachable' }) : answer(given, key)
      },
    }),
  })
  viewModel.answer(accept)
  await settled()
  assert.is(openOf(viewModel).answer._tag, 'Unknown')
  assert.is(openOf(viewModel).offer.status, 'needs_confirmation')
  isDown = false
  viewModel.sendAgain(openOf(viewModel).id)
  await settled()
  assert.equal([openOf(viewModel).answer._tag, openOf(viewModel).offer.status], ['Done', 'booked_load'])
  assert.equal(tried, ['key-1', 'key-1'])
})

test('[OFS-14] [F20] an answer that was taken and whose reply was lost is found by reading the offer; nothing is sent twice', async () => {
  let sent = 0
  const { viewModel } = await anOffice({
    instead: ({ answer }) => ({
      answer: (given, key) => async () => {
        sent += 1
        await answer(given, key)()
        return E.left({ _tag: 'TimedOut', afterMs: 1 })
      },
    }),
  })
  viewModel.answer(accept)
  await settled()
  assert.equal([openOf(viewModel).answer._tag, openOf(viewModel).offer.status, sent], ['Done', 'booked_load', 1])
})

test('[OFS-15] [F25] offline, nothing is sent, now or later, until it is pressed again', async () => {
  let isOnline = false
  const { viewModel, asked } = await anOffice({ isOnline: () => isOnline })
  viewModel.answer(accept)
  await settled()
  assert.is(openOf(viewModel).answer._tag, 'Offline')
  isOnline = true
  await settled()
  assert.not.ok(asked.includes('answer broker_accepted_offer'))
  viewModel.answer(accept)
  await settled()
  assert.is(openOf(viewModel).offer.status, 'booked_load')
})

test('[OFS-16] [F17] terms that change under the reader are to be seen before anything is answered', async () => {
  const { viewModel, market, asked, connection$ } = await anOffice()
  market.putLoad(aLoad({ weightPounds: 44_000, termsVersion: 2, version: 2 }))
  connection$.next('Behind')
  await settled()
  assert.equal(openOf(viewModel).changed?.fields, ['weightPounds'])
  viewModel.answer(accept)
  assert.not.ok(asked.includes('answer broker_accepted_offer'))
  viewModel.seeTerms()
  assert.is(openOf(viewModel).changed, undefined)
})

test('[OFS-16] [F17] terms are changed under the reader by the load’s own news: the open offer and its row are read again at once', async () => {
  const { viewModel, market } = await anOffice()
  market.putLoad(aLoad({ weightPounds: 44_000, termsVersion: 2, version: 2 }))
  await settled()
  assert.equal(openOf(viewModel).changed?.fields, ['weightPounds'])
  const { list } = viewModel.view$.value
  assert.equal(list._tag === 'Known' && list.rows.map(({ offer }) => offer.load.weightPounds), [44_000])
})

test('[OFS-20] a new bid appears without reload: at once where nobody reads the rows, else behind a button', async () => {
  const { viewModel, market, offer } = await anOffice()
  await market.desk(rival).bid(bidOf(2100), 'bid-2')()
  await settled()
  assert.is(rowsOf(viewModel).length, 2)
  viewModel.setReading(true)
  await market.desk({ ...rival, companyId: 'carrier-3' }).bid(bidOf(2200), 'bid-3')()
  await settled()
  assert.is(rowsOf(viewModel).length, 2)
  assert.is(viewModel.view$.value.list._tag === 'Known' && viewModel.view$.value.list.heldBack, 1)
  viewModel.arrange()
  assert.is(rowsOf(viewModel).length, 3)
  assert.ok(rowsOf(viewModel).includes(`yours ${offer.id} needs_confirmation`))
})

test('[LST-4] a next part of the offers that was on its way when a refresh failed can be asked for again', async () => {
  const held = later<never>()
  let isAway = false
  const { viewModel, restored$ } = await anOffice({
    instead: ({ list }) => ({
      list: (query) => {
        if (query.cursor !== undefined) return held.task
        if (isAway) return TE.left({ _tag: 'Unreachable' })
        return TE.map((page: OfferPage) => ({ ...page, nextCursor: '2' }))(list(query))
      },
    }),
  })
  const more = () => viewModel.view$.value.list._tag === 'Known' && viewModel.view$.value.list.more
  viewModel.loadMore()
  assert.is(more(), 'Loading')
  isAway = true
  restored$.next()
  await settled()
  assert.is(more(), 'Available')
})

test('[OFS-21] [F15] a reading that is older than what is known changes nothing', async () => {
  const { viewModel, offer, market } = await anOffice()
  const colleague = market.desk({ ...broker, personId: 'ben' })
  await colleague.answer(
    { offerId: offer.id, version: 1, event: 'broker_countered_offer', amount: dollars(1900), note: undefined, termsSeen: 1 },
    'k',
  )()
  await settled()
  assert.equal([openOf(viewModel).offer.status, openOf(viewModel).offer.amount], ['pending_acceptance', dollars(1900)])
})

test('[OFS-22] [F59] a page that comes back from the browser’s keeping answers nothing before it was read again', async () => {
  const held: Later<E.Either<never, never>> = later()
  let isHeld = false
  const { viewModel, restored$ } = await anOffice({ instead: ({ one }) => ({ one: (id) => (isHeld ? held.task : one(id)) }) })
  isHeld = true
  restored$.next()
  assert.is(viewModel.view$.value.isRereading, true)
  viewModel.answer(accept)
  assert.is(openOf(viewModel).answer._tag, 'Idle')
})

test('[OFS-30] the count of what waits follows the market, and the other side’s move is said with lane and amount', async () => {
  const { market, real, watch, offer, theirs } = await anOffice()
  const said: string[] = []
  const news = makeOfferNews({ desk: real, watch, reader: 'broker', say: (words) => said.push(words), newsWords })
  await settled()
  assert.is(news.waiting$.value, 1)
  await market.desk(rival).bid(bidOf(2350), 'bid-2')()
  await settled()
  assert.is(news.waiting$.value, 2)
  assert.equal(said, ['New bid on Dallas, TX → Chicago, IL, $2,350.00'])
  await real.answer(
    { offerId: offer.id, version: 1, event: 'broker_countered_offer', amount: dollars(2200), note: undefined, termsSeen: 1 },
    'c',
  )()
  await settled()
  assert.equal([news.waiting$.value, said.length], [1, 1], 'one’s own move is not announced')
  await theirs.answer(
    { offerId: offer.id, version: 2, event: 'carrier_accepted_counter_offer', amount: dollars(2200), note: undefined, termsSeen: 1 },
    'd',
  )()
  await settled()
  assert.equal(said.at(-1), 'Carrier accepted the counter-offer: Dallas, TX → Chicago, IL, $2,200.00')
  news.stop()
})

test('[OFS-31] [F38] the clock follows the server, whatever the reader’s own says: ten minutes fast or slow', () => {
  const here = aClock('2026-03-10T15:00:00Z')
  for (const minutes of [-10, 10]) {
    const there = instantOf(here.now() + minutes * 60_000)
    const server = makeServerClock({ clock: here, timer: () => () => undefined })
    server.heard(there)
    assert.is(server.now$.value, there)
    server.stop()
  }
})

test('[OFS-12] [F44] a token that ends between opening an offer and accepting it: nothing is claimed, the offer is as it was, and it is accepted once there is a token again', async () => {
  let hasToken = false
  const { viewModel, offer } = await anOffice({
    instead: ({ answer }) => ({ answer: (given, key) => (hasToken ? answer(given, key) : TE.left({ _tag: 'Unauthorized' })) }),
  })
  const before = openOf(viewModel).offer
  viewModel.answer(accept)
  await settled()
  const { offer: after, answer } = openOf(viewModel)
  assert.equal(
    [after.status, after.version, after.choices.length, answer._tag],
    [before.status, before.version, before.choices.length, 'Refused'],
  )
  hasToken = true
  viewModel.answer(accept)
  await settled()
  assert.equal([openOf(viewModel).offer.status, openOf(viewModel).offer.id], ['booked_load', offer.id])
})

const ownedBy = (id: string) => ({ owner: { id, name: id, handedOver: undefined } })
const countOf = ({ view$ }: OffersViewModel) => {
  const { list } = view$.value
  return list._tag === 'Known' ? list.counts.needs_confirmation : undefined
}

test('[OFS-80, OFS-81] one’s own offers are those on one’s own loads: a colleague’s are no news, and a load handed over brings its along', async () => {
  const { viewModel, market, offer } = await anOffice()
  market.putLoad(aLoad({ id: 'load-2', ...ownedBy('ben') }))
  market.putLoad(aLoad({ id: 'load-1', ...ownedBy('bea') }))
  viewModel.ask({ status: undefined, loadId: undefined, truckPostId: undefined, whose: 'mine', offerId: undefined })
  await settled()
  assert.equal([rowsOf(viewModel), countOf(viewModel)], [[`yours ${offer.id} needs_confirmation`], 1])
  await market.desk(rival).bid({ ...bidOf(2100), loadId: 'load-2' }, 'bid-2')()
  await settled()
  assert.equal([rowsOf(viewModel).length, countOf(viewModel)], [1, 1])
  market.handOver('load-2', { id: 'bea', name: 'Bea' })
  await settled()
  assert.equal([rowsOf(viewModel).length, countOf(viewModel)], [2, 2])
  market.handOver('load-1', { id: 'ben', name: 'Ben' })
  await settled()
  assert.equal([rowsOf(viewModel).length, countOf(viewModel)], [2, 1]) // where it stands it stays
  viewModel.arrange()
  assert.is(rowsOf(viewModel).length, 1)
  viewModel.ask({ status: undefined, loadId: undefined, truckPostId: undefined, whose: 'company', offerId: undefined })
  await settled()
  assert.equal([rowsOf(viewModel).length, countOf(viewModel)], [2, 2])
})

test('[OFS-82] whom to call is read again as the load of a booking moves, and stands until it has been', async () => {
  const contacts = ['Bo', 'Ada'].map((name) => ({
    broker: { company: 'Larkspur', name, phone: undefined, email: undefined },
    carrier: { company: 'Blue Line', name, phone: undefined, email: undefined },
  }))
  let asked = 0
  const { viewModel, market } = await anOffice({
    instead: () => ({
      contacts: () => async () => {
        const contact = contacts[asked++]
        return contact === undefined ? E.left({ _tag: 'Gone' }) : E.right(contact)
      },
    }),
  })
  viewModel.answer(accept)
  await settled()
  const seen: unknown[] = []
  viewModel.view$.changes$.subscribe(({ open }) => seen.push(open?.contacts))
  const nameNow = () => {
    const known = viewModel.view$.value.open?.contacts
    return typeof known === 'object' ? known.broker.name : known
  }
  const before = asked
  market.handOver('load-1', { id: 'ben', name: 'Ben' })
  await settled()
  assert.ok(asked > before && !seen.includes('Loading'))
  market.handOver('load-1', { id: 'bea', name: 'Bea' })
  await settled()
  assert.is(nameNow(), 'Ada') // the last that could be read
})

test.run()
