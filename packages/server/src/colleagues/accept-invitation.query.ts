import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { refusalOfInvitee, type InvitationRefusal, type InvitationShown, type Invitee } from '@trm/domain/colleagues'
import { writeAudit } from '../audit/audit-log.query.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { grantRole, roleOf } from '../people/granted-role.ts'
import type { CompanyId } from './company-member.ts'
import { invitationBehind, shownOf, type StoredInvitation } from './invitation.query.ts'

export type AcceptingRejected =
  | { readonly _tag: 'NoSuchInvitation' }
  | { readonly _tag: 'InvitationRefused'; readonly reason: InvitationRefusal }

/** Who takes it: their own row, and what a verified token says of their address. */
export interface Accepting extends Pick<Invitee, 'email' | 'isEmailVerified' | 'isStaff'> {
  readonly personId: string
  readonly token: string
}

interface InviteeRow {
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly is_app_access_allowed: boolean
  readonly is_deactivated: boolean
}

/** Whom staff shut out of a carrier leaves it by no invitation: staff alone let them in again. */
const companyOf = (row: InviteeRow): CompanyId | undefined => {
  const isShutOut = row.carrier_id !== null && !row.is_app_access_allowed
  if (row.is_deactivated && !isShutOut) return undefined
  if (row.broker_company_id !== null) return { kind: 'broker', id: String(row.broker_company_id) }
  return row.carrier_id === null ? undefined : { kind: 'carrier', id: String(row.carrier_id) }
}

/** Held until the transaction ends: one person takes one invitation at a time. */
const holdInvitee = async ({ db }: Database, personId: string): Promise<Pick<Invitee, 'company'>> => {
  await sql`select 1 from people where id = ${personId}::bigint for no key update`.execute(db)
  const row = await firstRow(db)<InviteeRow>`
    select broker_company_id, carrier_id, is_app_access_allowed, deactivated_at is not null as is_deactivated from people where id = ${personId}::bigint`
  if (row === undefined) throw new Error('the person has gone')
  return { company: companyOf(row) }
}

/** Whoever was deactivated elsewhere leaves that company for good. Of a carrier's people who does not administer it counts as a driver. */
const letIn = async ({ db }: Database, personId: string, { company, isAdministrator }: StoredInvitation): Promise<void> => {
  await sql`
    update people set
      broker_company_id = ${company.kind === 'broker' ? company.id : null}::bigint, carrier_id = ${company.kind === 'carrier' ? company.id : null}::bigint,
      is_approved = true, is_app_access_allowed = true, is_company_admin = ${isAdministrator}, deactivated_at = null,
      is_trucker = ${company.kind === 'carrier' && !isAdministrator}
    where id = ${personId}::bigint`.execute(db)
}

/** One transaction: invitation, person, grant and log together, or nothing. The invitation is held first, then the person. */
export const acceptInvitation =
  (database: Database, { personId, token, ...who }: Accepting): TaskEither<AcceptingRejected, InvitationShown> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<AcceptingRejected, InvitationShown>> => {
      const invitation = await invitationBehind(inside, token, true)
      if (invitation === undefined) return E.left({ _tag: 'NoSuchInvitation' })
      const invitee = await holdInvitee(inside, personId)
      const reason = refusalOfInvitee(invitation, { ...invitee, ...who })
      if (reason !== undefined) return E.left({ _tag: 'InvitationRefused', reason })
      await letIn(inside, personId, invitation)
      await sql`
        update invitations set used_at = clock_timestamp(), used_by = ${personId}::bigint where id = ${invitation.id}::bigint`.execute(
        inside.db,
      )
      await grantRole(inside, personId, roleOf(invitation.company.kind, invitation.isAdministrator))
      await writeAudit(inside, {
        actorId: personId,
        action: 'invitation_accepted',
        subject: { kind: 'person', id: personId },
        facts: {
          invitation_id: invitation.id,
          company: invitation.company.name,
          company_kind: invitation.company.kind,
          administrator: invitation.isAdministrator,
        },
      })
      return E.right({ ...shownOf(invitation), standing: 'used' })
    })
