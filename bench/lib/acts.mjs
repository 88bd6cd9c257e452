// A broker's commonest acts. Each begins where it is done, with the page as it opens; `mouse` and `keys` list the ways there are, the
// shortest first: the first that this build has is the one that counts. A way takes the hand and what `given` made for it.
import { ROWS, TRUCK_LIST } from './broker.mjs'

const POSTED = '/trm/broker/posted-loads'
const TOWN = 'Dallas'
const WHOLE_NAME = 'Dallas, TX'

const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const link = (page, name) => page.getByRole('link', { name, exact: typeof name === 'string' }).first()
const option = (page, name) => page.getByRole('option', { name }).first()
const focused = (page) => page.locator(':focus')

const keysHeard = async ({ page }) => button(page, /^(Find a command|Commands)/).waitFor()
const ofLoad = ({ reference }, state) => `${POSTED}?${state === undefined ? '' : `state=${state}&`}text=${encodeURIComponent(reference)}`
const rowOf = (page) => page.locator(ROWS).first()

/** On a row's words, not on the box that marks it. */
const BESIDE_BOX = { position: { x: 200, y: 12 } }

/** The one load of the list, opened. */
const openByKeys = async (hand) => {
  await keysHeard(hand)
  await hand.see(rowOf(hand.page))
  await hand.key('j')
  await hand.key('Enter')
  await hand.see(button(hand.page, /^Still (available|there)$/))
}
const pressRow = (hand) => hand.click(rowOf(hand.page), BESIDE_BOX)
const openByMouse = async (hand) => {
  await pressRow(hand)
  await hand.see(button(hand.page, /^Still (available|there)$/))
}

const bids = (page) => page.getByRole('region', { name: 'Open bids, a column each' })
const answersOf = (page) => bids(page).getByRole('row', { name: 'Your answer' }).getByRole('cell')
/** The first bid that can be answered so, and is not the one kept to be accepted: the first that is booked without a reason. */
const toAnswer = async (page, word) => {
  const kept = await answersOf(page).evaluateAll((all) => all.findIndex((one) => one.querySelector('button[data-key=a]') !== null))
  if (word === 'Accept and book') return kept
  const texts = await answersOf(page).allInnerTexts()
  return texts.findIndex((text, at) => at !== kept && text.split('\n').includes(word))
}
const fits = (page) => page.getByRole('list', { name: 'Trucks that fit' })

const threeReefers = async (hand) => {
  const numbers = hand.page.locator(ROWS).filter({ hasText: 'Reefer' }).locator('a[href^="tel:"]')
  await hand.see(numbers.nth(2))
}

const typedDay = async (hand, label, days) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString()
  const field = hand.page.getByRole('textbox', { name: label, exact: true })
  return { field, text: `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}` }
}

/** What the form asks for anew of a load whose pickup is over: its days, and of the delivery all it had. */
const datesAgain = async (hand, { hasDropoffEnd, load }, { into, choose, press }) => {
  const { page } = hand
  const isAsked = async (name) => (await page.getByRole('textbox', { name, exact: true }).inputValue()) === ''
  const again = async (name, days) => {
    if (!(await isAsked(name))) return
    const { field, text } = await typedDay(hand, name, days)
    await into(field, text)
    const time = page.getByRole('combobox', { name: name.replace(', day', ', time'), exact: true })
    if ((await time.inputValue()) === '') await choose(time, name.includes('from') ? '08:00' : '12:00')
  }
  const isAnew = await isAsked('Dropoff from, day')
  await again('Pickup from, day', 1)
  await again('Pickup until, day', 1)
  const how = page.getByRole('radiogroup', { name: 'Scheduling' }).nth(1)
  if (isAnew && load.dropoff_fcfs) await press(how.getByText('First come, first served'), how)
  await again('Dropoff from, day', 3)
  if (hasDropoffEnd) await again('Dropoff until, day', 3)
}

const byMouse = (hand) => ({ into: hand.type, choose: hand.choose, press: hand.click })
const byKeys = (hand) => ({
  into: async (field, text) => {
    await hand.tabTo(field)
    await hand.write(text)
  },
  choose: async (field, label) => {
    await hand.tabTo(field)
    await hand.write(label)
  },
  press: async (_choice, group) => {
    await hand.tabTo(group.getByRole('radio').first())
    await hand.key('ArrowRight')
  },
})

