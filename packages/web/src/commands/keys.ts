/** The parts of a key press that decide. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** The key is held down. */
  readonly repeat: boolean
  readonly isComposing: boolean
}

/** As commands name it: `/`, `?`, `Mod+k`; undefined for every key that no command may have. */
export const shortcutOf = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat }: KeyPress): string | undefined => {
  const isHeldWith = ctrlKey || metaKey
  if (isComposing || repeat || altKey || (isHeldWith && shiftKey) || [...key].length !== 1) return undefined
  return isHeldWith ? `Mod+${key.toLowerCase()}` : key
}

/** Works while typing too; a single character is text there. */
export const isChord = (shortcut: string): boolean => shortcut.startsWith('Mod+')

/** How the key is written for people. */
export const keyWords = (shortcut: string, isApple: boolean): string => {
  if (!isChord(shortcut)) return shortcut
  const key = shortcut.slice(4)
  const words = key.length === 1 ? key.toUpperCase() : key
  return isApple ? `⌘${words}` : `Ctrl ${words}`
}

const NOT_TEXT = ['button', 'checkbox', 'radio', 'range', 'color', 'file', 'image', 'reset', 'submit']

/** Characters typed here are text, or choose from a list. */
export const takesText = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_TEXT.includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
}

/** As if it was typed at the end of the field; false for what is no field, and for a key that is no text. */
export const typeInto = (field: Element | null, key: string): boolean => {
  if (!(field instanceof HTMLInputElement) || !takesText(field) || isChord(key)) return false
  field.setRangeText(key, field.value.length, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** A key that did nothing yet: what hears it may still be on its way. */
export interface WaitingKey {
  readonly key: string
  /** Milliseconds, on the page's own clock. */
  readonly at: number
  /** A later key did something first, and may have moved the focus: this one is no text where the focus is now. */
  readonly isOvertaken?: boolean
}

/** Milliseconds after which nobody expects a key to do anything any more. */
const LONGEST_WAIT = 10_000

export interface WaitingKeys {
  readonly add: (key: string, at: number) => void
  /** Each key once more, in order: `press` says whether it did something. The others go on waiting, not for ever. */
  readonly retry: (now: number) => void
  /** A later key, pressed by hand, did something: what waits is no text where that led. */
  readonly overtake: () => void
  readonly clear: () => void
}

export const makeWaitingKeys = (first: readonly WaitingKey[], press: (waiting: WaitingKey) => boolean): WaitingKeys => {
  let waiting = first
  return {
    add: (key, at) => {
      waiting = [...waiting, { key, at }]
    },
    retry: (now) => {
      const keys = waiting.filter(({ at }) => now - at <= LONGEST_WAIT)
      waiting = []
      const done = keys.map(press)
      const left = keys.flatMap((key, i) => (done[i] === true ? [] : done.includes(true, i) ? [{ ...key, isOvertaken: true }] : [key]))
      waiting = [...left, ...waiting]
    },
    overtake: () => {
      waiting = waiting.map((key) => ({ ...key, isOvertaken: true }))
    },
    clear: () => {
      waiting = []
    },
  }
}
