import { useLayoutEffect } from 'react'
import { BASE } from '../routing/links.ts'
import { usePortal } from './portal.tsx'

/** Goes to a path under the base in place of this one, so that Back does not come here again. */
export const Replace = ({ to }: { readonly to: string }) => {
  const { navigation } = usePortal()
  useLayoutEffect(() => navigation.replace(BASE + to), [navigation, to])
  return null
}
