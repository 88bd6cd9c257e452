import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source } from '@trm/domain/kernel'
import type { AnswerState, OfferSeen } from '@trm/domain/offers'
import { at, dollars } from '@trm/domain/testing'
import { isDisclosing } from '../../design/use-disclosure.ts'
import { doing, mount, press, type as typed } from '../../design/testing/mount.tsx'
import { anOffice } from '../../offers/testing/office.ts'
import { BidCounter } from './bid-counter.tsx'
import type { LoadBidsView } from './load-bids.view-model.ts'

const aBid = async (given: Partial<OfferSeen> = {}): Promise<OfferSeen> => {
  const { real, offer } = await anOffice()
  const read = await real.one(offer.id)()
  if (E.isLeft(read)) throw new Error(read.left._tag)
  return { ...read.right, ...given }
}

const shown = async (given: Partial<OfferSeen> = {}, view: Partial<LoadBidsView> = {}) => {
  const offer = await aBid({ load: { ...(await aBid()).load, rateTotal: dollars(2400) }, ...given })
  const done: string[] = []
  const counterOf = (shown: OfferSeen, seen: Partial<LoadBidsView>) => (
    <BidCounter
      offer={shown}
      view={{ answers: {}, changed: [], isRereading: false, ...seen }}
      now$={source(at('2026-03-10T15:00:00Z')).behavior}
      viewModel={{
        counter: (id, amount) => done.push(`${id} ${amount}`) > 0,
        seeTerms: (id) => done.push(`seen ${id}`),
        sendAgain: (id) => done.push(`again ${id}`),
        checkAgain: (id) => done.push(`check ${id}`),
      }}
    />
  )
  const mounted = await mount(counterOf(offer, view))
  const { one, all } = mounted
  const said = (): string =>
    (one('input').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join()
  return {
    ...mounted,
    offer,
    done,
    said,
    opener: () => one('[aria-expanded]'),
    open: () => doing(() => one('[aria-expanded]').click()),
    type: (text: string) => typed(one('input'), text),
    send: () => doing(() => one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))),
    isOpen: () => all('form').length > 0,
    become: (now: Partial<OfferSeen>, seen: Partial<LoadBidsView> = {}) => mounted.render(counterOf({ ...offer, ...now }, seen)),
  }
}

test('[PLS-102] a press opens the price, with what it is beside the standing one and the posted rate, and the rounds left', async () => {
  const { open, type, said, send, done, offer, opener, unmount } = await shown()
  assert.is(opener().getAttribute('aria-label'), `Counter · ${offer.carrier.name}`)
  await open()
  assert.is(document.activeElement?.tagName, 'INPUT')
  assert.match(said(), /^\d counter-offers left$/)
  await type('$1,900')
  assert.match(said(), /\$100\.00 less than \$2,000\.00.*\$500\.00.*\d counter-offers left/)
  await send()
  assert.equal(done, [`${offer.id} 190000`])
  assert.is(document.activeElement?.className.includes('trm-bid-counter'), true)
  await unmount()
})

test('[PLS-102] what cannot be sent is said at the field, until something else is typed', async () => {
  const { open, type, said, send, done, one, unmount } = await shown()
  await open()
  await send()
  assert.match(said(), /Enter an amount from \$1 to \$100,000/)
  await type('2000')
  assert.is(one('input').getAttribute('aria-invalid'), 'false')
  await send()
  assert.match(said(), /That is the price that stands/)
  assert.equal(done, [])
  await unmount()
})

test('[OFF-118] a price that is surely a slip is asked about once, and its yes sends it', async () => {
  const { open, type, send, done, offer, one, all, unmount } = await shown()
  await open()
  await type('1')
  await send()
  assert.is(one('[role=group]').getAttribute('aria-label'), '$1.00 is 0.05% of $2,000.00. Send it?')
  assert.equal([done, document.activeElement === one('[role=group]')], [[], true])
  await type('18,800')
  assert.is(all('[role=group]').length, 0, 'another price is not asked about before it is sent')
  await send()
  assert.is(one('[role=group]').getAttribute('aria-label'), '$18,800.00 is 940% of $2,000.00. Send it?')
  await doing(() => all('[role=group] button').at(0)?.click())
  assert.equal(done, [`${offer.id} 1880000`])
  await unmount()
})

