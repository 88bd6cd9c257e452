import type { Locator, Page } from 'playwright'
import { assertFits } from './standards.ts'

/** How somebody works a page: all they do to it goes through these. */
export interface Hands {
  /** In place of what stands in the field. */
  readonly type: (field: Locator, text: string) => Promise<void>
  readonly press: (control: Locator) => Promise<void>
  /** One of what a field offers once something was typed into it. */
  readonly choose: (field: Locator, text: string, option: Locator) => Promise<void>
}

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

/** More stops of Tab than any page here has before what is meant. */
const MOST_STOPS = 120

/** As somebody without a pointer gets there: Tab, until it has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${String(target)}`)
}

/** Keys do something once the palette that hears them is there: a part of its own, that comes after the page. */
export const keysHeard = (page: Page): Promise<void> => page.getByRole('button', { name: 'Find a command' }).waitFor()

/** A list's own keys come with its tools. */
export const listKeysHeard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Why am I missing/ }).waitFor()
  await keysHeard(page)
}

/** The first place offered for what was typed. */
export const choosePlace = async (page: Page, label: string, typed: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await field.fill(typed)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  await field.press('Enter')
}

/** A press on the words of a box or a round button, as a hand makes it; one without words of its own is pressed itself. */
const turn = async (control: Locator, isOn: boolean): Promise<void> => {
  if ((await control.isChecked()) !== isOn) {
    const pressed = await control.evaluateHandle((box: HTMLInputElement) => box.labels?.[0] ?? box)
    const words = await pressed.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
        node.textContent?.trim() === '' ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT,
      )
      const first = texts.nextNode()
      if (first === null) return undefined
      const range = document.createRange()
      range.selectNodeContents(first)
      const [text, whole] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return { x: text.x + text.width / 2 - whole.x - element.clientLeft, y: text.y + text.height / 2 - whole.y - element.clientTop }
    })
    await pressed.click(words === undefined ? {} : { position: words })
  }
  await control.and(control.page().locator(isOn ? ':checked' : ':not(:checked)')).waitFor({ state: 'attached' })
}

/** Chosen, whether or not it was. */
export const tick = (control: Locator): Promise<void> => turn(control, true)
export const untick = (control: Locator): Promise<void> => turn(control, false)

const replace = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

export const mouse = (page: Page): Hands => {
  const type: Hands['type'] = async (field, text) => {
    await field.click()
    await replace(page, text)
  }
  return {
    type,
    press: (control) => control.click(),
    choose: async (field, text, option) => {
      await type(field, text)
      await option.click()
    },
  }
}

/** The keyboard alone. */
export const keyboard = (page: Page): Hands => {
  const type: Hands['type'] = async (field, text) => {
    await tabTo(page, field)
    await replace(page, text)
  }
  return {
    type,
    press: async (control) => {
      await tabTo(page, control)
      await page.keyboard.press('Enter')
    },
    choose: async (field, text, option) => {
      await type(field, text)
      await option.waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
    },
  }
}

/** Fingers on a phone: whatever is tapped, the page does not run sideways. */
export const touch = (page: Page): Hands => {
  const tap = async (target: Locator): Promise<void> => {
    await target.waitFor() // until then the page before it may still be going
    await assertFits(page, `before a tap on ${String(target)}`)
    await target.tap()
  }
  const type: Hands['type'] = async (field, text) => {
    await tap(field)
    await field.and(page.locator(':focus')).waitFor() // a tap is told as done before the page has heard it
    await replace(page, text)
  }
  return {
    type,
    press: tap,
    choose: async (field, text, option) => {
      await type(field, text)
      await tap(option)
    },
  }
}

/** The field for a day that is called so; its calendar's button has the words, too. */
export const dayField = (within: Page | Locator, label: string): Locator => within.getByRole('textbox', { name: label, exact: true })

/** The day (yyyy-MM-dd), typed as it is shown: MM/DD/YYYY. */
export const fillDay = (field: Locator, day: string): Promise<void> =>
  field.fill(`${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`)

/** A price was sent for any load of the market. Where it is far from the load's rate, its question has the focus, and yes comes first. */
export const sentAsMeant = async (page: Page, part: Locator, sent: Locator): Promise<void> => {
  const question = part.getByRole('group', { name: /Send it\?$/ })
  await sent.or(question).first().waitFor()
  if (await question.isVisible()) {
    await question.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await sent.first().waitFor()
}
