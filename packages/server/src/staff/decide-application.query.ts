import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  APPLICATION_TABLE,
  readDeclineWords,
  readReason,
  type ApplicationEvent,
  type ApplicationStatus,
  type DeclineCause,
  type ReasonFault,
} from '@trm/domain/joining'
import type { BrokerageFault } from '@trm/domain/brokerages'
import type { AuditEntry } from '@trm/domain/audit'
import type { ApplicationForStaff, Decision } from '@trm/domain/staff'
import { writeAudit } from '../audit/audit-log.query.ts'
import { approveBrokerage } from '../brokerage-applications/approve-brokerage.query.ts'
import { BROKERAGE_KIND } from '../brokerage-applications/brokerage-kind.ts'
import { approveCarrier } from '../carrier-applications/approve-carrier.query.ts'
import { CARRIER_KIND } from '../carrier-applications/carrier-kind.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { stepsOf } from '../joining/application-kind.ts'
import { holdApplication } from '../joining/application.query.ts'
import { noteDecision } from '../notices/other/note-others.query.ts'
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
export const holdEither = async (inside: Database, id: string) => {
  const carriers = await holdApplication(inside, CARRIER_KIND, id)
  if (carriers !== undefined) return { kind: 'carrier', of: CARRIER_KIND, ...carriers } as const
  const brokerages = await holdApplication(inside, BROKERAGE_KIND, id)
  return brokerages === undefined ? undefined : ({ kind: 'brokerage', of: BROKERAGE_KIND, ...brokerages } as const)
}

export type Held = NonNullable<Awaited<ReturnType<typeof holdEither>>>

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
  to: {
    readonly status: ApplicationStatus
    readonly reason?: string | undefined
    readonly declinedFor?: DeclineCause
    readonly companyId?: string
  },
): Promise<void> => {
  await sql`
    update ${sql.table(of.table)} set status = ${to.status}, reason = ${to.reason ?? null}, declined_for = ${to.declinedFor ?? null},
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

const audit = (
  inside: Database,
  staffId: string,
  { kind, id, personId }: Held,
  act: 'sent_back' | 'declined' | 'reopened',
  facts: AuditEntry['facts'],
): Promise<void> =>
  writeAudit(inside, {
    actorId: staffId,
    action: `${kind}_${act}`,
    subject: { kind: `${kind}_application`, id },
    facts: { person_id: personId, ...facts },
  })

const reasonRefused = (faults: readonly ReasonFault[]): Done => E.left({ _tag: 'ReasonRefused', faults })

/** What is sent back is kept as it stood, so that staff see what was changed when it comes again. */
const keepAsSentBack = async ({ db }: Database, { id, of }: Held, reason: string): Promise<void> => {
  await sql`
    update ${sql.table(of.table)} a set sent_back_steps = ${stepsOf(of)}, sent_back_for = ${reason} where a.id = ${id}::bigint`.execute(db)
}

const sendBack = async (inside: Database, staffId: string, held: Held, typed: string): Promise<Done> => {
  const reason = readReason(typed)
  if (E.isLeft(reason)) return reasonRefused(reason.left)
  await settle(inside, staffId, held, { status: 'sent_back', reason: reason.right })
  await keepAsSentBack(inside, held, reason.right)
  await audit(inside, staffId, held, 'sent_back', { reason: reason.right })
  return done
}

const decline = async (inside: Database, staffId: string, held: Held, cause: DeclineCause, typed: string): Promise<Done> => {
  const words = readDeclineWords(cause, typed)
  if (E.isLeft(words)) return reasonRefused(words.left)
  await settle(inside, staffId, held, { status: 'declined', declinedFor: cause, reason: words.right })
  await audit(inside, staffId, held, 'declined', { cause, reason: words.right ?? null })
  return done
}

/** It waits again, from when it was sent in. */
const reopen = async (inside: Database, staffId: string, held: Held, typed: string): Promise<Done> => {
  const reason = readReason(typed)
  if (E.isLeft(reason)) return reasonRefused(reason.left)
  await settle(inside, staffId, held, { status: 'submitted' })
  await audit(inside, staffId, held, 'reopened', { reason: reason.right })
  return done
}

const EVENTS: { readonly [D in Decision['_tag']]: ApplicationEvent } = {
  Approve: 'approve',
  SendBack: 'send_back',
  Decline: 'decline',
  Reopen: 'reopen',
}

const carryOut = (inside: Database, staffId: string, held: Held, decision: Decision): Promise<Done> => {
  switch (decision._tag) {
    case 'Approve':
      return approve(inside, staffId, held)
    case 'SendBack':
      return sendBack(inside, staffId, held, decision.reason)
    case 'Decline':
      return decline(inside, staffId, held, decision.cause, decision.reason)
    case 'Reopen':
      return reopen(inside, staffId, held, decision.reason)
  }
}

/** One transaction: company, person, grant, application and log together, or nothing. Who comes second finds the version gone. */
export const decideApplication =
  (database: Database, { staffId, id, decision, version }: StaffDecision): TaskEither<DecisionRejected, ApplicationForStaff> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<DecisionRejected, ApplicationForStaff>> => {
      const held = await holdEither(inside, id)
      if (held === undefined) return E.left({ _tag: 'NoSuchApplication' })
      const { status, version: now } = held.application
      if (now !== version) return E.left({ _tag: 'Stale' })
      if (APPLICATION_TABLE[status][EVENTS[decision._tag]] === undefined) return E.left({ _tag: 'NotInThisStatus', status })
      const result = await carryOut(inside, staffId, held, decision)
      if (E.isLeft(result)) return result
      await noteDecision(inside, id)
      const decided = await applicationForStaff(inside, id, staffId)
      if (decided === undefined) throw new Error('an application that is held has gone')
      return E.right(decided)
    })
