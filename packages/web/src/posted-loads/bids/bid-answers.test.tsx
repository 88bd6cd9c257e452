import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source } from '@trm/domain/kernel'
import type { OfferSeen } from '@trm/domain/offers'
import { at } from '@trm/domain/testing'
import { doing, mount, press as pressKey } from '../../design/testing/mount.tsx'
import { anOffice } from '../../offers/testing/office.ts'
import { BidAnswers, isAnswered } from './bid-answers.tsx'

const shown = async (given: Partial<OfferSeen> = {}, now = '2026-03-10T15:00:00Z') => {
  const { real, offer: made } = await anOffice()
  const read = await real.one(made.id)()
  if (E.isLeft(read)) throw new Error(read.left._tag)
  const offer = { ...read.right, ...given }
  const done: string[] = []
  const part = {
    offer,
    view: { answers: {}, changed: [], isRereading: false },
    now$: source(at(now)).behavior,
    href: '/broker/load-offers?offer=1',
    viewModel: {
      reply: (_id: string, event: string) => done.push(event) > 0,
      counter: () => false,
      seeTerms: () => done.push('terms'),
      sendAgain: () => undefined,
      checkAgain: () => undefined,
    },
  }
  const mounted = await mount(<BidAnswers {...part} />)
  const redraw = (later: Partial<OfferSeen>, changed: readonly string[] = []) =>
    mounted.render(<BidAnswers {...part} offer={{ ...offer, ...later }} view={{ ...part.view, changed }} />)
  const press = (name: string) =>
    doing(() =>
      mounted
        .all('button')
        .find(({ textContent }) => textContent === name)
        ?.click(),
    )
  return { ...mounted, done, offer, press, redraw }
}

test('[PLS-116] a bid is accepted where it stands, once it was asked whom and at which price', async () => {
  const { press, done, one, unmount } = await shown()
  await press('Accept and book')
  assert.equal([one('[role=group]').getAttribute('aria-label'), done], ['Book carrier-1 at $2,000.00?', []])
  assert.is(document.activeElement?.textContent, 'Accept and book')
  await press('Accept and book')
  assert.equal(done, ['broker_accepted_offer'])
  await unmount()
})

test('[PLS-116] a bid is declined where it stands, asked with the way back first', async () => {
  const { press, done, all, unmount } = await shown()
  await press('Decline')
  assert.is(document.activeElement?.textContent, 'Back')
  await press('Back')
  assert.equal([done, all('[role=group]').length], [[], 0])
  await press('Decline')
  assert.is(await pressKey(document.activeElement as HTMLElement, 'Escape'), false) // a button has the focus
  assert.equal([done, all('[role=group]').length], [[], 0])
  await press('Decline')
  assert.is(all('[data-key=c]').length, 0, 'no price is named meanwhile, by its letter neither')
  await press('Yes, decline')
  assert.equal(done, ['broker_declined_offer'])
  await unmount()
})

test('[PLS-120] the letter that asked whether a bid is declined says yes when it is pressed again; of a booking it does not', async () => {
  const { press, done, all, unmount } = await shown()
  const letter = (key: string) => pressKey(document.activeElement as HTMLElement, key) // a button has the focus
  await press('Accept and book')
  assert.equal([await letter('d'), done], [true, []])
  assert.is(all('[data-key=d]').length, 0)
  await press('Back')
  await press('Decline')
  assert.is(document.activeElement?.textContent, 'Back')
  assert.equal(
    all('[data-key=d]').map(({ textContent }) => textContent),
    ['Yes, decline'],
    'it is told at what it presses, also from the bid’s name',
  )
  assert.equal([await letter('x'), done], [true, []])
  assert.equal([await letter('d'), done, all('[role=group]').length], [false, ['broker_declined_offer'], 0])
  await unmount()
})

test('[PLS-116] who must say why this carrier is booked is led to the offer; an offer of one’s own can be withdrawn', async () => {
  const review = await shown({ trust: { level: 'review', reasons: [], needsOverride: true } })
  assert.is(review.one('a').getAttribute('href'), '/trm/broker/load-offers?offer=1')
  await review.unmount()
  const own = await shown({ choices: [{ event: 'broker_rescinded_offer', needsAmount: false, blockedBy: undefined }] })
  assert.equal(
    own.all('button').map(({ textContent }) => textContent),
    ['Withdraw offer'],
  )
  await own.unmount()
})

test('[PLS-116] a question goes with the bid it was asked about: moved since, it is asked anew, at the price that stands then', async () => {
  const { press, done, all, one, offer, redraw, unmount } = await shown()
  await press('Accept and book')
  await redraw({ version: offer.version + 2, amount: 240_000 as OfferSeen['amount'] })
  assert.equal([done, all('[role=group]').length], [[], 0])
  await press('Accept and book')
  assert.is(one('[role=group]').getAttribute('aria-label'), 'Book carrier-1 at $2,400.00?')
  await redraw({ version: offer.version + 2 }, [offer.id])
  await redraw({ version: offer.version + 2 })
  assert.is(all('[role=group]').length, 0, 'nor does it come back once the other terms were seen')
  await unmount()
})

test('[PLS-116] an offer the carrier accepted is confirmed, declined or withdrawn where it stands', async () => {
  const choices = (['broker_confirmed_offer', 'broker_declined_offer', 'broker_rescinded_offer'] as const).map((event) => ({
    event,
    needsAmount: false,
    blockedBy: undefined,
  }))
  const { all, offer, press, redraw, done, unmount } = await shown({ choices })
  assert.ok(isAnswered({ ...offer, choices }, { answers: {}, changed: [], isRereading: false }))
  assert.equal(
    all('button').map(({ textContent }) => textContent),
    ['Confirm booking', 'Decline', 'Withdraw offer'],
  )
  await redraw({ choices }, [offer.id])
  await press('I have seen it')
  assert.equal(done, ['terms'])
  await unmount()
})

test('[PLS-116] a bid whose time is over cannot be taken any more', async () => {
  const { press, all, offer, unmount } = await shown({}, '2027-01-01T00:00:00Z')
  assert.ok(offer.expiresAt !== undefined)
  await press('Accept and book')
  assert.is(all('[role=group]').length, 0)
  await unmount()
})

test.run()
