import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { ColleagueRefusal } from '@trm/domain/colleagues'
import { writeAudit } from '../audit/audit-log.query.ts'
import { takeOut } from '../colleagues/colleague.query.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { operatorId } from '../people/operator.query.ts'
import { erasePersonalData, personalDataOf } from '../people/personal-data.query.ts'
import { knownOf, named } from './mark-person.query.ts'
import { markWords, whoIs, type Admin, type Command } from './people-commands.ts'

/** `person export`: one JSON document. */
export const exportCommand =
  ({ database, issuer }: Admin, person: string): Command =>
  () =>
    inTransaction(database, async (inside) => {
      const found = await named(inside, { issuer, person })
      if (E.isLeft(found)) return E.left(markWords(person, found.left))
      const data = await personalDataOf(inside, String(found.right.id))
      return E.right([JSON.stringify(data, undefined, 2)])
    })

const REFUSED: { readonly [R in ColleagueRefusal]?: string } = {
  last_administrator: 'is the only administrator of their company: let somebody else administer it first, with "administrator make".',
  no_such_colleague: 'has no such colleague: --hand-over-to takes the id of somebody active in the same company.',
}

const accepted = async ({ db }: Database, id: string): Promise<number> =>
  (await sql`select 1 from confirmation_acceptances where person_id = ${id}::bigint`.execute(db)).rows.length

export interface EraseOptions {
  readonly handOverTo?: string
  readonly yes?: true
}

/** `person erase`, for good. */
export const eraseCommand =
  ({ database, issuer }: Admin, person: string, { handOverTo, yes }: EraseOptions): Command =>
  async () => {
    if (yes !== true) return E.left('Nothing was erased: this cannot be undone. Export first with "person export", then say --yes.')
    const operator = await operatorId(database)
    return inTransaction(database, async (inside): Promise<E.Either<string, readonly string[]>> => {
      const found = await named(inside, { issuer, person })
      if (E.isLeft(found)) return E.left(markWords(person, found.left))
      const { company, company_id: companyId } = found.right
      const id = String(found.right.id)
      const who = whoIs(knownOf(found.right))
      const by = company === null ? undefined : { company: { kind: company, id: String(companyId) }, personId: operator }
      const refused = by === undefined ? undefined : await takeOut(inside, by, id, handOverTo)
      if (refused !== undefined) return E.left(`${who} ${REFUSED[refused] ?? refused}`)
      await erasePersonalData(inside, id)
      await writeAudit(inside, { actorId: operator, action: 'person_erased', subject: { kind: 'person', id }, facts: {} })
      const kept = await accepted(inside, id)
      return E.right([
        `${who} is erased; where they acted stands "Erased #${id}".`,
        ...(kept === 0 ? [] : [`Their typed name stays on ${kept} accepted rate confirmations until the term of those is over.`]),
        'A tenant keeps an account of its own: delete it there, too.',
      ])
    })
  }
