import { isSome } from 'fp-ts/Option'
import type { AuditFilter } from '@trm/domain/audit'
import { instantOfWallTime } from '@trm/domain/formats'
import { addDays, parsePlainDate, type PlainDate } from '@trm/domain/kernel'
import { queryValue } from '../routing/links.ts'
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

const WORDS = { actorId: 'actor', action: 'act', subjectKind: 'kind', subjectId: 'subject', from: 'from', to: 'to' } as const

const dayIn = (search: string, name: string): PlainDate | undefined => {
  const day = parsePlainDate(queryValue(search, name) ?? '')
  return isSome(day) ? day.value : undefined
}

const textIn = (search: string, name: string): string | undefined => {
  const text = queryValue(search, name)?.trim().slice(0, 80)
  return text === '' ? undefined : text
}

export const auditAskedIn = (search: string): AuditAsked => ({
  actorId: textIn(search, WORDS.actorId),
  action: textIn(search, WORDS.action),
  subjectKind: textIn(search, WORDS.subjectKind),
  subjectId: textIn(search, WORDS.subjectId),
  from: dayIn(search, WORDS.from),
  to: dayIn(search, WORDS.to),
})

/** Under the base; what is not asked for needs no word. */
export const auditHref = (asked: AuditAsked): string => {
  const query = new URLSearchParams()
  for (const name of ['actorId', 'action', 'subjectKind', 'subjectId', 'from', 'to'] as const) {
    const value = asked[name]
    if (value !== undefined && value !== '') query.set(WORDS[name], value)
  }
  const text = query.toString()
  return staffSectionHref('audit') + (text === '' ? '' : `?${text}`)
}

/** `zone`: an IANA name, the reader's. */
export const auditFilterOf = ({ actorId, action, subjectKind, subjectId, from, to }: AuditAsked, zone: string): AuditFilter => ({
  actorId,
  action,
  subjectKind,
  subjectId,
  from: from && instantOfWallTime({ date: from, time: '00:00' }, zone),
  until: to && instantOfWallTime({ date: addDays(to, 1), time: '00:00' }, zone),
})
