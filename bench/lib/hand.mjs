// A hand at mouse and keys that is counted.

/** More stops of Tab than any page here has before what is meant. */
const MOST_STOPS = 120

const isFocused = (target) => target.evaluate((element) => element === document.activeElement)

/** A press of the mouse or of a key, a chord as well, is one press. A word is one for its field; its letters are counted apart. */
export const handOn = (page) => {
  const counted = { presses: 0, letters: 0 }
  const key = async (name, times = 1) => {
    for (let i = 0; i < times; i++) {
      counted.presses += 1
      await page.keyboard.press(name)
    }
  }
  /** Where the focus is, which the keys brought there. */
  const write = async (text) => {
    counted.presses += 1
    counted.letters += text.length
    await page.keyboard.type(text)
  }
  return {
    page,
    counted,
    key,
    write,
    click: async (target, options = {}) => {
      counted.presses += 1
      await target.click(options)
    },
    /** By mouse: the press into the field is the field's own. */
    type: async (field, text) => {
      await field.click()
      await write(text)
    },
    /** By mouse a list of choices is opened and one is taken. */
    choose: async (field, label) => {
      counted.presses += 2
      await field.selectOption({ label })
    },
    tabTo: async (target, way = 'Tab') => {
      for (let stop = 0; stop < MOST_STOPS; stop++) {
        if (await isFocused(target)) return
        await key(way)
      }
      throw new Error(`${way} never comes to ${String(target)}`)
    },
    see: (target) => target.first().waitFor(),
  }
}