/** Control and Enter are heard in the form alone. */
const isInForm = (page) => page.evaluate(() => document.activeElement?.closest('form') !== null)
const postedAgain = (hand) => hand.see(hand.page.getByRole('heading', { level: 1, name: 'Posted loads' }))

const place = async (hand, name) => {
  await option(hand.page, name).waitFor()
  await hand.key('Enter')
}

const find = {
  word: 'find',
  name: 'find three vetted reefers near a town, with their numbers',
  path: () => TRUCK_LIST,
  ready: (page) => page.locator('#truck-quick-filter'),
  mouse: [
    async (hand) => {
      const { page } = hand
      await hand.type(page.getByRole('combobox', { name: 'Pickup near' }), TOWN)
      await place(hand, WHOLE_NAME)
      await hand.see(button(page, /^(Pickup|Dallas|Remove)/).or(page.locator(ROWS).filter({ hasText: WHOLE_NAME })))
      await hand.type(page.locator('#truck-quick-filter'), 'reefer clear')
      await threeReefers(hand)
    },
  ],
  keys: [
    async (hand) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.key('/')
      await hand.write(TOWN)
      await place(hand, WHOLE_NAME)
      await hand.see(page.locator(ROWS).filter({ hasText: WHOLE_NAME }))
      await hand.key('f')
      await hand.write('reefer clear')
      await threeReefers(hand)
    },
  ],
}

const form = (page) => ({
  pickup: page.getByRole('combobox', { name: /^Pickup (place|city)/ }),
  dropoff: page.getByRole('combobox', { name: /^(Dropoff|Delivery) (place|city)/ }),
  equipment: page.getByRole('combobox', { name: 'Equipment' }),
  weight: page.getByRole('textbox', { name: /^Weight/ }),
  length: page.getByRole('textbox', { name: /^Length/ }),
  rate: page.getByRole('textbox', { name: /^(All-in|Rate)/ }),
})
const posted = (hand) => hand.see(hand.page.locator('.trm-load-outcome').getByText(/posted/i))

const postAnew = {
  word: 'post',
  name: 'post a load',
  path: () => POSTED,
  ready: rowOf,
  mouse: [
    async (hand) => {
      const { page } = hand
      const fields = form(page)
      await hand.click(link(page, /^(Post a load|New load)/))
      await hand.see(fields.pickup.and(focused(page)))
      await hand.write(TOWN)
      await place(hand, WHOLE_NAME)
      await hand.type(fields.dropoff, 'Atlanta')
      await place(hand, 'Atlanta, GA')
      await hand.choose(fields.equipment, 'Reefer')
      await hand.type(fields.weight, '40000')
      await hand.type(fields.length, '53')
      await hand.type(fields.rate, '2200')
      await hand.click(button(page, 'Post the load'))
      await posted(hand)
    },
  ],
  keys: [
    async (hand) => {
      const { page } = hand
      const fields = form(page)
      const { into } = byKeys(hand)
      await keysHeard(hand)
      await hand.key('n')
      await hand.see(fields.pickup.and(focused(page)))
      await hand.write(TOWN)
      await place(hand, WHOLE_NAME)
      await into(fields.dropoff, 'Atlanta')
      await place(hand, 'Atlanta, GA')
      await into(fields.equipment, 'Reefer')
      await into(fields.weight, '40000')
      await into(fields.length, '53')
      await into(fields.rate, '2200')
      await hand.key('Control+Enter')
      await posted(hand)
    },
  ],
}

