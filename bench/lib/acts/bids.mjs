// Answering all that bid on a load.
import { button, ofLoad, openByKeys, openByMouse, rowOf } from './page.mjs'

const bids = (page) => page.getByRole('region', { name: 'Open bids, a column each' })
const answersOf = (page) => bids(page).getByRole('row', { name: 'Your answer' }).getByRole('cell')
/** The first bid that can be answered so, and is not the one kept to be accepted: the first that is booked without a reason. */
const toAnswer = async (page, word) => {
  const kept = await answersOf(page).evaluateAll((all) => all.findIndex((one) => one.querySelector('button[data-key=a]') !== null))
  if (word === 'Accept and book') return kept
  const texts = await answersOf(page).allInnerTexts()
  return texts.findIndex((text, at) => at !== kept && text.split('\n').includes(word))
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

export const answerFive = {
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
