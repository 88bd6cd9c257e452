import { FLAGS, type FeatureFlags, type FlagKey } from '@trm/domain/flags'
import { source, type Behavior, type Logger } from '@trm/domain/kernel'

/** The flags of a client whose code is loaded with the first question; until then, and without it, each has its default. */
export const makeLazyFeatureFlags = (load: () => Promise<FeatureFlags>, logger: Logger): FeatureFlags => {
  const known = new Map<FlagKey, Behavior<boolean>>()
  let client: Promise<FeatureFlags | undefined> | undefined
  const follow = async (key: FlagKey, set: (value: boolean) => void): Promise<void> => {
    client ??= load().catch(() => {
      logger.warn('The feature-flag client did not arrive; each flag has its default.')
      return undefined
    })
    const flag = (await client)?.isOn$(key)
    if (flag === undefined) return
    flag.changes$.subscribe(set)
    set(flag.value)
  }
  const ask = (key: FlagKey): Behavior<boolean> => {
    const flag = source<boolean>(FLAGS[key])
    void follow(key, flag.set)
    return flag.behavior
  }
  return {
    isOn$: (key) => {
      const flag = known.get(key) ?? ask(key)
      known.set(key, flag)
      return flag
    },
  }
}
