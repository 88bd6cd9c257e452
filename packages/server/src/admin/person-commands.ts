import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { writeAudit } from '../audit/audit-log.query.ts'
import { passedFacts, takeOut, type Leaving, type LeavingRefused } from '../colleagues/colleague.query.ts'
import { companyOfPerson, isOfCompany, type CompanyId } from '../colleagues/company-member.ts'
import { firstRow, type Database } from '../database/database.ts'
import { erasePersonalData, personalDataOf, sharedWithCompany } from '../people/personal-data.query.ts'
import { LEAVING_REFUSED, passedWords } from './leaving-commands.ts'
import { onPerson } from './on-person.ts'
import type { Admin, Command } from './people-commands.ts'

/** `person export`: one JSON document. */
export const exportCommand = (admin: Admin, person: string): Command =>
  onPerson(admin, person, async (inside, { id, operator }) => {
    const data = await personalDataOf(inside, id)
    await writeAudit(inside, { actorId: operator, action: 'person_exported', subject: { kind: 'person', id }, facts: {} })
    return E.right([JSON.stringify(data, undefined, 2)])
  })

const ERASE_REFUSED: { readonly [R in LeavingRefused]: string } = {
  ...LEAVING_REFUSED,
  loads_stranded: 'has posted or booked loads, and nobody else works there to take them over: invite somebody first.',
  last_administrator: `${LEAVING_REFUSED.last_administrator} Where nobody else works there, end the company with --close-company.`,
}

interface Standing {
  /** Of the whole company: loads, trucks and offers that somebody waits for. */
  readonly openBusiness: number
  readonly acceptances: number
}

const standingOf = async ({ db }: Database, id: string): Promise<Standing> => {
  const row = await firstRow(db)<{ business: number; acceptances: number }>`
    select
      (select count(*)::integer from loads where broker_company_id = p.broker_company_id and state in ('posted', 'covered'))
        + (select count(*)::integer from truck_posts where carrier_id = p.carrier_id and expires_at > clock_timestamp())
        + (select count(*)::integer from offers where carrier_id = p.carrier_id and status in ('pending_acceptance', 'needs_confirmation')) as business,
      (select count(*)::integer from confirmation_acceptances where person_id = p.id) as acceptances
    from people p where p.id = ${id}::bigint`
  if (row === undefined) throw new Error('a person who was found has gone')
  return { openBusiness: row.business, acceptances: row.acceptances }
}

export interface EraseOptions {
  readonly handOverTo?: string
  readonly closeCompany?: true
  readonly yes?: true
}

const refusalOf = ({ openBusiness }: Standing, { closeCompany }: EraseOptions): string | undefined =>
  closeCompany === true && openBusiness > 0
    ? `works for a company with ${openBusiness} open loads, trucks or offers: they are closed, withdrawn or answered first.`
    : undefined

const leave = (inside: Database, operator: string, id: string, company: CompanyId | undefined, leaving: Leaving) =>
  company === undefined ? Promise.resolve(E.right(undefined)) : takeOut(inside, { company, personId: operator }, id, leaving)

/** What names a company that ended with its only person. */
const clearContacts = async ({ db }: Database, { kind, id }: CompanyId): Promise<void> => {
  const table = sql.table(kind === 'broker' ? 'broker_companies' : 'carriers')
  await sql`update ${table} set phone = null, email = null where id = ${id}::bigint`.execute(db)
  await sql`delete from webhooks where ${isOfCompany({ kind, id })}`.execute(db)
  if (kind === 'carrier')
    await sql`delete from carrier_fact_changes where carrier_id = ${id}::bigint and fact in ('phone', 'email')`.execute(db)
}

const isErased = async ({ db }: Database, id: string): Promise<boolean> =>
  (
    await firstRow(db)<{ is_erased: boolean }>`
    select erased_at is not null as is_erased from people where id = ${id}::bigint`
  )?.is_erased === true

/** `person erase`, for good. The company is held before its people, as everywhere. */
export const eraseCommand = (admin: Admin, person: string, options: EraseOptions): Command => {
  if (options.yes !== true) return TE.left('Nothing was erased: this cannot be undone. Export first with "person export", then say --yes.')
  return onPerson(admin, person, async (inside, { id, who, operator }) => {
    if (await isErased(inside, id)) return E.right([`${who} is erased already; nothing was changed.`])
    const standing = await standingOf(inside, id)
    const refused = refusalOf(standing, options)
    if (refused !== undefined) return E.left(`${who} ${refused}`)
    const { acceptances } = standing
    const company = await companyOfPerson(inside, id)
    const isClosing = options.closeCompany === true
    const left = await leave(inside, operator, id, company, { handOverTo: options.handOverTo, isClosing })
    if (E.isLeft(left)) return E.left(`${who} ${ERASE_REFUSED[left.left]}`)
    const shared = isClosing ? [] : await sharedWithCompany(inside, id)
    await erasePersonalData(inside, id)
    if (isClosing && company !== undefined) await clearContacts(inside, company)
    await writeAudit(inside, {
      actorId: operator,
      action: 'person_erased',
      subject: { kind: 'person', id },
      facts: passedFacts(left.right),
    })
    return E.right([
      ...(await passedWords(inside, left.right)),
      `${who} is erased; where they acted stands "Erased #${id}". Keep the number ${id} outside the database: after a restore of an older backup they are erased again.`,
      ...(acceptances === 0
        ? []
        : [`Their typed name stays on ${acceptances} accepted rate confirmations until the term of those is over.`]),
      ...shared.map((what) => `Their company goes by the same ${what}: it is changed on the company's own page.`),
      'A tenant keeps an account of its own: delete it there, too.',
    ])
  })
}
