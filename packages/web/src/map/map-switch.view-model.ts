import { source, type Behavior } from '@trm/domain/kernel'

/** Whether the map is shown. Its own code arrives when it is, for the first time. */
export interface MapSwitch {
  readonly isOn$: Behavior<boolean>
  readonly turn: (isOn: boolean) => void
}

export const makeMapSwitch = (): MapSwitch => {
  const isOn = source(false)
  return { isOn$: isOn.behavior, turn: isOn.set }
}
