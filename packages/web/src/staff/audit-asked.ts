import { isSome } from 'fp-ts/Option'
import type { AuditFilter } from '@trm/domain/audit'
import { instantOfWallTime } from '@trm/domain/formats'
import { addDays, parsePlainDate, type PlainDate } from '@trm/domain/kernel'
import { queryValue } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'
import { staffSectionHref } from './staff-sections.ts'

/** What to show of the log, as the address says it; both days are included. */
export interface AuditAsked {
  readonly actorId: string | undefined
  readonly action: string | undefined
  readonly subjectKind: string | undefined
  readonly subjectId: string | undefined
  readonly from: PlainDate | undefined
  readonly to: PlainDate | undefined
}

const dayIn = (search: string, name: string): PlainDate | undefined => {
  const day = parsePlainDate(queryValue(search, name) ?? '')
  return isSome(day) ? day.value : undefined
}

const textIn = (search: string, name: string): string | undefined => {
  const text = queryValue(search, name)?.trim().slice(0, 80)
  return text === '' ? undefined : text
}

export const auditAskedIn = (search: string): AuditAsked => ({
  actorId: textIn(search, 'actor'),
  action: textIn(search, 'act'),
  subjectKind: textIn(search, 'kind'),
  subjectId: textIn(search, 'subject'),
  from: dayIn(search, 'from'),
  to: dayIn(search, 'to'),
})

/** Under the base. */
export const auditHref = ({ actorId, action, subjectKind, subjectId, from, to }: AuditAsked): string =>
  withQuery(staffSectionHref('audit'), { actor: actorId, act: action, kind: subjectKind, subject: subjectId, from, to })

/** `zone`: an IANA name, the reader's. */
export const auditFilterOf = ({ actorId, action, subjectKind, subjectId, from, to }: AuditAsked, zone: string): AuditFilter => ({
  actorId,
  action,
  subjectKind,
  subjectId,
  from: from && instantOfWallTime({ date: from, time: '00:00' }, zone),
  until: to && instantOfWallTime({ date: addDays(to, 1), time: '00:00' }, zone),
})
