// A load that is covered elsewhere, and a booking that is cancelled.
import { aLoad, BESIDE_BOX, button, keysHeard, openByMouse, question } from './page.mjs'

const CARRIER = 'Ridge Line'
const isOff = (hand) => hand.see(hand.page.locator('.trm-load-outcome').getByText(/off the board|covered/i))
const carrierName = (page) => question(page).getByRole('textbox').first()

export const byPhone = {
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

export const cancel = {
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
