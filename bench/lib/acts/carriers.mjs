// Finding a carrier, and blocking one.
import { button, focused, keysHeard, option, POSTED, question, rowOf } from './page.mjs'

const reason = (page) => question(page).getByRole('textbox').first()
const isBlocked = (hand) => hand.see(button(hand.page, /^(Unblock|Lift)/))
const isFound = (hand) => hand.see(hand.page.getByRole('heading', { name: 'Vetting' }).or(button(hand.page, 'Block')))

export const block = {
  word: 'block',
  name: 'block a carrier with a reason',
  given: (market) => market.aCarrier(),
  path: ({ id }) => `/trm/carriers/${id}/profile`,
  ready: (page) => button(page, 'Block'),
  mouse: [
    async (hand) => {
      const { page } = hand
      await hand.click(button(page, 'Block'))
      await hand.see(reason(page))
      if (!(await reason(page).evaluate((one) => one === document.activeElement))) await reason(page).click()
      await hand.write('No show')
      await hand.click(question(page).getByRole('button', { name: /^Block/ }))
      await isBlocked(hand)
    },
  ],
  keys: [
    async (hand) => {
      const { page } = hand
      await keysHeard(hand)
      await hand.key('b')
      await reason(page).and(focused(page)).waitFor({ timeout: 4_000 })
      await hand.write('No show')
      await hand.key('Control+Enter')
      await isBlocked(hand)
    },
    async (hand) => {
      const { page } = hand
      await hand.tabTo(button(page, 'Block'))
      await hand.key('Enter')
      await hand.see(reason(page))
      await hand.tabTo(reason(page))
      await hand.write('No show')
      await hand.tabTo(question(page).getByRole('button', { name: /^Block/ }))
      await hand.key('Enter')
      await isBlocked(hand)
    },
  ],
}

export const findCarrier = {
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
      await isFound(hand)
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
      await isFound(hand)
    },
  ],
}
