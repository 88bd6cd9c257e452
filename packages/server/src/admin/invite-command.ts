import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { emailKey, INVITATION_DAYS, type Invitation } from '@trm/domain/colleagues'
import { holdCompany, isOfCompany, type CompanyId } from '../colleagues/company-member.ts'
import { invitationMail } from '../colleagues/invitation-mail.ts'
import { invite, openInvitation, type MadeInvitation } from '../colleagues/invitation.query.ts'
import { isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { operatorId } from '../people/operator.query.ts'
import type { Admin, Command } from './people-commands.ts'

export interface InviteOptions {
  /** Id. */
  readonly brokerage?: string
  /** Id. */
  readonly carrier?: string
  readonly administrator?: true
  readonly newLink?: true
}

const companyIn = ({ brokerage, carrier }: InviteOptions): CompanyId | undefined => {
  if (brokerage !== undefined && carrier === undefined) return { kind: 'broker', id: brokerage }
  return carrier !== undefined && brokerage === undefined ? { kind: 'carrier', id: carrier } : undefined
}

const isThere = async ({ db }: Database, { kind, id }: CompanyId): Promise<boolean> => {
  if (!isRowId(id)) return false
  const row =
    kind === 'broker'
      ? await firstRow(db)`select 1 from broker_companies where id = ${id}::bigint`
      : await firstRow(db)`select 1 from carriers where id = ${id}::bigint`
  return row !== undefined
}

const addressWords = (email: string): string => `${email} is no email address, such as ann@example.com.`

const openWords = (email: string, as: string, { expiresAt }: Invitation): string =>
  `${email} is invited already${as}, until ${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC; nothing was changed.`

/** Left: it is not the invitation that was asked for. */
const standing = (email: string, wantsAdministrator: boolean, open: Invitation): E.Either<string, readonly string[]> =>
  wantsAdministrator && !open.isAdministrator
    ? E.left(
        `${openWords(email, ', but not as an administrator', open)} --new-link ends that invitation and makes one for an administrator.`,
      )
    : E.right([
        openWords(email, open.isAdministrator ? ' as an administrator' : '', open),
        'Its link is not kept: --new-link ends it and makes another.',
      ])

/**
 * Left: they work there, and do not administer it as was asked. An address names nobody, so the seat is not given by it: the id is said,
 * with the command that gives it.
 */
const working = async (
  { db }: Database,
  company: CompanyId,
  email: string,
  wantsAdministrator: boolean,
): Promise<E.Either<string, readonly string[]>> => {
  const { rows } = await sql<{ id: number; is_company_admin: boolean }>`
    select id, is_company_admin from people
    where ${isOfCompany(company)} and lower(email) = ${emailKey(email)} and deactivated_at is null order by id`.execute(db)
  const works = `Whoever has ${email} works there already`
  const isAdministrator = rows.some((row) => row.is_company_admin)
  if (wantsAdministrator && !isAdministrator)
    return E.left(
      `${works}, but not as an administrator; nothing was changed. ${rows.map(({ id }) => `"administrator make ${id}"`).join(' or ')} makes them one.`,
    )
  return E.right([`${works}${isAdministrator ? ' as an administrator' : ''}; nothing was changed.`])
}

const madeWords = (email: string, portalUrl: string, { invitation, token }: MadeInvitation): readonly string[] => [
  invitation.mail === undefined
    ? `Send this link to ${email}. It can be used once, within ${INVITATION_DAYS} days, and is not shown again:`
    : `The portal mails this link to ${email} as soon as it runs. It can be used once, within ${INVITATION_DAYS} days, and is not shown again:`,
  `${portalUrl}/trm/invitation/${token}`,
]

/** `invite`: the link stands in the answer and nowhere else. Who is invited already, or works there, is not invited again. */
export const inviteCommand =
  ({ database, portalUrl, isMailSent }: Admin, email: string, options: InviteOptions): Command =>
  async () => {
    const company = companyIn(options)
    if (company === undefined) return E.left('Say where they are to work: --brokerage ID or --carrier ID, one of them.')
    if (!(await isThere(database, company)))
      return E.left(`There is no ${company.kind === 'broker' ? 'brokerage' : 'carrier'} with the id ${company.id}.`)
    const isAdministrator = options.administrator === true
    const letter = isMailSent ? invitationMail(portalUrl)('') : undefined
    const invitedBy = await operatorId(database)
    return inTransaction(database, async (inside): Promise<E.Either<string, readonly string[]>> => {
      await holdCompany(inside, company) // of two commands at once the second finds what the first made
      const open = options.newLink === true ? undefined : await openInvitation(inside, company, email)
      if (open !== undefined) return standing(email, isAdministrator, open)
      const made = await invite(inside, { company, invitedBy, email, isAdministrator, letter })()
      if (E.isRight(made)) return E.right(madeWords(email, portalUrl, made.right))
      return made.left.code === 'is_colleague' ? working(inside, company, email, isAdministrator) : E.left(addressWords(email))
    })
  }
