import type { IO } from 'fp-ts/IO'
import { source, type Behavior } from '@trm/domain/kernel'

export const COLOUR_MODES = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]

/** Where the choice is kept and shown. Never throws: blocked storage reads as undefined and keeps nothing. */
export interface ColourModeMemory {
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
