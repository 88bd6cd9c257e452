import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { OfferContacts, OfferPage, OfferSeen } from '@trm/domain/offers'
import { aLoad, dollars, settled } from '@trm/domain/testing'
import { doing, mount, press, type } from '../design/testing/mount.tsx'
import { isDisclosing } from '../design/use-disclosure.ts'
import { PortalProvider } from '../portal/portal.tsx'
import { until } from '../testing/render.tsx'
import { aPortalWorld } from '../testing/portal.ts'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import * as drawer from './offer-drawer.tsx'
import { offersHref } from './offers-view.ts'
import { OffersScreen } from './offers-screen.tsx'
import { anOffice, broker } from './testing/office.ts'

const shown = async (given: Parameters<typeof anOffice>[0] = {}, chunk?: string) => {
  const office = await anOffice(given)
  const asked = { status: undefined, loadId: undefined, truckPostId: undefined, offerId: office.offer.id }
  // what it takes to drive is a chunk with calls of its own
  const chunkLoader = {
    load: <A,>(file: string, load: () => Promise<A>): Promise<A> => (file === chunk ? load() : new Promise(() => undefined)),
  }
  const screen = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <OffersScreen
        viewModel={office.viewModel}
        news={makeToolNews()}
        title="route.loadOffers"
        reader="broker"
        isOnlyReading={given.isOnlyReading ?? false}
        asked={asked}
        hrefOf={(one) => offersHref('/broker/load-offers', one, undefined)}
        startHref="/broker/trucklist"
        drawer={{ _tag: 'Loaded', code: drawer }}
      />
    </PortalProvider>,
  )
  const button = (name: string): HTMLElement => {
    const found = screen.all('button').find(({ textContent }) => textContent === name)
    if (found === undefined)
      throw new Error(
        `no button ${name} among ${screen
          .all('button')
          .map(({ textContent }) => textContent)
          .join(', ')}`,
      )
    return found
  }
  return { ...office, screen, button }
}

test('[OFS-3] [F18] an offer this version cannot read is shown as unavailable beside the others', async () => {
  const { screen, offer } = await shown({
    instead: ({ list }) => ({
      list: (query) => async () => {
        const page = await list(query)()
        return E.isRight(page) ? E.right({ ...page.right, unavailable: ['offer-99'] }) : page
      },
    }),
  })
  assert.is(screen.all(`[data-row="${offer.id}"]`).length, 1)
  assert.match(screen.one('[data-unavailable]').textContent ?? '', /Unavailable.*offer-99/)
  await screen.unmount()
})

const declined = (offer: OfferSeen): OfferSeen => ({ ...offer, id: 'offer-9', status: 'declined_load', choices: [] })

const accept = { event: 'broker_accepted_offer', amount: undefined, note: undefined } as const

test('[OFS-49] whom to call at the other company is shown from booking on, with a number to press, and not before', async () => {
  const { screen, viewModel } = await shown()
  assert.not.match(screen.text(), 'Call the carrier')
  await doing(() => viewModel.answer(accept))
  await doing(settled)
  assert.match(screen.text(), /Call the carrier.*Carl Carrier/)
  assert.equal(
    screen.all('a[href^="tel:"]').map((link) => [link.getAttribute('href'), link.textContent]),
    [['tel:+13125550143', '(312) 555-0143']],
  )
  await screen.unmount()
})

test('[OFS-54] whom to call stands above where to go, and says where neither a number nor an address is known', async () => {
  const { screen, viewModel } = await shown({
    instead: (real) => ({
      contacts: (id) =>
        TE.map((contacts: OfferContacts) => ({ ...contacts, carrier: { ...contacts.carrier, phone: undefined, email: undefined } }))(
          real.contacts(id),
        ),
    }),
  })
  await doing(() => viewModel.answer(accept))
  await doing(settled)
  assert.match(screen.text(), /Carl Carrier.*No number and no email on file\./)
  assert.match(screen.text(), /Call the carrier.*Loading.*The load/, 'what it takes to drive, which comes later, stands below')
  await screen.unmount()
})

test('[OFS-50] staff are asked for no answer, are told of no connection, and are given nobody to call', async () => {
  const asked: string[] = []
  const { screen, viewModel } = await shown({
    isOnlyReading: true,
    instead: (real) => ({
      one: (id) => TE.map((offer: OfferSeen) => ({ ...offer, choices: [] }))(real.one(id)),
      list: (query) =>
        TE.map((page: OfferPage) => ({ ...page, offers: page.offers.map((offer) => ({ ...offer, choices: [] })) }))(real.list(query)),
      contacts: (id) => {
        asked.push(id)
        return real.contacts(id)
      },
    }),
  })
  assert.not.match(screen.text(), /Needs you|Connecting|Live/)
  assert.match(screen.text(), 'Waiting on broker')
  const load = screen.all('aside a, dialog a').find(({ textContent }) => textContent === 'See the load')
  assert.match(load?.getAttribute('href') ?? '', /\/carrier\/loadcentral\/[\w-]+$/)
  await doing(() => viewModel.answer(accept))
  await doing(settled)
  assert.equal(asked, [])
  await screen.unmount()
})

