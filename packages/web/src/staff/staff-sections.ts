import { LOAD_STATES } from '@trm/domain/loads'
import type { PortalUser, StaffLoadsAsked } from '@trm/domain/staff'
import { linkTo, queryValue } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'

/** The pages of staff's desk; the queue of applications has no word in its address. */
export const STAFF_SECTIONS = [
  'applications',
  'users',
  'brokerages',
  'loads',
  'surveys',
  'facts',
  'equipment-types',
  'flags',
  'undelivered',
  'audit',
] as const
export type StaffSection = (typeof STAFF_SECTIONS)[number]

/** Undefined: there is no such page. */
export const staffSectionOf = (name: string | undefined): StaffSection | undefined =>
  name === undefined ? 'applications' : STAFF_SECTIONS.slice(1).find((section) => section === name)

export const staffSectionHref = (section: StaffSection): string =>
  section === 'applications' ? linkTo('staff') : linkTo('staffSection', { section })

/** How somebody is called: by name, else by email, else by id. */
export const nameOf = ({ id, firstName, lastName, email }: PortalUser): string => {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? (email ?? id) : name
}

/** What is looked for, as the address says it. */
export const soughtIn = (search: string): string => (queryValue(search, 'q') ?? '').trim().slice(0, 120)

export const brokeragesHref = (sought: string): string => withQuery(staffSectionHref('brokerages'), { q: sought })

/** `id`: of the one that is open, or `new`. */
export const brokerageHref = (id: string): string => withQuery(staffSectionHref('brokerages'), { id })

export const usersHref = (sought: string): string => withQuery(staffSectionHref('users'), { q: sought })

/** What is looked for, as the address says it. `id`: of the path; that load alone. */
export const loadsAskedIn = (search: string, id: string | undefined): StaffLoadsAsked => ({
  sought: soughtIn(search),
  state: LOAD_STATES.find((state) => state === queryValue(search, 'state')),
  id,
})

export const loadsHref = (path: string, { sought, state }: Pick<StaffLoadsAsked, 'sought' | 'state'>): string =>
  withQuery(path, { q: sought, state })
