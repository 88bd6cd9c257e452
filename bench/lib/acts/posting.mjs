// Posting a load, anew or once more.
import { button, focused, keysHeard, link, ofLoad, option, place, POSTED, pressRow, rowOf, TOWN, WHOLE_NAME } from './page.mjs'

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

const form = (page) => ({
  pickup: page.getByRole('combobox', { name: /^Pickup (place|city)/ }),
  dropoff: page.getByRole('combobox', { name: /^(Dropoff|Delivery) (place|city)/ }),
  equipment: page.getByRole('combobox', { name: 'Equipment' }),
  weight: page.getByRole('textbox', { name: /^Weight/ }),
  length: page.getByRole('textbox', { name: /^Length/ }),
  rate: page.getByRole('textbox', { name: /^(All-in|Rate)/ }),
})
const posted = (hand) => hand.see(hand.page.locator('.trm-load-outcome').getByText(/posted/i))

/** `take`: the place that is offered, and on to the next field. */
const postByKeys = (take) => async (hand) => {
  const { page } = hand
  const fields = form(page)
  const { into } = byKeys(hand)
  await keysHeard(hand)
  await hand.key('n')
  await hand.see(fields.pickup.and(focused(page)))
  await hand.write(TOWN)
  await take(hand, WHOLE_NAME, fields.dropoff)
  await hand.write('Atlanta')
  await take(hand, 'Atlanta, GA', fields.equipment)
  await into(fields.equipment, 'Reefer')
  await into(fields.weight, '40000')
  await into(fields.length, '53')
  await into(fields.rate, '2200')
  await hand.key('Control+Enter')
  await posted(hand)
}

export const postAnew = {
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
    postByKeys(async (hand, name, next) => {
      await option(hand.page, name).waitFor()
      await hand.key('Tab')
      await hand.see(next.and(focused(hand.page)))
    }),
    postByKeys(async (hand, name, next) => {
      await place(hand, name)
      await hand.tabTo(next)
    }),
  ],
}

const againByKeys = (open) => async (hand, load) => {
  const { page } = hand
  await keysHeard(hand)
  await hand.key('j')
  await open(hand)
  await hand.see(form(page).pickup)
  await datesAgain(hand, load, byKeys(hand))
  if (!(await isInForm(page))) await hand.tabTo(form(page).pickup)
  await hand.key('Control+Enter')
  await postedAgain(hand)
}

export const again = {
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
    againByKeys(async (hand) => {
      await hand.key('r')
      await hand.page.getByRole('heading', { level: 1, name: 'Post the load again' }).waitFor({ timeout: 4_000 })
    }),
    againByKeys(async (hand) => {
      await hand.key('Control+k')
      await hand.write('again')
      await option(hand.page, 'Post again').waitFor()
      await hand.key('Enter')
    }),
  ],
}
