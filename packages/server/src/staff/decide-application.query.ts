import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { APPLICATION_TABLE, readReason, type ApplicationStatus, type ReasonFault } from '@trm/domain/joining'
import type { BrokerageFault } from '@trm/domain/brokerages'
import type { ApplicationForStaff, Decision } from '@trm/domain/staff'
import { writeAudit } from '../audit/audit-log.query.ts'
import { approveBrokerage } from '../brokerage-applications/approve-brokerage.query.ts'
import { BROKERAGE_KIND } from '../brokerage-applications/brokerage-kind.ts'
import { approveCarrier } from '../carrier-applications/approve-carrier.query.ts'
import { CARRIER_KIND } from '../carrier-applications/carrier-kind.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { holdApplication } from '../joining/application.query.ts'
import { applicationForStaff } from './application-queue.query.ts'

export interface StaffDecision {
  readonly staffId: string
  readonly id: string
  readonly decision: Decision
  /** Of the application that was judged. */
  readonly version: number
}

export type DecisionRejected =
  | { readonly _tag: 'NoSuchApplication' }
  | { readonly _tag: 'Stale' }
  | { readonly _tag: 'NotInThisStatus'; readonly status: ApplicationStatus }
  /** Works for a company already: an account belongs to one. */
  | { readonly _tag: 'HasCompany' }
  /** Another brokerage has these. */
  | { readonly _tag: 'NumbersTaken'; readonly faults: readonly BrokerageFault[] }
  | { readonly _tag: 'ReasonRefused'; readonly faults: readonly ReasonFault[] }

/** An application of either kind, held until the transaction ends. */
const hold = async (inside: Database, id: string) => {
  const carriers = await holdApplication(inside, CARRIER_KIND, id)
  if (carriers !== undefined) return { kind: 'carrier', of: CARRIER_KIND, ...carriers } as const
  const brokerages = await holdApplication(inside, BROKERAGE_KIND, id)
  return brokerages === undefined ? undefined : ({ kind: 'brokerage', of: BROKERAGE_KIND, ...brokerages } as const)
}

type Held = NonNullable<Awaited<ReturnType<typeof hold>>>

/** Held until the transaction ends. False: works for a company already. */
const isFree = async ({ db }: Database, personId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from people where id = ${personId}::bigint and carrier_id is null and broker_company_id is null for update`.execute(db)
  return rows.length > 0
}

const settle = async (
  { db }: Database,
  staffId: string,
  { id, of }: Held,
  to: { readonly status: ApplicationStatus; readonly reason?: string; readonly companyId?: string },
): Promise<void> => {
  await sql`
    update ${sql.table(of.table)} set status = ${to.status}, reason = ${to.reason ?? null},
      ${sql.ref(of.companyColumn)} = ${to.companyId ?? null}::bigint,
      decided_by = ${staffId}::bigint, decided_at = clock_timestamp(), version = version + 1
    where id = ${id}::bigint`.execute(db)
}

type Done = E.Either<DecisionRejected, undefined>

const done: Done = E.right(undefined)

const approve = async (inside: Database, staffId: string, held: Held): Promise<Done> => {
  if (!(await isFree(inside, held.personId))) return E.left({ _tag: 'HasCompany' })
  const company =
    held.kind === 'carrier' ? E.right(await approveCarrier(inside, staffId, held)) : await approveBrokerage(inside, staffId, held)
  if (E.isLeft(company)) return E.left({ _tag: 'NumbersTaken', faults: company.left })
  await settle(inside, staffId, held, { status: 'approved', companyId: company.right })
  return done
}

const sendBack = async (inside: Database, staffId: string, held: Held, typed: string): Promise<Done> => {
  const reason = readReason(typed)
  if (E.isLeft(reason)) return E.left({ _tag: 'ReasonRefused', faults: reason.left })
  await settle(inside, staffId, held, { status: 'sent_back', reason: reason.right })
  await writeAudit(inside, {
    actorId: staffId,
    action: `${held.kind}_sent_back`,
    subject: { kind: `${held.kind}_application`, id: held.id },
    facts: { person_id: held.personId, reason: reason.right },
  })
  return done
}

/** One transaction: company, person, grant, application and log together, or nothing. Who comes second finds the version gone. */
export const decideApplication =
  (database: Database, { staffId, id, decision, version }: StaffDecision): TaskEither<DecisionRejected, ApplicationForStaff> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<DecisionRejected, ApplicationForStaff>> => {
      const held = await hold(inside, id)
      if (held === undefined) return E.left({ _tag: 'NoSuchApplication' })
      const { status, version: now } = held.application
      if (now !== version) return E.left({ _tag: 'Stale' })
      if (APPLICATION_TABLE[status][decision._tag === 'Approve' ? 'approve' : 'send_back'] === undefined)
        return E.left({ _tag: 'NotInThisStatus', status })
      const result =
        decision._tag === 'Approve' ? await approve(inside, staffId, held) : await sendBack(inside, staffId, held, decision.reason)
      if (E.isLeft(result)) return result
      const decided = await applicationForStaff(inside, id)
      if (decided === undefined) throw new Error('an application that is held has gone')
      return E.right(decided)
    })