const again = {
  word: 'again',
  name: 'post yesterday’s load again',
  given: (market) => market.anExpiredLoad(),
  path: (load) => ofLoad(load, 'expired'),
  ready: rowOf,
  mouse: [
    async (hand, load) => {
      const { page } = hand
      await pressRow(hand)
      await hand.click(link(page, 'Post again'))
      await hand.see(form(page).pickup)
      await datesAgain(hand, load, byMouse(hand))
      await hand.click(button(page, /^Post (the load|it)? ?again/))
      await postedAgain(hand)
    },
  ],
  keys: [
    async (hand, load) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.key('j')
      await hand.key('r')
      await page.getByRole('heading', { level: 1, name: 'Post the load again' }).waitFor({ timeout: 4_000 })
      await hand.see(form(page).pickup)
      await datesAgain(hand, load, byKeys(hand))
      if (!(await isInForm(page))) await hand.tabTo(form(page).pickup)
      await hand.key('Control+Enter')
      await postedAgain(hand)
    },
    async (hand, load) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.key('j')
      await hand.key('Control+k')
      await hand.write('again')
      await option(page, 'Post again').waitFor()
      await hand.key('Enter')
      await hand.see(form(page).pickup)
      await datesAgain(hand, load, byKeys(hand))
      if (!(await isInForm(page))) await hand.tabTo(form(page).pickup)
      await hand.key('Control+Enter')
      await postedAgain(hand)
    },
  ],
}

/** A counter-offer at the posted rate, so that nobody is asked whether it was meant. */
const priced = async (hand, { rate }) => {
  await hand.see(hand.page.locator('.trm-bid-counter input:focus'))
  await hand.write(rate)
  await hand.key('Enter')
}
/** Bids that can be turned down; one's own counter-offer can be withdrawn, which has the same letter. */
const declines = (page) => answersOf(page).getByText('Decline', { exact: true }).count()
const answered = async (page, before) => {
  for (const last = Date.now() + 12_000; (await declines(page)) >= before; await page.waitForTimeout(30))
    if (Date.now() > last) throw new Error('the bid was not answered')
}

/** Two are countered, one is accepted, the others are turned down. */
const plan = (count) => [...Array.from({ length: count - 3 }, () => 'Decline'), 'Counter', 'Counter']

const answerFive = {
  word: 'answer all bids on a load',
  name: ({ count }) => `answer ${count} bids on a load: decline ${count - 3}, counter 2, accept 1`,
  given: (market) => market.aLoadWithBids(),
  path: (load) => ofLoad(load),
  ready: rowOf,
  mouse: [
    async (hand, load) => {
      const { page } = hand
      const { count } = load
      await openByMouse(hand)
      await hand.see(bids(page).getByRole('columnheader').nth(count))
      for (const word of plan(count)) {
        const left = await declines(page)
        await hand.click(
          answersOf(page)
            .nth(await toAnswer(page, word))
            .getByText(word, { exact: true }),
        )
        if (word === 'Decline') await hand.click(button(bids(page), 'Yes, decline'))
        else await priced(hand, load)
        await answered(page, left)
      }
      await hand.click(
        bids(page)
          .getByRole('button', { name: /^Accept and book/ })
          .first(),
      )
      await hand.click(bids(page).getByRole('group').getByText('Accept and book'))
      await hand.see(page.locator('.trm-drawer').getByText('Covered', { exact: true }))
    },
  ],
  keys: [
    async (hand, load) => {
      const { page } = hand
      const { count } = load
      await openByKeys(hand)
      await hand.see(bids(page).getByRole('columnheader').nth(count))
      await hand.key('b')
      const moveTo = async (word) => {
        const at = await toAnswer(page, word)
        const items = bids(page).getByRole('columnheader').locator('[data-item]')
        const now = await items.evaluateAll((all) => {
          const id = document.activeElement?.closest('[data-item], [data-for]')?.dataset
          return all.findIndex(({ dataset }) => dataset.item === (id?.item ?? id?.for))
        })
        if (now < 0) throw new Error('the focus was lost')
        await hand.key(at > now ? 'j' : 'k', Math.abs(at - now))
      }
      for (const word of plan(count)) {
        await moveTo(word)
        const left = await declines(page)
        await hand.key(word === 'Decline' ? 'd' : 'c')
        if (word === 'Decline') {
          await hand.see(button(bids(page), 'Yes, decline'))
          await hand.key('d')
        } else await priced(hand, load)
        await answered(page, left)
      }
      await moveTo('Accept and book')
      await hand.key('a')
      await hand.see(bids(page).getByRole('group').getByText('Accept and book'))
      await hand.key('Enter')
      await hand.see(page.locator('.trm-drawer').getByText('Covered', { exact: true }))
    },
  ],
}

