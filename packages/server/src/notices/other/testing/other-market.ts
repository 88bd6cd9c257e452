import { sql } from 'kysely'
import { isOtherNoticeKind } from '@trm/domain/notices'
import type { Database } from '../../../database/database.ts'
import { deliverToMailbox, readMailbox } from '../../../mail/outgoing-mail.query.ts'
import { ORIGIN } from '../../../testing/portal-under-test.ts'
import { quietly } from '../../quiet-mail.ts'
import { tokens, toldMarket } from '../../testing/told-market.ts'
import { noteWhatIsDue } from '../note-others.query.ts'
import { wordOthers } from '../word-others.ts'

/** `admin load_uncovered sent`, with the reason of what was dropped; in the order they were noted, offers left out. */
export const othersNoted = async ({ db }: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', split_part(recipient, '@', 1), kind, state, dropped_for) as row
    from outgoing_mail where about_id is not null order by id`.execute(db)
  return rows.map(({ row }) => row)
}

/** Delivers to the mailbox what is due of such kinds. */
export const deliverOthers = (database: Database): Promise<void> => {
  const wordsOf = wordOthers(database, ORIGIN, tokens)
  return deliverToMailbox(
    database,
    quietly(database, (mail) => {
      if (!isOtherNoticeKind(mail.kind)) throw new Error(`a ${mail.kind} is due`)
      return wordsOf(mail, mail.kind)
    }),
  )
}

/** The market of notices, in which what the time alone makes due is noted by `due` and read by `delivered`. */
export const otherMarket = async (database: Database) => {
  const market = await toldMarket(database)
  const { db } = database
  /** A load of broker 1 whose pickup begins in so many minutes, for an hour; posted so many minutes ago. */
  const beginning = async (minutes: number, { owner = 1, posted = 60 }: { owner?: number | null; posted?: number } = {}) => {
    const loadId = await market.owned(owner)
    await sql`
      update loads set pickup_date = date_trunc('minute', clock_timestamp()) + make_interval(mins => ${minutes}::integer),
        pickup_date_end = date_trunc('minute', clock_timestamp()) + make_interval(mins => ${minutes + 60}::integer),
        date_created = clock_timestamp() - make_interval(mins => ${posted}::integer) where id = ${loadId}::bigint`.execute(db)
    return loadId
  }
  return {
    ...market,
    beginning,
    due: () => noteWhatIsDue(database),
    others: () => othersNoted(database),
    /** The newest first. */
    delivered: async () => {
      await sql`delete from outgoing_mail where offer_id is not null`.execute(db)
      await deliverOthers(database)
      return readMailbox(database)
    },
  }
}

export type OtherMarket = Awaited<ReturnType<typeof otherMarket>>
