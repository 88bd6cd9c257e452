import type { TaskEither } from 'fp-ts/TaskEither'
import type { Instant } from '../kernel/index.ts'
import type { RegistryFacts } from './registry-file.ts'

/** What the registry says of a USDOT number. */
export type RegistryLookup =
  | {
      readonly _tag: 'Known'
      readonly legalName: string | undefined
      /** What the answer does not tell is not there, what it has no record of is undefined. */
      readonly facts: Partial<RegistryFacts>
    }
  /** Nobody has the number. */
  | { readonly _tag: 'Unknown' }

/** Why the registry said nothing. `KeyRefused` wants the operator; the others pass by themselves. */
export const REGISTRY_FAILURES = ['KeyRefused', 'Busy', 'Unreachable', 'Unreadable', 'Interrupted'] as const
export type RegistryFailure = (typeof REGISTRY_FAILURES)[number]

/** Who carriers are registered with. */
export interface CarrierRegistry {
  /** `dotNumber`: digits without leading zeros. */
  readonly lookup: (dotNumber: string) => TaskEither<RegistryFailure, RegistryLookup>
}

/** What is known of a number by asking: the last good answer with its age, and whether the registry could be reached since. */
export interface RegistryReading {
  /** Undefined: it never answered. */
  readonly answer: { readonly lookup: RegistryLookup; readonly at: Instant } | undefined
  /** Of the last time it was asked; undefined where it answered. */
  readonly failure: { readonly why: RegistryFailure; readonly at: Instant } | undefined
}
