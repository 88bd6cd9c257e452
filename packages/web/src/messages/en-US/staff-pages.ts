import { messageOf } from '../message.ts'

/** What all of staff's pages say. */
export const staffPages = {
  'staffPages.nav': 'Staff pages',
  'staffPages.nav.applications': 'Applications',
  'staffPages.nav.users': 'People',
  'staffPages.nav.brokerages': 'Brokerages',
  'staffPages.nav.loads': 'Loads',
  'staffPages.nav.surveys': 'Survey',
  'staffPages.nav.facts': 'Carrier facts',
  'staffPages.nav.equipment-types': 'Equipment types',
  'staffPages.nav.flags': 'Flags',
  'staffPages.nav.undelivered': 'Undelivered',
  'staffPages.nav.audit': 'Audit log',
  'staffPages.none': 'There is no such staff page',
  'staffPages.none.why': 'The link may be wrong or old.',
  'staffPages.none.to': 'To the applications',
  'staffPages.loading': 'Loading…',
} as const

export const staffPageMessage = messageOf(staffPages)
