import type { Task } from 'fp-ts/Task'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { PushTarget } from './push-device.ts'

/**
 * Whether this browser can be pushed to. `Unsupported`: it cannot; `onHomeScreen`: once the portal is on the home screen it can. `Blocked`:
 * its person, or whoever manages it, forbids notices of this portal.
 */
export type PushStanding =
  | { readonly _tag: 'Unsupported'; readonly onHomeScreen: boolean }
  | { readonly _tag: 'Blocked' }
  | { readonly _tag: 'Off' }
  | { readonly _tag: 'On'; readonly target: PushTarget }

/** Why a browser gave no target: its person forbids it, or did not answer; or its push service cannot be reached. */
export type PushRefused = 'blocked' | 'not_allowed' | 'no_service'

/** The browser that the page is in. */
export interface PushBrowser {
  readonly standing: Task<PushStanding>
  /** Asks its person where that was not done. `key`: the portal's, Base64url. */
  readonly turnOn: (key: string) => TaskEither<PushRefused, PushTarget>
  readonly turnOff: Task<void>
  /** What its person knows it by: "Chrome, Android". */
  readonly name: string
}