test('[OFS-18] exactly what the table allows is offered, and what ends a negotiation is asked twice', async () => {
  const { screen, button, viewModel } = await shown()
  assert.equal(
    screen.all('.trm-answer-options button').map(({ textContent }) => textContent),
    ['Accept and book', 'Counter', 'Decline'],
  )
  await doing(() => button('Decline').click())
  assert.is(viewModel.view$.value.open?.offer?.status, 'needs_confirmation')
  assert.is(document.activeElement?.textContent, 'Back')
  await doing(() => button('Yes, decline').click())
  assert.is(viewModel.view$.value.open?.offer?.status, 'declined_load')
  assert.match(screen.one('.trm-answer').textContent ?? '', /Declined/)
  assert.equal(screen.all('.trm-answer-options'), [], 'nothing more to answer')
  await screen.unmount()
})

test('[OFS-45] [VRD-20] a blocked carrier’s bid says so in row and panel, with the reason, and is booked by a second press alone, which says why', async () => {
  const { screen, button, viewModel, offer, asked } = await shown({ relationship: { isBlocked: true, blockReason: 'Double brokered' } })
  assert.match(screen.one(`[data-row="${offer.id}"]`).textContent ?? '', /Blocked by your company/)
  assert.match(screen.text(), /Blocked by your companyDouble brokered/)
  const status = () => viewModel.view$.value.open?.offer?.status
  await doing(() => button('Accept and book').click())
  assert.equal([status(), asked.includes('answer broker_accepted_offer')], ['needs_confirmation', false])
  assert.match(screen.one('.trm-answer').textContent ?? '', /carrier-1 is Stop for your company.*Blocked by your company.*Double brokered/)
  assert.is(document.activeElement?.id, 'offer-override')
  await doing(() => button('Book anyway').click())
  assert.match(screen.one('.trm-answer').textContent ?? '', /Say why: it is kept with the booking/)
  assert.is(status(), 'needs_confirmation', 'nothing is booked without a reason')
  await doing(() => button('Back').click())
  await doing(() => button('Accept and book').click())
  await type(screen.one('#offer-override'), 'Known for years')
  await doing(() => button('Book anyway').click())
  assert.is(status(), 'booked_load')
  await screen.unmount()
})

test('[OFS-45] a carrier that is not blocked is booked with one press; favorite and set-up carriers are marked', async () => {
  const { screen, button, viewModel, offer } = await shown({ relationship: { isFavorite: true, isSetUp: true } })
  assert.match(screen.one(`[data-row="${offer.id}"]`).textContent ?? '', /Favorite.*Set up/)
  assert.not.match(screen.text(), /Blocked/)
  await doing(() => button('Accept and book').click())
  assert.is(viewModel.view$.value.open?.offer?.status, 'booked_load')
  await screen.unmount()
})

test('[OFS-46] nobody declined what ran out of time: it is shown, grouped and counted as expired', async () => {
  const ranOut = (offer: OfferSeen): OfferSeen => ({
    ...offer,
    status: 'declined_load',
    lastEvent: 'carrier_offer_expired',
    choices: [],
    version: 2,
  })
  const { screen, offer } = await shown({
    instead: ({ list, one }) => ({
      list: (query) =>
        TE.map((page: OfferPage) => ({
          ...page,
          offers: page.offers.map(ranOut),
          counts: { ...page.counts, needs_confirmation: 0, expired: 1 },
        }))(list({ ...query, status: undefined })),
      one: (id) => TE.map(ranOut)(one(id)),
    }),
  })
  const badge = screen.one(`[data-row="${offer.id}"] .trm-offer-stand`).textContent ?? ''
  assert.equal([/Expired/.test(badge), /Declined/.test(badge)], [true, false])
  assert.equal(
    screen.all('.trm-offer-group').map(({ textContent }) => textContent),
    ['Expired'],
  )
  const tabs = screen.all('nav a').map(({ textContent }) => textContent)
  assert.ok(tabs.some((tab) => /^Expired\s*1$/.test(tab ?? '')) && tabs.some((tab) => /^Declined\s*0$/.test(tab ?? '')), tabs.join())
  assert.match(screen.all('.trm-standing')[0]?.textContent ?? '', /Expired/)
  await screen.unmount()
})

