import type { IO } from 'fp-ts/IO'
import { makeSoftTone } from '@trm/adapters/browser'
import type { Clock } from '@trm/domain/kernel'

/** The code that is loaded once the sound is on. */
export const toneOf = (page: Window, clock: Clock): IO<void> => makeSoftTone(page, () => new AudioContext(), clock)