const aLoad = { given: (market) => market.aLoad(), path: (load) => ofLoad(load), ready: rowOf }
const offered = (hand, count) => hand.see(hand.page.getByText(count === 1 ? 'Offered to 1 carrier.' : `Offered to ${count} carriers.`))
const boxes = (page) => fits(page).getByRole('listitem').locator('.trm-check')

const offerTo = (count) => ({
  mouse: [
    async (hand) => {
      const { page } = hand
      await openByMouse(hand)
      await hand.see(boxes(page).nth(count))
      if (count === 1) await hand.click(button(fits(page), /^Offer/))
      else for (let i = 0; i < count; i++) await hand.click(boxes(page).nth(i))
      await hand.click(button(page, `Offer to ${count} carrier${count === 1 ? '' : 's'}`))
      await offered(hand, count)
    },
  ],
  keys: [
    async (hand) => {
      const { page } = hand
      await openByKeys(hand)
      await hand.see(boxes(page).nth(count))
      await hand.key('b')
      if (count > 1)
        for (let i = 0; i < count; i++) {
          if (i > 0) await hand.key('j')
          await hand.key('x')
        }
      await hand.key('o')
      await hand.see(page.locator('.trm-fit-offer input:focus'))
      await hand.key('Enter')
      await offered(hand, count)
    },
  ],
})

const offerOne = { word: 'offer', name: 'cover a load by an offer to a truck that fits', ...aLoad, ...offerTo(1) }
const offerMany = { word: 'many', name: 'offer a load to three carriers at once', ...aLoad, ...offerTo(3) }

const CARRIER = 'Ridge Line'
const isOff = (hand) => hand.see(hand.page.locator('.trm-load-outcome').getByText(/off the board|covered/i))
const question = (page) => page.getByRole('dialog')
const carrierName = (page) => question(page).getByRole('textbox').first()

const byPhone = {
  word: 'phone',
  name: 'cover a load by phone',
  ...aLoad,
  mouse: [
    async (hand) => {
      const { page } = hand
      await openByMouse(hand)
      await hand.click(button(page, 'Close'))
      await hand.click(question(page).getByText('Covered elsewhere'))
      await hand.type(carrierName(page), CARRIER)
      await hand.key('Enter')
      await isOff(hand)
    },
  ],
  keys: [
    async (hand) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.key('j')
      await hand.key('x')
      await hand.see(question(page))
      await hand.key('ArrowRight')
      await hand.see(carrierName(page))
      await hand.tabTo(carrierName(page))
      await hand.write(CARRIER)
      await hand.key('Enter')
      await isOff(hand)
    },
  ],
}

const cancel = {
  word: 'cancel',
  name: 'cancel a booking with a reason',
  path: () => '/trm/broker/load-offers/booked',
  ready: (page) => page.locator('.trm-offer-link').first(),
  mouse: [
    async (hand) => {
      const { page } = hand
      await hand.click(page.locator('.trm-offer').first(), BESIDE_BOX)
      await hand.click(button(page, 'Cancel booking'))
      await hand.click(page.getByText(/carrier fell off/i).first())
      await hand.click(
        page
          .locator('.trm-sunken')
          .getByRole('button', { name: /^(Yes, c|C)ancel/ })
          .first(),
      )
      await hand.see(page.locator('.trm-drawer').getByText(/^Cancell?ed$/))
    },
  ],
  keys: [
    async (hand) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.key('j')
      await hand.key('Enter')
      await hand.tabTo(button(page, 'Cancel booking'))
      await hand.key('Enter')
      const reason = page.locator('.trm-sunken input[type=radio]').first()
      await hand.see(reason)
      await hand.tabTo(reason, 'Shift+Tab')
      await hand.key('Space')
      await hand.key('Enter')
      await hand.see(page.locator('.trm-drawer').getByText(/^Cancell?ed$/))
    },
  ],
}

