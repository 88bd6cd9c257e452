import { useEffect } from 'react'
import { usePortal } from '../runtime/portal.tsx'

/** Records that an error screen was shown. `screen` is one of our own words, never an address or a message. */
export const useErrorShown = (screen: string): void => {
  const { activityRecorder } = usePortal()
  useEffect(() => activityRecorder.record('error_shown', { screen })(), [activityRecorder, screen])
}
