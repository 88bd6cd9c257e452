import * as E from 'fp-ts/Either'
import { quietUntil, type QuietHours } from '@trm/domain/notices'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import type { WordsNow, WordsOf, DueMail } from '../mail/outgoing-mail.query.ts'
import { noticeSettingsOf } from './notice-settings.query.ts'

/** Whose a noted mail is and until when it is of use; undefined: it is there no more. */
const ofMail = ({ db }: Database, id: string) => firstRow(db)<{ person_id: number; now: Date; give_up_at: Date }>`
  select person_id, clock_timestamp() as now, give_up_at from outgoing_mail where id = ${id}::bigint and person_id is not null`

const quietHoursOf = async (database: Database, personId: number): Promise<QuietHours | undefined> =>
  (await noticeSettingsOf(database, String(personId))).quietHours

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
    const hours = await quietHoursOf(database, row.person_id)
    if (hours === undefined || (hours.urgentToo && words.right.isUrgent === true)) return words
    const until = quietUntil(hours, timeOf(row.now))
    if (until === undefined) return words
    return E.left(until >= timeOf(row.give_up_at) ? 'quiet_hours' : { _tag: 'Later', at: until })
  }
