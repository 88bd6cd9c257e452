import type { IO } from 'fp-ts/IO'
import { isNone } from 'fp-ts/Option'
import type { Instant } from '@trm/domain/kernel'
import type { StoredText } from '../runtime/stored-text.ts'

/** Counts departures to the provider over reloads, so that a portal and a provider that disagree do not go round for ever. */
export interface SignInAttempts {
  /** Counts this departure; false when there were too many. */
  readonly isAllowed: (now: Instant) => IO<boolean>
  readonly clear: IO<void>
}

const WINDOW_MS = 10_000
/** A third departure within the window is a circle: a person signing in takes longer. */
const MOST_IN_WINDOW = 2

const times = (text: string): readonly number[] =>
  text
    .split(',')
    .map(Number)
    .filter((time) => Number.isFinite(time) && time > 0)

/** Where nothing can be kept nothing is counted; the provider's own transaction then fails first. */
export const makeSignInAttempts = (kept: StoredText): SignInAttempts => ({
  isAllowed: (now) => () => {
    const text = kept.read()
    const recent = isNone(text) ? [] : times(text.value).filter((time) => time > now - WINDOW_MS && time <= now)
    if (recent.length >= MOST_IN_WINDOW) return false
    kept.write([...recent, now].join(','))()
    return true
  },
  clear: kept.remove,
})
