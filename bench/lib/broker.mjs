// A broker at work in the truck list, by trusted input alone.

export const TRUCK_LIST = '/trm/broker/trucklist'
export const ROWS = '.trm-list-body [role=row], .trm-cards > li'

export const pickupField = (page) => page.getByRole('combobox', { name: 'Pickup near' })
export const quickFilter = (page) => page.locator('#truck-quick-filter')

/** The tools around the list arrive after its rows. */
export const withTools = (page) => page.locator('.trm-more-opener').waitFor({ state: 'attached' })

const settled = async (page) => {
  await page.locator('.trm-desk[aria-busy=false]').waitFor()
  await page.locator(ROWS).first().waitFor()
}

/** A hand that does one thing after the other and keeps when it began each. */
const handOn = (page) => {
  const steps = []
  const act = async (name, run) => {
    steps.push({ name, at: Date.now() })
    await run()
  }
  const button = (name, within = page) => within.getByRole('button', { name }).first()
  const hand = {
    page,
    steps,
    click: (name, target, options = {}) => act(name, () => target.click(options)),
    press: async (key, times = 1, name = `press ${key}`) => {
      for (let i = 0; i < times; i++) await act(name, () => page.keyboard.press(key))
    },
    type: async (text, into) => {
      for (const letter of text) await act(`type in ${into}`, () => page.keyboard.type(letter))
    },
    push: (name) => act(`click ${name}`, () => button(name).click()),
    see: (target) => target.waitFor(),
  }
  return hand
}

const PLACES = [
  ['memphis', 'Memphis, TN'],
  ['dallas', 'Dallas, TX'],
  ['chicago', 'Chicago, IL'],
  ['atlanta', 'Atlanta, GA'],
]

/** Types a place, takes the first offer and searches. */
const searchNear = async (hand, round) => {
  const { page } = hand
  const [text, place] = PLACES[round % PLACES.length]
  await hand.click('click the pickup field', pickupField(page))
  await hand.press('Control+a')
  await hand.type(text, 'the pickup field')
  await hand.see(page.getByRole('option', { name: place }).first())
  await hand.press('ArrowDown')
  await hand.press('Enter', 1, 'choose the place')
  await hand.press('Enter', 1, 'search')
  await settled(page)
}

const openTruck = async (hand, isNarrow) => {
  const { page } = hand
  const first = page.locator(ROWS).first()
  await hand.click('open a truck', isNarrow ? first.getByRole('button').first() : first, isNarrow ? {} : { position: { x: 40, y: 12 } })
  await hand.see(page.getByRole('button', { name: 'Close the details' }))
}

const readTrucks = async (hand, keys) => {
  await openTruck(hand, false)
  await hand.press('ArrowDown', keys, 'next row, detail open')
  await hand.push('Next truck')
  await hand.push('Close the details')
  await hand.press('ArrowDown', keys, 'next row')
  await hand.press('ArrowUp', 3, 'row before')
  await hand.press('PageDown', 2)
  await hand.press('Home')
}

const sortBy = async (hand, column) => {
  await hand.click(`sort by ${column}`, hand.page.locator('.trm-list-head').getByRole('button', { name: column }))
  await settled(hand.page)
}

/** Further filters, a search, and away with them by their chips. */
const narrow = async (hand) => {
  const { page } = hand
  await hand.push('More filters')
  const panel = page.locator('.trm-more')
  for (const [group, choice] of [
    ['Relationship', 'Hide blocked'],
    ['BIPD coverage', '$750K+'],
    ['Trucks', '1+'],
  ]) {
    await hand.click(`choose ${choice}`, panel.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }))
  }
  await hand.click('click the carrier field', panel.getByLabel('Carrier name or MC number'))
  await hand.type('l', 'the carrier field')
  await hand.press('Enter', 1, 'search')
  await settled(page)
  await hand.push('More filters')
  await hand.push(/^Remove Carrier/)
  await settled(page)
  await hand.push('Clear all')
  await settled(page)
}

const command = async (hand) => {
  await hand.press('Control+k', 1, 'open the palette')
  await hand.see(hand.page.getByRole('combobox', { name: 'Commands' }))
  await hand.type('truck', 'the palette')
  await hand.press('ArrowDown', 2, 'next command')
  await hand.press('Escape', 1, 'close the palette')
}

const filterRows = async (hand, words = 'van') => {
  await hand.click('click the quick filter', quickFilter(hand.page))
  await hand.type(words, 'the quick filter')
  await hand.press('Backspace', words.length, 'take back in the quick filter')
}

const chooseColumns = async (hand) => {
  await hand.push('Columns')
  const panel = hand.page.locator('.trm-table-menu')
  await hand.click('compact rows', panel.getByLabel('Compact'))
  await hand.click('comfortable rows', panel.getByLabel('Comfortable'))
  await hand.click('close the columns', panel.getByRole('button', { name: 'Done' }))
}

const COLUMNS = ['Age', 'Trucks', 'Authority']

/** At least `count` steps on a wide window; gives them with their beginnings. */
export const workDay = async (page, count) => {
  const hand = handOn(page)
  for (let round = 0; hand.steps.length < count; round++) {
    await searchNear(hand, round)
    await readTrucks(hand, 8)
    await sortBy(hand, COLUMNS[round % COLUMNS.length])
    await narrow(hand)
    await command(hand)
    await filterRows(hand)
    await chooseColumns(hand)
  }
  return hand.steps
}

const scroll = async ({ page }) => {
  await page.locator(ROWS).first().hover()
  for (const by of [400, -400])
    for (let i = 0; i < 8; i++) {
      await page.mouse.wheel(0, by)
      await page.waitForTimeout(60)
    }
}

/**
 * The list once, unhurried, so that what arrives late arrives while it is looked at. A phone has fewer steps: no sort, further filters or
 * columns.
 */
export const travel = async (page, { isNarrow }) => {
  const hand = handOn(page)
  await page.waitForTimeout(1_000)
  await scroll(hand)
  await openTruck(hand, isNarrow)
  await page.waitForTimeout(1_000)
  await hand.push('Close the details')
  await searchNear(hand, 0)
  await page.waitForTimeout(1_000)
  if (!isNarrow) {
    await sortBy(hand, 'Age')
    await narrow(hand)
    await chooseColumns(hand)
  }
  await filterRows(hand)
  await page.waitForTimeout(1_000)
}
