import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import { WORSE_FACTS, type DropReason, type NoticeWay, type OtherNoticeKind } from '@trm/domain/notices'
import { timeOf } from '../../database/column-values.ts'
import { firstRow, type Database } from '../../database/database.ts'
import { isNotedOff, noted } from '../noted.ts'
import { addressees, STANDING, type OtherSaid } from './standing.ts'

interface NotedRecord {
  readonly person_id: number
  readonly about_id: number
  readonly about_state: string
  readonly until: Date
  readonly language: string | null
  readonly is_off: boolean
  readonly is_gone: boolean
  readonly now: Date
}

/** What is told, as one of the kinds. */
export type Other = { readonly [K in OtherNoticeKind]: { readonly kind: K; readonly said: OtherSaid[K] } }[OtherNoticeKind]

/** What it is worded by. */
export type OtherTold = Other & {
  readonly aboutId: string
  /** A BCP 47 tag, or what a browser sends as `Accept-Language`. */
  readonly language: string
}

/** All that what was noted has to be told, or dropped, by, at this moment. */
export type OtherFacts = OtherTold & {
  readonly personId: string
  readonly until: Instant
  readonly now: Instant
}

/** Of the worse facts that were noted, those that stand still, over the loads of each whose they are; undefined: none does. */
export const stillWorse = (told: readonly OtherSaid['vetting_worse'][], state: string): OtherSaid['vetting_worse'] | undefined => {
  const [said] = told
  if (said === undefined) return undefined
  const noted = state.split(' ')[1]?.split('+') ?? []
  const facts = Object.fromEntries(
    WORSE_FACTS.filter((fact) => noted.includes(fact) && fact in said.facts).map((fact) => [fact, said.facts[fact]]),
  )
  return Object.keys(facts).length === 0 ? undefined : { ...said, facts, loads: told.flatMap(({ loads }) => loads) }
}

/** What stands for one person of something that was noted, as one thing to say; undefined: nothing does. */
export const otherOf = (kind: OtherNoticeKind, told: readonly OtherSaid[OtherNoticeKind][], state: string): Other | undefined => {
  const said = kind === 'vetting_worse' ? stillWorse(told as OtherSaid['vetting_worse'][], state) : told[0]
  return said === undefined ? undefined : ({ kind, said } as Other) // what `STANDING` of that very kind says
}

const standingOf = async ({ db }: Database, kind: OtherNoticeKind, { about_id, about_state, person_id }: NotedRecord) => {
  const { rows } = await sql<{ said: OtherSaid[OtherNoticeKind]; is_theirs: boolean }>`
    select s.said, coalesce(w.id = ${person_id}::bigint, false) as is_theirs
    from (${STANDING[kind](sql`true`)}) s left join lateral (${addressees}) w on w.is_told
    where s.about_id = ${about_id}::bigint and starts_with(${about_state}::text || ' ', s.about_state || ' ')`.execute(db)
  return rows
}

/** What was noted of `kind` under an id as it stands, where it is still to be told to that person. */
export const otherFacts = async (
  database: Database,
  way: NoticeWay,
  { id, kind }: { readonly id: string; readonly kind: OtherNoticeKind },
): Promise<E.Either<DropReason, OtherFacts>> => {
  const found = await firstRow(database.db)<NotedRecord>`
    select m.person_id, m.about_id, m.about_state, m.give_up_at as until, m.language, p.deactivated_at is not null as is_gone,
      ${isNotedOff} as is_off,
      date_trunc('milliseconds', clock_timestamp()) as now
    from (${noted(way, id)}) m join people p on p.id = m.person_id where m.about_id is not null`
  if (found === undefined) return E.left('superseded')
  if (found.now >= found.until) return E.left('expired')
  if (found.is_gone || found.language === null) return E.left('not_theirs')
  const standing = await standingOf(database, kind, found)
  const theirs = standing.filter(({ is_theirs }) => is_theirs).map(({ said: one }) => one)
  if (theirs.length === 0) return E.left(standing.length === 0 ? 'superseded' : 'not_theirs')
  if (found.is_off) return E.left('switched_off')
  const other = otherOf(kind, theirs, found.about_state)
  if (other === undefined) return E.left('superseded')
  return E.right({
    ...other,
    aboutId: String(found.about_id),
    personId: String(found.person_id),
    language: found.language,
    until: timeOf(found.until),
    now: timeOf(found.now),
  })
}
