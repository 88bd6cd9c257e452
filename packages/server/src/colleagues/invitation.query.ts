import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  emailHintOf,
  emailKey,
  INVITATION_DAYS,
  readInvited,
  standingOfInvitation,
  type CompanyKind,
  type Invitation,
  type InvitationMail,
  type InvitationShown,
} from '@trm/domain/colleagues'
import { writeAudit } from '../audit/audit-log.query.ts'
import { isRowId, timeOf, timeOrNothing } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { writeMail, type Letter } from '../mail/outgoing-mail.query.ts'
import { OPERATOR_ISSUER } from '../people/operator.query.ts'
import { isLinkToken, linkTokenHash, newLinkToken } from '../links/link-token.ts'
import { holdCompany, isAdministrator, isOfCompany, type CompanyId, type CompanyMember } from './company-member.ts'

interface InvitationRow {
  readonly id: number
  readonly email: string
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly company_name: string
  readonly is_company_admin: boolean
  readonly inviter: string | null
  readonly made_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly withdrawn_at: Date | null
  readonly mail: InvitationMail | null
  readonly now: Date
}

const columns = sql`
  i.id, i.email, i.broker_company_id, i.carrier_id, coalesce(b.name, c.name) as company_name, i.is_company_admin,
  (select trim(p.first_name || ' ' || p.last_name) from people p where p.id = i.invited_by and p.issuer <> ${OPERATOR_ISSUER}) as inviter,
  i.made_at, i.expires_at, i.used_at, i.withdrawn_at, m.state as mail, clock_timestamp() as now`

const tables = sql`invitations i left join broker_companies b on b.id = i.broker_company_id left join carriers c on c.id = i.carrier_id
  left join outgoing_mail m on m.id = i.mail_id`

export type StoredInvitation = Invitation & { readonly company: CompanyId & { readonly name: string } }

const companyOf = (row: InvitationRow): StoredInvitation['company'] => {
  const [kind, id]: readonly [CompanyKind, number | null] =
    row.broker_company_id === null ? ['carrier', row.carrier_id] : ['broker', row.broker_company_id]
  return { kind, id: String(id), name: row.company_name }
}

const invitationOf = (row: InvitationRow): StoredInvitation => {
  const times = { expiresAt: timeOf(row.expires_at), usedAt: timeOrNothing(row.used_at), withdrawnAt: timeOrNothing(row.withdrawn_at) }
  return {
    id: String(row.id),
    email: row.email,
    isAdministrator: row.is_company_admin,
    invitedBy: row.inviter === null || row.inviter === '' ? undefined : row.inviter,
    madeAt: timeOf(row.made_at),
    ...times,
    mail: row.mail ?? undefined,
    standing: standingOfInvitation(times, timeOf(row.now)),
    company: companyOf(row),
  }
}

const MOST_LISTED = 200

