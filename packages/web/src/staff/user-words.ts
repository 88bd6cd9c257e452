import type { PortalUser } from '@trm/domain/staff'
import { queryValue } from '../routing/links.ts'
import { staffSectionHref } from './staff-sections.ts'

/** How somebody is called: by name, else by e-mail, else by id. */
export const nameOf = ({ id, firstName, lastName, email }: PortalUser): string => {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? (email ?? id) : name
}

/** What is looked for, as the address says it. */
export const soughtIn = (search: string): string => (queryValue(search, 'q') ?? '').trim().slice(0, 120)

export const usersHref = (sought: string): string =>
  staffSectionHref('users') + (sought.trim() === '' ? '' : `?${new URLSearchParams({ q: sought.trim() }).toString()}`)
