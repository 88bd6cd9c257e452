// Offering a load to trucks that fit.
import { aLoad, button, openByKeys, openByMouse } from './page.mjs'

const fits = (page) => page.getByRole('list', { name: 'Trucks that fit' })
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

export const offerOne = { word: 'offer', name: 'cover a load by an offer to a truck that fits', ...aLoad, ...offerTo(1) }
export const offerMany = { word: 'many', name: 'offer a load to three carriers at once', ...aLoad, ...offerTo(3) }
