import { type Behavior, source } from '@trm/domain/kernel'
import type { IO } from 'fp-ts/IO'

export const COLOUR_MODES = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]

/** Where the choice is kept and shown. Never throws: blocked storage reads as undefined and keeps nothing. */
interface ColourModeMemory {
  readonly read: IO<string | undefined>
  readonly keep: (mode: ColourMode) => IO<void>
  /** Puts the mode on the page. */
  readonly show: (mode: ColourMode) => IO<void>
}

export interface ColourModes {
  readonly mode$: Behavior<ColourMode>
  readonly choose: (mode: ColourMode) => void
}

/** Anything that is not a mode is `system`. */
export const readColourMode = (kept: string | undefined): ColourMode => COLOUR_MODES.find((mode) => mode === kept) ?? 'system'

export const makeColourModes = (memory: ColourModeMemory): ColourModes => {
  const mode = source<ColourMode>(readColourMode(memory.read()))
  memory.show(mode.behavior.value)()
  const choose = (chosen: ColourMode): void => {
    memory.keep(chosen)()
    memory.show(chosen)()
    mode.set(chosen)
  }
  return { mode$: mode.behavior, choose }
}

/** before-paint.ts repeats the key: it runs alone, before everything. */
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