const block = {
  word: 'block',
  name: 'block a carrier with a reason',
  given: (market) => market.aCarrier(),
  path: ({ id }) => `/trm/carriers/${id}/profile`,
  ready: (page) => button(page, 'Block'),
  mouse: [
    async (hand) => {
      const { page } = hand
      await hand.click(button(page, 'Block'))
      await hand.see(question(page).getByRole('textbox').first())
      if (
        !(await question(page)
          .getByRole('textbox')
          .first()
          .evaluate((one) => one === document.activeElement))
      )
        await question(page).getByRole('textbox').first().click()
      await hand.write('No show')
      await hand.click(question(page).getByRole('button', { name: /^Block/ }))
      await hand.see(button(page, /^(Unblock|Lift)/))
    },
  ],
  keys: [
    async (hand) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.key('b')
      await question(page).getByRole('textbox').first().and(focused(page)).waitFor({ timeout: 4_000 })
      await hand.write('No show')
      await hand.key('Control+Enter')
      await hand.see(button(page, /^(Unblock|Lift)/))
    },
    async (hand) => {
      const { page } = hand
      await hand.tabTo(button(page, 'Block'))
      await hand.key('Enter')
      await hand.see(question(page).getByRole('textbox').first())
      await hand.tabTo(question(page).getByRole('textbox').first())
      await hand.write('No show')
      await hand.tabTo(question(page).getByRole('button', { name: /^Block/ }))
      await hand.key('Enter')
      await hand.see(button(page, /^(Unblock|Lift)/))
    },
  ],
}

const isSaved = (hand) =>
  hand.page.waitForFunction(() => document.querySelector('[data-current] .trm-saved-mail select')?.value !== 'never')
const AT_ONCE = 'Tell me: at once'
const mail = (page) => page.locator('.trm-saved-item[data-current] .trm-saved-mail select')

const save = {
  word: 'save',
  name: 'save a search and be told of its new matches at once',
  given: (_market, hand) => (hand === 'mouse' ? 'ge-2' : 'ge-11'),
  path: (fleet) => `${TRUCK_LIST}?numberOfTrucks=${fleet}`,
  ready: (page) => page.locator('.trm-saved').getByRole('button').first(),
  mouse: [
    async (hand) => {
      const { page } = hand
      await hand.click(page.locator('.trm-saved').getByRole('button').first())
      await hand.click(button(page, 'Save'))
      await hand.choose(mail(page), AT_ONCE)
      await isSaved(hand)
    },
  ],
  keys: [
    async (hand) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.key('s')
      await page.locator('.trm-saved-name input:focus').waitFor({ timeout: 4_000 })
      await hand.key('Enter')
      await hand.see(mail(page).and(focused(page)))
      await hand.key('ArrowDown')
      await isSaved(hand)
    },
    async (hand) => {
      const { page } = hand
      await hand.see(rowOf(page))
      await hand.tabTo(page.locator('.trm-saved').getByRole('button').first())
      await hand.key('Enter')
      await hand.see(button(page, 'Save'))
      await hand.tabTo(button(page, 'Save'))
      await hand.key('Enter')
      await hand.see(mail(page))
      await hand.tabTo(mail(page))
      await hand.key('ArrowDown')
      await isSaved(hand)
    },
  ],
}

const findCarrier = {
  word: 'carrier',
  name: 'find a carrier by its MC number',
  given: (market) => market.aCarrier(),
  path: () => POSTED,
  ready: rowOf,
  mouse: [
    async (hand, { mc_number: number }) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.click(button(page, /^(Find a command|Commands)/))
      await hand.see(page.locator('.trm-palette input:focus'))
      await hand.write(number)
      await hand.click(option(page, new RegExp(`MC ${number}`)))
      await hand.see(page.getByRole('heading', { name: 'Vetting' }).or(button(page, 'Block')))
    },
  ],
  keys: [
    async (hand, { mc_number: number }) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.key('Control+k')
      await hand.see(page.locator('.trm-palette input:focus'))
      await hand.write(number)
      const found = option(page, new RegExp(`MC ${number}`))
      await found.waitFor()
      const at = await page
        .getByRole('option')
        .evaluateAll((all, mc) => all.findIndex((one) => one.textContent.includes(`MC ${mc}`)), number)
      await hand.key('ArrowDown', at)
      await hand.key('Enter')
      await hand.see(page.getByRole('heading', { name: 'Vetting' }).or(button(page, 'Block')))
    },
  ],
}

export const ACTS = [find, postAnew, again, answerFive, offerOne, offerMany, byPhone, cancel, block, save, findCarrier]
