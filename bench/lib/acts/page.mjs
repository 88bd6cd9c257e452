// What several acts of a broker do on a page.
import { ROWS } from '../broker.mjs'

export const POSTED = '/trm/broker/posted-loads'
export const TOWN = 'Dallas'
export const WHOLE_NAME = 'Dallas, TX'

export const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()
export const link = (page, name) => page.getByRole('link', { name, exact: typeof name === 'string' }).first()
export const option = (page, name) => page.getByRole('option', { name }).first()
export const focused = (page) => page.locator(':focus')

export const keysHeard = async ({ page }) => button(page, /^(Find a command|Commands)/).waitFor()
export const ofLoad = ({ reference }, state) =>
  `${POSTED}?${state === undefined ? '' : `state=${state}&`}text=${encodeURIComponent(reference)}`
export const rowOf = (page) => page.locator(ROWS).first()

/** On a row's words, not on the box that marks it. */
export const BESIDE_BOX = { position: { x: 200, y: 12 } }

/** The one load of the list, opened. */
export const openByKeys = async (hand) => {
  await keysHeard(hand)
  await hand.see(rowOf(hand.page))
  await hand.key('j')
  await hand.key('Enter')
  await hand.see(button(hand.page, /^Still (available|there)$/))
}
export const pressRow = (hand) => hand.click(rowOf(hand.page), BESIDE_BOX)
export const openByMouse = async (hand) => {
  await pressRow(hand)
  await hand.see(button(hand.page, /^Still (available|there)$/))
}

export const place = async (hand, name) => {
  await option(hand.page, name).waitFor()
  await hand.key('Enter')
}

export const question = (page) => page.getByRole('dialog')

export const aLoad = { given: (market) => market.aLoad(), path: (load) => ofLoad(load), ready: rowOf }
