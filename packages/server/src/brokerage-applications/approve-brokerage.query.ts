import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { BrokerageApplication } from '@trm/domain/brokerage-applications'
import type { BrokerageFault } from '@trm/domain/brokerages'
import { writeAudit } from '../audit/audit-log.query.ts'
import { addBrokerage } from '../brokerages/brokerage.query.ts'
import type { Database } from '../database/database.ts'
import type { HeldApplication } from '../joining/application.query.ts'
import { grantRole, roleOf } from '../people/granted-role.ts'

/**
 * In the transaction that holds application and person: the brokerage, its administrator, their role and the log. Right: the brokerage.
 * Left: numbers that another one has, and nothing was written.
 */
export const approveBrokerage = async (
  inside: Database,
  staffId: string,
  { id, personId, application: { start, company, terms } }: HeldApplication<BrokerageApplication>,
): Promise<E.Either<readonly BrokerageFault[], string>> => {
  if (start === undefined || company === undefined || terms === undefined) throw new Error('a submitted application lacks a step')
  const added = await addBrokerage(inside, { ...company, ...terms, terms: undefined })
  if (E.isLeft(added)) return added
  const { id: brokerageId, name, mcNumber, dotNumber } = added.right
  await sql`
    update people set broker_company_id = ${brokerageId}::bigint, is_approved = true, is_app_access_allowed = true, is_company_admin = true,
      first_name = ${start.firstName}, last_name = ${start.lastName}, phone = ${start.phone}
    where id = ${personId}::bigint`.execute(inside.db)
  await grantRole(inside, personId, roleOf('broker', true))
  await writeAudit(inside, {
    actorId: staffId,
    action: 'brokerage_approved',
    subject: { kind: 'brokerage_application', id },
    facts: {
      person_id: personId,
      brokerage_id: brokerageId,
      name,
      legal_name: company.legalName ?? null,
      mc_number: mcNumber ?? null,
      dot_number: dotNumber ?? null,
    },
  })
  return E.right(brokerageId)
}
