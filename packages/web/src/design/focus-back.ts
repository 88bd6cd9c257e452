import { useEffect, useRef } from 'react'

/** Whether the focus has nowhere to be: it was in what has just gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** When what is shown while `isOn` goes away with the focus in it, the focus goes to its switch, the element of this id. */
export const useFocusBack = (isOn: boolean, switchId: string): void => {
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn && isFocusLost()) document.getElementById(switchId)?.focus()
    wasOn.current = isOn
  }, [isOn, switchId])
}
