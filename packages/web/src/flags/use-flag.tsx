import { createContext, useContext, type ReactNode } from 'react'
import type { FeatureFlags, FlagKey } from '@trm/domain/flags'
import { useBehavior } from '../runtime/use-behavior.ts'

const FlagsContext = createContext<FeatureFlags | undefined>(undefined)

export const FlagsProvider = ({ flags, children }: { readonly flags: FeatureFlags; readonly children: ReactNode }) => (
  <FlagsContext value={flags}>{children}</FlagsContext>
)

/** Specification section 8: a missing feature-flag client is an error, not a flag that is off. */
const useFlagClient = (): FeatureFlags => {
  const client = useContext(FlagsContext)
  if (client === undefined) throw new Error('The feature-flag client is missing: no <FlagsProvider>.')
  return client
}

/** Whether it is on now; follows what staff change. */
export const useFlag = (key: FlagKey): boolean => useBehavior(useFlagClient().isOn$(key))
