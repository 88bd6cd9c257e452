import * as E from 'fp-ts/Either'
import type { Instant } from '@trm/domain/kernel'
import { quietUntil, type NoticeKind } from '@trm/domain/notices'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import type { Later } from '../database/leased-messages.ts'
import type { DueMail, WordsNow, WordsOf } from '../mail/outgoing-mail.query.ts'
import { noticeSettingsOf } from './notice-settings.query.ts'

/** Whose a noted mail is, of which kind and until when it is of use; undefined: it is there no more. */
const ofMail = ({ db }: Database, id: string) => firstRow(db)<{ person_id: number; kind: NoticeKind; now: Date; give_up_at: Date }>`
  select person_id, kind, clock_timestamp() as now, give_up_at from outgoing_mail where id = ${id}::bigint and person_id is not null`

/** Of something that is of use now. */
export interface Told {
  readonly personId: string
  readonly now: Instant
  readonly until: Instant
  readonly kind: NoticeKind
}

/** Why its person's quiet hours keep it back: they are over in time, or not; undefined: they do not. */
export const keptQuiet = async (database: Database, { personId, now, until, kind }: Told): Promise<'quiet_hours' | Later | undefined> => {
  const { quietHours } = await noticeSettingsOf(database, personId)
  if (quietHours === undefined || quietHours.toldAnyway.includes(kind)) return undefined
  const at = quietUntil(quietHours, now)
  if (at === undefined) return undefined
  return at >= until ? 'quiet_hours' : { _tag: 'Later', at }
}

/**
 * What a noted mail says, outside its person's quiet hours. In them it waits for their end, or is dropped where it would be of no use any
 * more by then; what is of no use now is dropped at once.
 */
export const quietly =
  (database: Database, wordsOf: (mail: DueMail) => ReturnType<WordsNow>): WordsOf =>
  async (mail) => {
    const words = await wordsOf(mail)
    const row = E.isRight(words) ? await ofMail(database, mail.id) : undefined
    if (E.isLeft(words) || row === undefined) return words
    const kept = await keptQuiet(database, {
      personId: String(row.person_id),
      now: timeOf(row.now),
      until: timeOf(row.give_up_at),
      kind: row.kind,
    })
    return kept === undefined ? words : E.left(kept)
  }
