import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import type { OfferContacts, OfferFailure } from '@trm/domain/offers'
import { dollars, later, settled } from '@trm/domain/testing'
import { doing, mount } from '../design/testing/mount.tsx'
import { FlagsProvider } from '../flags/use-flag.tsx'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld, missingChunks } from '../testing/portal.ts'
import { CallBroker } from './call-broker-route.tsx'
import { makeCallBroker } from './call-broker.view-model.ts'
import { LoadActions } from './load-actions.tsx'
import { aBoardRow } from './testing/load-board-world.ts'

const { matchMedia } = window

test.before(() => {
  window.matchMedia = (query) => Object.defineProperty(matchMedia(query), 'matches', { value: query.includes('max-width: 719px') })
})
test.after(() => {
  window.matchMedia = matchMedia // the files of one process share the page
})

const aBar = async (row: LoadOnBoard, canBook = true) => {
  const { asked, chunkLoader } = missingChunks()
  const flag = source(canBook)
  const mounted = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <FlagsProvider flags={{ isOn$: () => flag.behavior }}>
        <LoadActions row={row} profitOf={() => undefined} say={() => undefined} onMoved={() => undefined} />
      </FlagsProvider>
    </PortalProvider>,
  )
  const acts = () => mounted.all('.trm-thumb-bar button').map(({ textContent }) => textContent)
  const press = (words: RegExp) =>
    doing(() =>
      mounted
        .all('button')
        .find((one) => words.test(one.getAttribute('aria-label') ?? one.textContent ?? ''))
        ?.click(),
    )
  return { ...mounted, asked, acts, press, flag }
}

const offered = (status: 'needs_confirmation' | 'pending_acceptance' | 'booked_load') =>
  aBoardRow({}, { offer: { id: 'offer-1', status, amount: dollars(2_100) } })

test('[LBS-150] on a phone the bar has a bid, and Book Now where the broker allows it at a rate', async () => {
  for (const [row, acts] of [
    [aBoardRow(), ['Bid on this load']],
    [aBoardRow({ bookNow: true }), ['Bid', 'Book now at $2,400.00']],
    [aBoardRow({ bookNow: true, rateTotal: undefined }), ['Bid on this load']],
    [aBoardRow({ state: 'covered', bookNow: true }), []],
    [aBoardRow({ state: 'expired' }), []],
    [offered('needs_confirmation'), []],
    [offered('pending_acceptance'), []],
  ] as const) {
    const bar = await aBar(row)
    assert.equal([bar.acts(), bar.asked], [acts, []])
    await bar.unmount()
  }
})

test('[LBS-150] Book Now comes and goes with its switch; the bid stays what it is', async () => {
  const bar = await aBar(aBoardRow({ bookNow: true }), false)
  assert.equal(bar.acts(), ['Bid'])
  await doing(() => bar.flag.set(true))
  assert.equal(bar.acts(), ['Bid', 'Book now at $2,400.00'])
  await bar.unmount()
})

test('[LBS-150] each way into the form opens it, and has the focus again when it closes', async () => {
  const bar = await aBar(aBoardRow({ bookNow: true }))
  for (const way of [/^Bid$/, /^Book now/]) {
    await bar.press(way)
    assert.is(document.activeElement, bar.one('h3'))
    assert.equal(bar.acts(), [], 'the form stands in the place of the bar')
    await bar.press(/^Close the bid/)
    assert.match(document.activeElement?.textContent ?? '', way)
  }
  await bar.unmount()
})

test('[LBS-152] [CHK-7] from booking on the call is fetched, and can be asked for again; before, nothing is', async () => {
  const bar = await aBar(offered('booked_load'))
  assert.equal(bar.acts(), ['The broker’s number did not load. Retry'])
  await bar.press(/Retry/)
  assert.equal(bar.asked, ['load-board/call-broker-route.tsx', 'load-board/call-broker-route.tsx'])
  await bar.unmount()
})

const contacts = (phone: string | undefined): OfferContacts => ({
  broker: { company: 'Larkspur Brokerage LLC', name: 'Bea', phone, email: undefined },
  carrier: { company: 'Ours', name: 'Carl', phone: '9725550100', email: undefined },
})

const aCall = async () => {
  const answers = [later<E.Either<OfferFailure, OfferContacts>>(), later<E.Either<OfferFailure, OfferContacts>>()]
  const asked: string[] = []
  const viewModel = makeCallBroker({
    offerId: 'offer-1',
    desk: {
      contacts: (id) => {
        asked.push(id)
        return answers[asked.length - 1]?.task ?? (() => Promise.reject(new Error('asked too often')))
      },
    },
  })
  const mounted = await mount(<CallBroker viewModel={viewModel} />)
  const answer = (number: 0 | 1, given: E.Either<OfferFailure, OfferContacts>) =>
    doing(async () => {
      answers[number]?.answer(given)
      await settled()
    })
  const leave = async () => {
    await mounted.unmount()
    viewModel.stop()
  }
  return { ...mounted, asked, answer, leave }
}

test("[LBS-152] the broker's number is called, the reader's own is not; one that did not come is asked for again", async () => {
  const call = await aCall()
  assert.equal([call.text(), call.asked], ['', ['offer-1']])
  await call.answer(0, E.left({ _tag: 'Unreachable' }))
  await doing(() => call.one('button').click())
  await call.answer(1, E.right(contacts('+12145550123')))
  const link = call.one('a')
  assert.equal([link.textContent, link.getAttribute('href')], ['Call (214) 555-0123', 'tel:+12145550123'])
  await call.leave()
})

test('[LBS-152] a broker without a number is not called', async () => {
  const call = await aCall()
  await call.answer(0, E.right(contacts(undefined)))
  assert.equal([call.text(), call.all('a, button')], ['', []])
  await call.leave()
})

test.run()