test('[OFS-47] what was said of the reader’s own answer is gone once the other side has moved', async () => {
  const { screen, button, theirs, offer } = await shown()
  await doing(() => button('Counter').click())
  await type(screen.one('input[inputmode=decimal]'), '1900')
  await doing(() => screen.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  assert.match(screen.one('.trm-answer').textContent ?? '', /Counter-offer sent/)
  await doing(async () => {
    await theirs.answer(
      { offerId: offer.id, version: 2, event: 'carrier_accepted_counter_offer', amount: dollars(1900), note: undefined, termsSeen: 1 },
      'b',
    )()
    await settled()
  })
  assert.ok(button('Confirm booking'))
  assert.not.match(screen.one('.trm-answer').textContent ?? '', /Counter-offer sent/)
  await screen.unmount()
})

test('[OFS-18] without counter-offers left the button stays, says why, and does nothing', async () => {
  const spent = (offer: OfferSeen): OfferSeen => ({
    ...offer,
    choices: offer.choices.map((choice) => (choice.needsAmount ? { ...choice, blockedBy: { _tag: 'NoRoundsLeft' } } : choice)),
  })
  const { screen, button, viewModel } = await shown({
    instead: ({ list, one }) => ({
      list: (query) => TE.map((page: OfferPage) => ({ ...page, offers: page.offers.map(spent) }))(list(query)),
      one: (id) => TE.map(spent)(one(id)),
    }),
  })
  assert.is(button('Counter').getAttribute('aria-disabled'), 'true')
  assert.match(screen.one('.trm-answer').textContent ?? '', /no counter-offers left/)
  await doing(() => button('Counter').click())
  assert.is(screen.all('form').length, 0)
  assert.is(viewModel.view$.value.open?.answer._tag, 'Idle')
  await screen.unmount()
})

test('[OFS-17] a counter-offer being typed is kept while the price moves and after a refusal', async () => {
  let isRefused = true
  const { screen, button, market, theirs, offer, viewModel } = await shown({
    instead: ({ answer }) => ({
      answer: (given, key) => (isRefused ? async () => E.left({ _tag: 'OfferRefused', reason: 'NoRoundsLeft' }) : answer(given, key)),
    }),
  })
  await doing(() => button('Counter').click())
  const amount = (): HTMLElement => screen.one('input[inputmode=decimal]')
  await type(amount(), '2,222')
  assert.match(screen.one('.trm-counter').textContent ?? '', /\$2.31\/mi · \$222.00 more than \$2,000.00/)
  await doing(() => screen.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  assert.is(amount().getAttribute('value'), '2,222')
  assert.match(screen.one('.trm-answer').textContent ?? '', /no counter-offers left/)
  const colleague = market.desk({ ...broker, personId: 'ben' })
  await doing(async () => {
    await colleague.answer(
      { offerId: offer.id, version: 1, event: 'broker_countered_offer', amount: dollars(1900), note: undefined, termsSeen: 1 },
      'a',
    )()
    await theirs.answer(
      { offerId: offer.id, version: 2, event: 'carrier_submitted_counter_offer', amount: dollars(1950), note: undefined, termsSeen: 1 },
      'b',
    )()
    await settled()
  })
  assert.is(amount().getAttribute('value'), '2,222')
  assert.match(screen.one('.trm-counter').textContent ?? '', /moved to \$1,950.00/)
  isRefused = false
  await doing(() => screen.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  assert.equal(
    [viewModel.view$.value.open?.offer?.amount, viewModel.view$.value.open?.offer?.status],
    [dollars(2222), 'pending_acceptance'],
  )
  await screen.unmount()
})

test('[OFS-16] [F17] changed terms are shown as before and after, and block the answer until they were seen', async () => {
  const { screen, button, market, connection$ } = await shown()
  await doing(async () => {
    market.putLoad(aLoad({ weightPounds: 44_000, termsVersion: 2 }))
    connection$.next('Behind')
    await settled()
  })
  assert.match(screen.one('.trm-answer').textContent ?? '', /Weight: 42,000 lb, now 44,000 lb/)
  assert.is(button('Accept and book').getAttribute('aria-disabled'), 'true')
  await doing(() => button('I have seen it').click())
  assert.not.match(screen.one('.trm-answer').textContent ?? '', /now 44,000 lb/)
  await screen.unmount()
})

test('[CMD-10] the rows of all groups are one list to its keys: j and k move, Enter opens, and Tab stops once', async () => {
  const { screen, offer } = await shown({
    instead: ({ list }) => ({
      list: (query) =>
        TE.map((page: OfferPage) => ({
          ...page,
          offers: query.status === undefined ? [...page.offers, ...page.offers.map(declined)] : page.offers,
        }))(list(query)),
    }),
  })
  const row = (id: string): HTMLElement => screen.one(`[role=row][data-row="${id}"]`)
  const stops = () => screen.all('[data-row]').filter((one) => one.querySelector('[tabindex="0"]') !== null || one.tabIndex === 0)
  assert.equal(
    stops().map(({ dataset }) => dataset['row']),
    [offer.id],
  )
  await doing(() => row(offer.id).focus())
  await press(row(offer.id), 'j')
  assert.is(document.activeElement, row('offer-9'))
  await press(row('offer-9'), 'Enter')
  assert.match(window.location.search, /offer=offer-9/)
  await press(row('offer-9'), 'k')
  assert.is(document.activeElement, row(offer.id))
  await screen.unmount()
})

test('[OFS-105] Escape in the price, or in a question of the open offer, closes that alone; what was typed is there at the next press', async () => {
  const { screen, button } = await shown()
  await doing(() => button('Counter').click())
  const amount = (): HTMLElement => screen.one('input[inputmode=decimal]')
  await type(amount(), '1800')
  await doing(() => amount().focus())
  assert.is(isDisclosing(), true, 'a sheet stays, too')
  assert.is(await press(amount(), 'Escape'), false)
  assert.equal([screen.all('form').length, isDisclosing()], [0, false])
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Answer the offer')
  await doing(() => button('Counter').click())
  assert.is(amount().getAttribute('value'), '1800')
  await doing(() => button('Back').click())
  await doing(() => button('Decline').click())
  assert.is(await press(document.activeElement as HTMLElement, 'Escape'), false) // its first button has the focus
  assert.ok(button('Decline'))
  assert.is(await press(button('Decline'), 'Escape'), true, 'then it is the drawer’s')
  await screen.unmount()
})

test('[OFS-105] Escape in the form that cancels a booking keeps the reason and the words to it for the next press', async () => {
  const { screen, button, viewModel } = await shown({}, 'offers/cancel-form.tsx')
  await doing(() => viewModel.answer(accept))
  await doing(settled)
  const ask = async (): Promise<void> => {
    await doing(() => button('Cancel booking').click())
    await until(() => screen.all('input[value=other]').length === 1, 'the form, whose code comes later')
  }
  await ask()
  await doing(() => screen.one('input[value=other]').click())
  const note = (): HTMLElement => screen.one('form input[type=text]')
  await type(note(), 'The dock burned down')
  assert.is(await press(note(), 'Escape'), false)
  assert.equal(screen.all('form').length, 0)
  await ask()
  assert.is(note().getAttribute('value'), 'The dock burned down')
  await screen.unmount()
})

test('[OFS-105] of a price that looks like a slip Escape takes the question back, wherever the keys are in the form, then closes the form', async () => {
  const { screen, button } = await shown()
  await doing(() => button('Counter').click())
  const amount = (): HTMLElement => screen.one('input[inputmode=decimal]')
  for (const from of ['question', 'field']) {
    await type(amount(), '18')
    await doing(() => screen.one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    assert.match(screen.text(), /\$18\.00 is .*Send it\?/)
    await doing(() => (from === 'field' ? amount().focus() : undefined))
    await press(document.activeElement as HTMLElement, 'Escape')
    assert.equal([from, /Send it\?/.test(screen.text()), amount().getAttribute('value')], [from, false, '18'])
    await type(amount(), '')
  }
  await doing(() => amount().focus())
  await press(amount(), 'Escape')
  assert.is(screen.all('form').length, 0)
  await screen.unmount()
})

test('[OFS-105] while nobody knows what became of an answer, Escape and letters are what they are anywhere else in the drawer', async () => {
  const { screen, button, viewModel } = await shown({
    instead: () => ({ answer: () => async () => E.left({ _tag: 'TimedOut', afterMs: 1 }) }),
  })
  await doing(() => button('Counter').click())
  await doing(() => screen.one('input[inputmode=decimal]').focus())
  await doing(() => viewModel.answer({ event: 'broker_countered_offer', amount: dollars(1800), note: undefined }))
  const part = screen.one('[aria-label="Answer the offer"]')
  await doing(() => part.focus())
  assert.equal([part.dataset['answer'], isDisclosing()], ['Unknown', false])
  assert.is(await press(part, 'Escape'), true)
  await screen.unmount()
})

test.run()