/** The newest first. */
export const listInvitations = async ({ db }: Database, company: CompanyId): Promise<readonly Invitation[]> => {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${tables} where i.id in (select id from invitations where ${isOfCompany(company)})
    order by i.id desc limit ${MOST_LISTED}::integer`.execute(db)
  return rows.map(invitationOf)
}

/** `code`: of the address as typed, or `is_colleague`: whoever has it works here. */
export interface AddressRejected {
  readonly _tag: 'AddressRefused'
  readonly code: string
}

export interface Inviting {
  readonly company: CompanyId
  /** Whoever runs the portal is named in the log alone. */
  readonly invitedBy: string
  readonly email: string
  readonly isAdministrator: boolean
  /** What is mailed with it; undefined where no mail is sent, and the link is copied. */
  readonly letter: ((about: InvitationAbout) => Letter) | undefined
}

/** What a mail says of an invitation. */
export interface InvitationAbout {
  readonly token: string
  readonly invitation: StoredInvitation
}

export interface MadeInvitation {
  readonly invitation: Invitation
  /** Told here and never again: its hash alone is kept. */
  readonly token: string
}

const refusedAddress = (code: string): E.Either<AddressRejected, never> => E.left({ _tag: 'AddressRefused', code })

const worksHere = async ({ db }: Database, company: CompanyId, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from people where ${isOfCompany(company)} and lower(email) = ${emailKey(email)} and deactivated_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** The links before to the same address into the same company end: one is enough, and the newest is the one that is sent. */
const endFormer = async ({ db }: Database, company: CompanyId, email: string): Promise<void> => {
  await sql`
    update invitations set withdrawn_at = clock_timestamp()
    where ${isOfCompany(company)} and lower(email) = ${emailKey(email)} and used_at is null and withdrawn_at is null`.execute(db)
}

const invitationWith = async ({ db }: Database, id: number): Promise<StoredInvitation> => {
  const row = await firstRow(db)<InvitationRow>`select ${columns} from ${tables} where i.id = ${id}::bigint`
  if (row === undefined) throw new Error('the inserted invitation has gone')
  return invitationOf(row)
}

/** The one that is open to that address into the company. */
export const openInvitation = async ({ db }: Database, company: CompanyId, email: string): Promise<Invitation | undefined> => {
  const row = await firstRow(db)<InvitationRow>`
    select ${columns} from ${tables} where i.id in (select id from invitations where ${isOfCompany(company)})
      and lower(i.email) = ${emailKey(email)} and i.used_at is null and i.withdrawn_at is null and i.expires_at > clock_timestamp()
    order by i.id desc limit 1`
  return row && invitationOf(row)
}

/** While the company is held: of two invitations to one address at once the second ends the first. */
const inviteHeld = async (
  inside: Database,
  { company, invitedBy, email: typed, isAdministrator: asAdministrator, letter }: Inviting,
): Promise<E.Either<AddressRejected, MadeInvitation>> => {
  const email = readInvited(typed)
  if (E.isLeft(email)) return refusedAddress(email.left)
  if (await worksHere(inside, company, email.right)) return refusedAddress('is_colleague')
  await endFormer(inside, company, email.right)
  const token = newLinkToken()
  const made = await firstRow(inside.db)<{ id: number }>`
    insert into invitations (token_hash, email, broker_company_id, carrier_id, is_company_admin, invited_by, expires_at)
    values (${linkTokenHash(token)}, ${email.right}, ${company.kind === 'broker' ? company.id : null}::bigint,
      ${company.kind === 'carrier' ? company.id : null}::bigint, ${asAdministrator}, ${invitedBy}::bigint,
      clock_timestamp() + make_interval(days => ${INVITATION_DAYS}::integer))
    returning id`
  if (made === undefined) throw new Error('the inserted invitation was not returned')
  await writeAudit(inside, {
    actorId: invitedBy,
    action: 'person_invited',
    subject: { kind: 'invitation', id: String(made.id) },
    facts: { email: email.right, administrator: asAdministrator, company_kind: company.kind, company_id: company.id },
  })
  const invitation = await invitationWith(inside, made.id)
  if (letter === undefined) return E.right({ invitation, token })
  const mailId = await writeMail(inside, letter({ token, invitation }))
  await sql`update invitations set mail_id = ${mailId ?? null}::bigint where id = ${made.id}::bigint`.execute(inside.db)
  return E.right({ invitation: { ...invitation, mail: mailId === undefined ? undefined : 'waiting' }, token })
}

/** By staff or whoever runs the portal, who invite the first administrator of a company that was made. */
export const invite =
  (database: Database, inviting: Inviting): TaskEither<AddressRejected, MadeInvitation> =>
  () =>
    inTransaction(database, async (inside) => {
      await holdCompany(inside, inviting.company)
      return inviteHeld(inside, inviting)
    })

export type InvitingRejected =
  | AddressRejected
  /** Who asks does not administer the company any more. */
  | { readonly _tag: 'NotAdministrator' }

/** By an administrator, into their own company. */
export const inviteColleague =
  (database: Database, by: CompanyMember, asked: Omit<Inviting, 'company' | 'invitedBy'>): TaskEither<InvitingRejected, MadeInvitation> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<InvitingRejected, MadeInvitation>> => {
      await holdCompany(inside, by.company)
      if (!(await isAdministrator(inside, by))) return E.left({ _tag: 'NotAdministrator' })
      return inviteHeld(inside, { ...asked, company: by.company, invitedBy: by.personId })
    })

/** False for an invitation that is not the company's. One that has ended keeps the time and the way of its end. */
export const withdrawInvitation = (
  database: Database,
  by: { readonly company: CompanyId; readonly personId: string },
  id: string,
): Promise<boolean> =>
  inTransaction(database, async (inside) => {
    if (!isRowId(id)) return false
    const row = await firstRow(inside.db)<InvitationRow>`
      select ${columns} from ${tables} where i.id = ${id}::bigint and i.id in (select id from invitations where ${isOfCompany(by.company)})
      for no key update of i`
    if (row === undefined) return false
    if (invitationOf(row).standing !== 'open') return true
    await sql`update invitations set withdrawn_at = clock_timestamp() where id = ${id}::bigint`.execute(inside.db)
    await writeAudit(inside, {
      actorId: by.personId,
      action: 'invitation_withdrawn',
      subject: { kind: 'invitation', id },
      facts: { email: row.email },
    })
    return true
  })

/** Held until the transaction ends where `held`: whoever takes it at the same moment waits, and then finds it used. */
export const invitationBehind = async ({ db }: Database, token: string, held: boolean): Promise<StoredInvitation | undefined> => {
  if (!isLinkToken(token)) return undefined
  const hash = linkTokenHash(token)
  // What is read with a lock that was waited for may be older than it: the next statement reads how it stands now.
  if (held) await sql`select 1 from invitations where token_hash = ${hash} for no key update`.execute(db)
  const row = await firstRow(db)<InvitationRow>`select ${columns} from ${tables} where i.token_hash = ${hash}`
  return row === undefined ? undefined : invitationOf(row)
}

export const shownOf = ({ company, invitedBy, isAdministrator, email, expiresAt, standing }: StoredInvitation): InvitationShown => ({
  company: { kind: company.kind, name: company.name },
  invitedBy,
  isAdministrator,
  emailHint: emailHintOf(email),
  expiresAt,
  standing,
})

/** What a link shows, however the invitation ended; undefined for every token that opens nothing. */
export const invitationShown = async (database: Database, token: string): Promise<InvitationShown | undefined> => {
  const invitation = await invitationBehind(database, token, false)
  return invitation && shownOf(invitation)
}
