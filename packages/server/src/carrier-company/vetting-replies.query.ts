import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { OPEN_CHECKS, readReply, type OpenCheck, type VettingReply } from '@trm/domain/carriers'
import { timeOf } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'

export type ReplyTooLong = { readonly _tag: 'ReplyTooLong' }

/** In the order of the checks; one for a check that this release does not know is left out. */
export const vettingReplies = async ({ db }: Database, carrierId: string): Promise<readonly VettingReply[]> => {
  const { rows } = await sql<{ check_name: string; text: string; at: Date }>`
    select check_name, text, at from vetting_replies where carrier_id = ${carrierId}::bigint`.execute(db)
  return OPEN_CHECKS.flatMap((check) =>
    rows.filter(({ check_name: name }) => name === check).map(({ text, at }) => ({ check, text, at: timeOf(at) })),
  )
}

export interface TypedReply {
  readonly check: OpenCheck
  /** Empty: takes the reply away. */
  readonly text: string
}

/** In place of the reply there was. Call it in a transaction. */
export const replyToVetting =
  (
    inside: Database,
    by: { readonly carrierId: string; readonly personId: string },
    { check, text: typed }: TypedReply,
  ): TaskEither<ReplyTooLong, void> =>
  async () => {
    const text = readReply(typed)
    if (E.isLeft(text)) return E.left({ _tag: 'ReplyTooLong' })
    await (text.right === undefined
      ? sql`delete from vetting_replies where carrier_id = ${by.carrierId}::bigint and check_name = ${check}`
      : sql`
        insert into vetting_replies (carrier_id, check_name, text, replied_by) values (${by.carrierId}::bigint, ${check}, ${text.right}, ${by.personId}::bigint)
        on conflict (carrier_id, check_name) do update set text = excluded.text, replied_by = excluded.replied_by, at = clock_timestamp()`
    ).execute(inside.db)
    return E.right(undefined)
  }
