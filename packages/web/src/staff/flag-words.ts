import { formatDateTime } from '@trm/domain/formats'
import type { FeatureFlag } from '@trm/domain/staff'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'

/** Whom a flag is on for. */
export const flagAudience = ({ roles }: Pick<FeatureFlag, 'roles'>): string =>
  roles.length === 0
    ? message('flags.everybody')
    : message('flags.for', { roles: roles.map((role) => message(`flags.role.${role}`)).join(', ') })

/** Who changed it last, and when. */
export const flagChanged = ({ updatedAt, updatedBy }: Pick<FeatureFlag, 'updatedAt' | 'updatedBy'>, zone: string): string =>
  updatedBy === undefined ? message('flags.delivered') : message('flags.by', { name: updatedBy, time: formatDateTime(updatedAt, zone) })

/** That another changed it meanwhile, and how it stands. */
export const flagOvertaken = (now: FeatureFlag, zone: string): string =>
  message('flags.overtaken', {
    changed: flagChanged(now, zone),
    state: message(now.enabled ? 'flags.on' : 'flags.off'),
    audience: flagAudience(now),
    description: now.description,
  })
