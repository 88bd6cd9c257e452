import { APPLICATION_STATUSES } from '@trm/domain/carrier-applications'
import { linkTo, queryValue } from '../../routing/links.ts'
import type { StaffAsked } from './staff-state.ts'

/** Under the base; what waits for an answer needs no word. */
export const staffHref = ({ tab, id }: StaffAsked): string => {
  const query = new URLSearchParams()
  if (tab !== 'submitted') query.set('list', tab)
  if (id !== undefined) query.set('application', id)
  const text = query.toString()
  return linkTo('staff') + (text === '' ? '' : `?${text}`)
}

export const staffAskedIn = (search: string): StaffAsked => {
  const list = queryValue(search, 'list')
  return { tab: APPLICATION_STATUSES.find((status) => status === list) ?? 'submitted', id: queryValue(search, 'application') }
}
