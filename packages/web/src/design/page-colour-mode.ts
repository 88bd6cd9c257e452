import type { ColourMode, ColourModeMemory } from './colour-mode.ts'

/** colour-mode-start.ts repeats the key: it runs alone, before everything. */
export const COLOUR_MODE_KEY = 'trmColourMode'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** `storage` is a function because a browser that blocks cookies throws on the very name. */
export const makePageColourMode = (root: HTMLElement, storage: () => Storage): ColourModeMemory => ({
  read: () => {
    try {
      return storage().getItem(COLOUR_MODE_KEY) ?? undefined
    } catch {
      return undefined
    }
  },
  keep: (mode) => () => {
    try {
      storage().setItem(COLOUR_MODE_KEY, mode)
    } catch {
      // the choice then lasts as long as the page
    }
  },
  show: (mode: ColourMode) => () => {
    root.classList.remove('light', 'dark')
    if (mode !== 'system') root.classList.add(mode)
  },
})
