import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { OfferPage } from '@trm/domain/offers'
import { aLoad, chicagoDock, dallasDock } from '@trm/domain/testing'
import { doing, mount, press, type } from '../design/testing/mount.tsx'
import { makeToolNews } from '../news/tool-news.view-model.ts'
import { PortalProvider } from '../portal/portal.tsx'
import { useAddress } from '../routing/page-navigation.ts'
import { aPortalWorld } from '../testing/portal.ts'
import * as drawer from './offer-drawer.tsx'
import { LoadHeading } from './load-heading.tsx'
import { NoOffers } from './no-offers.tsx'
import { OfferTools } from './offer-tools.tsx'
import { askedIn, offersHref } from './offers-view.ts'
import { OffersScreen } from './offers-screen.tsx'
import { anOffice, bidOf, rival } from './testing/office.ts'

const LATE: Readonly<Record<string, unknown>> = {
  'offers/offer-tools.tsx': OfferTools,
  'offers/no-offers.tsx': NoOffers,
  'offers/load-heading.tsx': LoadHeading,
}

/** The broker's screen at an address, its own late code included. */
const shownAt = async (search: string, given: Parameters<typeof anOffice>[0] = {}, hasRivals = true) => {
  const office = await anOffice(given)
  const back = aLoad({ id: 'load-2', loadNumber: 'L-900', pickup: chicagoDock, dropoff: dallasDock, equipmentType: 'step_deck' })
  office.market.putLoad({ ...back, rateTotal: undefined })
  if (hasRivals) {
    await doing(() => office.market.desk(rival).bid({ ...bidOf(1800), loadId: 'load-2' }, 'bid-2')())
    await doing(() => office.market.desk(rival).bid(bidOf(2600), 'bid-3')())
  }
  window.history.replaceState({}, '', `/trm/broker/load-offers${search}`)
  const chunkLoader = {
    /** As the file's own import gives it. */
    load: <A,>(file: string): Promise<A> => (file in LATE ? Promise.resolve(LATE[file] as A) : new Promise(() => undefined)),
  }
  const Here = () => {
    const address = useAddress()
    return (
      <OffersScreen
        viewModel={office.viewModel}
        news={makeToolNews()}
        title="route.loadOffers"
        reader="broker"
        isOnlyReading={given.isOnlyReading ?? false}
        asked={askedIn(address.search, undefined)}
        hrefOf={(one) => offersHref('/broker/load-offers', one, undefined)}
        startHref="/broker/trucklist"
        drawer={{ _tag: 'Loaded', code: drawer }}
      />
    )
  }
  const screen = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <Here />
    </PortalProvider>,
  )
  const prices = () => screen.all('.trm-offer-price strong').map(({ textContent }) => textContent)
  const headings = () => screen.all('.trm-offer-group').map(({ textContent }) => textContent)
  const field = () => screen.one('#offers-search')
  return { ...office, screen, prices, headings, field }
}

test('[OFS-100] typed words narrow what is loaded by load number, towns, company and equipment; Escape shows all again', async () => {
  const { screen, prices, field } = await shownAt('')
  assert.is(prices().length, 3)
  for (const [words, left] of [
    ['l-900', ['$1,800.00']],
    ['CHICAGO step', ['$1,800.00']],
    ['carrier-1', ['$2,000.00']],
    ['van carrier-2', ['$2,600.00']],
  ] as const) {
    await type(field(), words)
    assert.equal(prices(), left, words)
    assert.match(screen.one('.trm-quick-filter').textContent ?? '', '1 of 3 loaded offers')
  }
  await press(field(), 'Escape')
  assert.is(prices().length, 3)
  await screen.unmount()
})

test('[OFS-100] [OFS-104] words that no loaded offer has leave their own empty state, which clears them and gives the field the focus', async () => {
  const { screen, prices, field } = await shownAt('')
  await type(field(), 'reefer')
  assert.equal([prices(), /No loaded offer matches “reefer”/.test(screen.text())], [[], true])
  const all = screen.all('button').find(({ textContent }) => textContent === 'Show all of them')
  await doing(() => all?.click())
  assert.equal([prices().length, document.activeElement === field()], [3, true])
  await screen.unmount()
})

