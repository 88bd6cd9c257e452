import { linkTo } from '../routing/links.ts'

/** The pages of staff's desk; the queue of applications has no word in its address. */
export const STAFF_SECTIONS = ['applications', 'users', 'loads', 'surveys', 'equipment-types', 'flags', 'audit'] as const
export type StaffSection = (typeof STAFF_SECTIONS)[number]

/** Undefined: there is no such page. */
export const staffSectionOf = (name: string | undefined): StaffSection | undefined =>
  name === undefined ? 'applications' : STAFF_SECTIONS.slice(1).find((section) => section === name)

export const staffSectionHref = (section: StaffSection): string =>
  section === 'applications' ? linkTo('staff') : linkTo('staffSection', { section })
