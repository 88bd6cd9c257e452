import { useEffect } from 'react'
import { pageUnsavedWork } from './unsaved-work.ts'

/** While `isDirty`, closing or reloading the page asks first. */
export const useUnsavedWork = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const release = pageUnsavedWork.hold()
    const ask = (event: Event): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
}
