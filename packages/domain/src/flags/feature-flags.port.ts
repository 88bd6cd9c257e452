import type { Behavior } from '../kernel/index.ts'
import type { FlagKey } from './feature-flag.ts'

/** Remote flags, for whoever is signed in. A flag has its default until they are known and while they cannot be had. */
export interface FeatureFlags {
  readonly isOn$: (key: FlagKey) => Behavior<boolean>
}