test('[OFF-118] whoever goes back is at the price, which is kept, and a second press of Enter answers no question', async () => {
  const { open, type, send, done, offer, one, all, unmount } = await shown()
  await open()
  await type('1')
  await send()
  await doing(() => all('[role=group] button').at(-1)?.click())
  assert.equal([document.activeElement === one('input'), (one('input') as HTMLInputElement).value, done], [true, '1', []])
  await send()
  await send()
  assert.equal([done, document.activeElement === one('[role=group]')], [[], true])
  await doing(() => all('[role=group] button').at(0)?.click())
  assert.equal(done, [`${offer.id} 100`])
  await unmount()
})

test('[PLS-102] Escape closes the price alone and gives the focus back', async () => {
  const { open, opener, isOpen, one, unmount } = await shown()
  await open()
  assert.ok(isDisclosing(), 'what it stands in stays')
  const goesOn = await press(one('input'), 'Escape')
  assert.equal([isOpen(), goesOn, document.activeElement === opener(), isDisclosing()], [false, false, true, false])
  await unmount()
})

test('[PLS-102] a price that is not shown is not open to Escape, and is there again once it can be named', async () => {
  const { open, become, type, isOpen, opener, one, offer, unmount } = await shown({ id: 'offer-1' })
  const { version, choices } = offer
  await open()
  await type('1800')
  const answer = {
    offerId: 'offer-1',
    version,
    event: 'broker_countered_offer',
    amount: dollars(1800),
    note: undefined,
    termsSeen: 1,
  } as const
  await become({}, { answers: { 'offer-1': { _tag: 'Unknown', sent: { key: 'k', answer } } } })
  await doing(() => one('.trm-bid-counter').focus())
  assert.equal([isOpen(), isDisclosing(), await press(one('.trm-bid-counter'), 'Escape')], [false, false, true], 'nobody knows its end')
  await become({ choices: [{ event: 'broker_countered_offer', needsAmount: true, blockedBy: { _tag: 'Expired' } }] })
  assert.equal([isOpen(), isDisclosing(), opener().getAttribute('aria-expanded')], [false, false, 'false'], 'it can be named no more')
  await become({ choices })
  assert.equal([isOpen(), one('input').getAttribute('value')], [true, '1800'])
  await unmount()
})

test('[PLS-103] while none can be given it says why; terms that changed are seen with a press', async () => {
  const blocked = await shown({ id: 'offer-1' }, { changed: ['offer-1'] })
  await blocked.open()
  assert.is(blocked.isOpen(), false)
  assert.match(blocked.text(), /Look at what is new before you answer/)
  for (const button of blocked.all('button')) button.click()
  assert.equal(blocked.done, ['seen offer-1'])
  await blocked.unmount()
  const none = await shown({ choices: [{ event: 'broker_countered_offer', needsAmount: true, blockedBy: { _tag: 'Expired' } }] })
  await none.open()
  assert.equal([none.isOpen(), none.opener().getAttribute('aria-disabled')], [false, 'true'])
  await none.unmount()
})

test('[PLS-103] what came of it stands there, and one nobody knows the end of is sent again or looked after', async () => {
  const offer = await aBid({ id: 'offer-1' })
  const { id, version, amount } = offer
  const answer = { offerId: id, version, event: 'broker_countered_offer', amount, note: undefined, termsSeen: 1 } as const
  const sent = { key: 'k', answer }
  const of = async (state: AnswerState) => {
    const mounted = await shown({ id }, { answers: { [id]: state } })
    const words = mounted.one('[role="status"]').textContent ?? ''
    for (const button of mounted.all('[role="status"] button')) button.click()
    await mounted.unmount()
    return { words, done: mounted.done }
  }
  assert.match((await of({ _tag: 'Done', sent, offer })).words, /Counter-offer sent/)
  assert.match((await of({ _tag: 'Refused', sent, failure: { _tag: 'Stale' }, standing: 'ReadAgain' })).words, /\$2,000/)
  assert.equal((await of({ _tag: 'Unknown', sent })).done, ['again offer-1', 'check offer-1'])
})

test('[PLS-102] a bid that waits for the carrier has nothing to press', async () => {
  const { all, unmount } = await shown({ choices: [] })
  assert.equal(all('button'), [])
  await unmount()
})

test.run()
