// Finding trucks, and keeping the search.
import { pickupField, quickFilter, ROWS, TRUCK_LIST } from '../broker.mjs'
import { button, focused, keysHeard, place, rowOf, TOWN, WHOLE_NAME } from './page.mjs'

const threeReefers = async (hand) => {
  const numbers = hand.page.locator(ROWS).filter({ hasText: 'Reefer' }).locator('a[href^="tel:"]')
  await hand.see(numbers.nth(2))
}

export const find = {
  word: 'find',
  name: 'find three vetted reefers near a town, with their numbers',
  path: () => TRUCK_LIST,
  ready: quickFilter,
  mouse: [
    async (hand) => {
      const { page } = hand
      await hand.type(pickupField(page), TOWN)
      await place(hand, WHOLE_NAME)
      await hand.see(button(page, /^(Pickup|Dallas|Remove)/).or(page.locator(ROWS).filter({ hasText: WHOLE_NAME })))
      await hand.type(quickFilter(page), 'reefer clear')
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

const isSaved = (hand) =>
  hand.page.waitForFunction(() => document.querySelector('[data-current] .trm-saved-mail select')?.value !== 'never')
const AT_ONCE = 'Tell me: at once'
const mail = (page) => page.locator('.trm-saved-item[data-current] .trm-saved-mail select')

export const save = {
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
