import type { Behavior } from '@trm/domain/kernel'
import { useCallback, useSyncExternalStore } from 'react'

const same = <A>(value: A): A => value

/**
 * The one bridge from a behavior to React. `select` narrows what causes a render; it must give the same reference for the
 * same value, so it picks and never builds.
 */
export function useBehavior<A>(behavior: Behavior<A>): A
export function useBehavior<A, B>(behavior: Behavior<A>, select: (value: A) => B): B
export function useBehavior<A>(behavior: Behavior<A>, select: (value: A) => unknown = same): unknown {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = behavior.changes$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [behavior],
  )
  return useSyncExternalStore(subscribe, () => select(behavior.value))
}