test('[OFS-100] [OFS-101] where more is to be loaded, narrowing and sorting say that they are of the loaded part, and load more', async () => {
  const cursors: (string | undefined)[] = []
  const { screen, field } = await shownAt('', {
    instead: ({ list }) => ({
      list: (query) => {
        cursors.push(query.cursor)
        return TE.map((page: OfferPage) => ({ ...page, nextCursor: query.cursor === undefined ? '2' : undefined }))(list(query))
      },
    }),
  })
  assert.not.match(screen.text(), /There are more/)
  await type(field(), 'dallas')
  assert.match(screen.text(), 'Only the 3 offers loaded so far are searched and sorted. There are more.')
  await type(field(), '')
  assert.not.match(screen.text(), /There are more/)
  await type(screen.one('#offers-sort'), 'price')
  const more = screen.all('button').find(({ textContent }) => textContent === 'Load more offers')
  await doing(() => more?.click())
  assert.is(cursors.at(-1), '2')
  assert.not.match(screen.text(), /There are more/)
  await screen.unmount()
})

test('[OFS-101] an order is chosen, is in the address, and is what an address asks for', async () => {
  const { screen, prices } = await shownAt('')
  await type(screen.one('#offers-sort'), 'price')
  assert.equal([prices(), window.location.search], [['$1,800.00', '$2,000.00', '$2,600.00'], '?sort=price'])
  await screen.unmount()
  const again = await shownAt('?sort=difference')
  assert.equal(again.prices(), ['$2,000.00', '$2,600.00', '$1,800.00'])
  await again.screen.unmount()
})

test('[OFS-100] [OFS-101] the offers above and below the open one are those of the list as it stands', async () => {
  const { screen, offer, field } = await shownAt('?sort=price')
  await doing(() => screen.one(`[data-row="${offer.id}"] a`).click())
  const beside = (label: string) => screen.all('aside button, dialog button').find((one) => one.getAttribute('aria-label') === label)
  const isOff = (label: string) => beside(label)?.getAttribute('aria-disabled')
  assert.equal([isOff('Offer above'), isOff('Offer below')], ['false', 'false'])
  await type(field(), 'carrier-1')
  assert.equal([isOff('Offer above'), isOff('Offer below')], ['true', 'true'])
  await screen.unmount()
})

test('[OFS-102] by load, each load is a heading with lane, number, day, posted rate and how many; its keys stay one list', async () => {
  const { screen, headings, prices } = await shownAt('?sort=price&by=load')
  assert.equal(headings(), [
    'Chicago, IL → Dallas, TX · L-90003/11/2026 · No posted rate · 1 offer shown',
    'Dallas, TX → Chicago, IL · 48217303/11/2026 · posted $2,400.00 · 2 offers shown',
  ])
  assert.equal(prices(), ['$1,800.00', '$2,000.00', '$2,600.00'])
  const rows = screen.all('[role=row]')
  await doing(() => rows[0]?.focus())
  await press(rows[0] ?? screen.box, 'j')
  assert.is(document.activeElement, rows[1])
  await type(screen.one('#offers-group'), 'status')
  assert.equal([headings(), window.location.search], [['Needs you'], '?sort=price'])
  await screen.unmount()
})

test('[OFS-103] each row has the posted rate and how far its price is from it', async () => {
  const { screen } = await shownAt('?sort=price')
  assert.equal(
    screen.all('.trm-offer-price').map((cell) => cell.querySelector('small:last-child')?.textContent),
    ['No posted rate', '$400.00 (16.7%) below posted $2,400.00', '$200.00 (8.3%) above posted $2,400.00'],
  )
  await screen.unmount()
})

const nothing: Parameters<typeof anOffice>[0] = {
  instead: ({ list }) => ({ list: (query) => TE.map((page: OfferPage) => ({ ...page, offers: [] }))(list(query)) }),
}

test('[OFS-104] each filter that leaves nothing says so in its own words, and how to see the rest', async () => {
  for (const [search, words] of [
    ['', 'No offers yet'],
    ['?status=needs_confirmation', 'No offer waits for your answer'],
    ['?status=pending_acceptance', 'You are waiting on nobody'],
    ['?status=declined_load', 'No offer was declined'],
    ['?status=expired', 'No offer has expired'],
    ['?status=expired&whose=mine', 'None of these offers is on your loads'],
    ['?load=load-7', 'None of these offers is on this load'],
    ['?truck=7', 'None of these offers is for this truck'],
  ] as const) {
    const { screen } = await shownAt(search, nothing, false)
    assert.match(screen.text(), words)
    await screen.unmount()
  }
  const staff = await shownAt('?status=needs_confirmation', { ...nothing, isOnlyReading: true }, false)
  assert.match(staff.screen.text(), 'No offer waits for this side')
  await staff.screen.unmount()
})

test.run()
