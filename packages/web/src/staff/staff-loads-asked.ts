import { LOAD_STATES, type LoadState } from '@trm/domain/loads'
import type { StaffLoadsAsked } from '@trm/domain/staff'
import { queryValue } from '../routing/links.ts'
import { soughtIn } from './user-words.ts'

/** What is looked for, as the address says it. `id`: of the path; that load alone. */
export const loadsAskedIn = (search: string, id: string | undefined): StaffLoadsAsked => ({
  sought: soughtIn(search),
  state: LOAD_STATES.find((state) => state === queryValue(search, 'state')),
  id,
})

export const loadsHref = (path: string, { sought, state }: { readonly sought: string; readonly state: LoadState | undefined }): string => {
  const query = new URLSearchParams([
    ...(sought.trim() === '' ? [] : [['q', sought.trim()]]),
    ...(state === undefined ? [] : [['state', state]]),
  ]).toString()
  return query === '' ? path : `${path}?${query}`
}
