import type { AuditEntry } from '@trm/domain/audit'
import { staffHref } from '../carrier-applications/staff/staff-state.ts'
import { brokerageHref, usersHref } from './staff-sections.ts'

/** Under the base: the page of what an act was done to; undefined: staff have none of it. */
export const subjectHref = ({ kind, id }: AuditEntry['subject']): string | undefined => {
  switch (kind) {
    case 'carrier_application':
    case 'brokerage_application':
      return staffHref({ tab: 'submitted', of: undefined, id })
    case 'person':
      return usersHref(id)
    case 'broker_company':
      return brokerageHref(id)
    default:
      return undefined
  }
}
