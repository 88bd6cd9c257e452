import { sql, type RawBuilder } from 'kysely'
import { OTHER_NOTICE_KINDS, type MissedOtherNotice, type OtherNoticeKind } from '@trm/domain/notices'
import { timeOf } from '../database/column-values.ts'
import { otherOf } from './other/other-facts.query.ts'
import { otherLine } from './other/other-letter.ts'
import { addressees, STANDING, type OtherSaid } from './other/standing.ts'

/** What the bell says of one thing, and where it leads. */
type MissedLine = Pick<MissedOtherNotice, 'title' | 'says' | 'path'>

/** What tells of saved searches, which stand above notices. */
export interface MissedSearches {
  /** Over unseen: a row for each mail whose search stands, with an object alone in `said`. */
  readonly standing: RawBuilder<unknown>
  readonly lineOf: (said: object, language: string) => MissedLine
}

/** What was told besides offers, as it stands: of a worse carrier once for each owner of loads that the reader stands in for. */
export type MissedOther = { readonly id: number; readonly told_at: Date; readonly about_id: number; readonly about_state: string } & (
  | { readonly kind: OtherNoticeKind; readonly said: readonly OtherSaid[OtherNoticeKind][] }
  | { readonly kind: 'search_matches'; readonly said: readonly [object] }
)

/** Over m: which of what stands of each kind it tells of. A block is found by its brokerage, too, which its state begins with. */
const ABOUT: { readonly [K in OtherNoticeKind]: RawBuilder<unknown> } = {
  load_uncovered: sql`l.id = m.about_id`,
  joining_decided: sql`a.id = m.about_id`,
  block_review_due: sql`r.carrier_id = m.about_id and r.broker_company_id = split_part(m.about_state, ' ', 1)::bigint`,
  vetting_worse: sql`c.id = m.about_id`,
}

/** Of s: what stands, over m: what was noted. Of what was noted to be worse something is so still. */
const isWorseStill = sql`(not s.said ? 'facts' or s.said -> 'facts' ?| string_to_array(split_part(m.about_state, ' ', 2), '+'))`

/** Over m, what a person has not seen: what stands of it and is theirs, as `otherFacts` judges it when it is sent. */
const standingOf = (kind: OtherNoticeKind): RawBuilder<unknown> => sql`
  select m.id, m.kind, m.told_at, m.about_id, m.about_state, t.said
  from unseen m cross join lateral (
    select jsonb_agg(s.said) as said from (${STANDING[kind](ABOUT[kind])}) s cross join lateral (${addressees}) w
    where w.is_told and w.id = m.person_id and starts_with(m.about_state || ' ', s.about_state || ' ') and ${isWorseStill}
  ) t
  where m.kind = ${sql.lit(kind)} and t.said is not null`

/** Over unseen: rows of outgoing_mail that a person has not seen and would be mailed, with when they are told. */
export const standingOthers = ({ standing }: MissedSearches): RawBuilder<unknown> =>
  sql.join([...OTHER_NOTICE_KINDS.map(standingOf), standing], sql` union all `)

const lineOf = (row: MissedOther, language: string, searches: MissedSearches): MissedLine => {
  if (row.kind === 'search_matches') return searches.lineOf(row.said[0], language)
  const other = otherOf(row.kind, row.said, row.about_state)
  if (other === undefined) throw new Error(`nothing stands of a ${row.kind} that was found to stand`)
  const { title, body, path } = otherLine({ ...other, aboutId: String(row.about_id), language }, false)
  return { title, says: body, path }
}

/** `language`: a BCP 47 tag, or what a browser sends as `Accept-Language`. */
export const missedOther = (row: MissedOther, language: string, searches: MissedSearches): MissedOtherNotice => ({
  id: String(row.id),
  kind: row.kind,
  toldAt: timeOf(row.told_at),
  ...lineOf(row, language, searches),
})
