import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  draftOfRules,
  readBoardRules,
  type BoardRuleFault,
  type BoardRules,
  type BoardRulesDraft,
  type BoardRulesSeen,
  type BrokerCompany,
} from '@trm/domain/board-rules'
import { writeAudit } from '../audit/audit-log.query.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { isRowId } from '../database/column-values.ts'
import { OF_COMPANY, rulesColumns, rulesOf, type RulesRecord } from './rules-record.ts'

/** What the reader may do besides is for the routes to say. */
export type RulesOfCompany = Pick<BoardRulesSeen, 'company' | 'rules' | 'version'>

export type RulesRejected = { readonly _tag: 'Stale' } | { readonly _tag: 'FieldsRefused'; readonly faults: readonly BoardRuleFault[] }

interface CompanyRecord extends RulesRecord {
  readonly id: number
  readonly name: string
  readonly version: number
}

/** Undefined: no such company. One that has set nothing has the defaults, at version 1. */
export const readRules = async ({ db }: Database, companyId: string): Promise<RulesOfCompany | undefined> => {
  if (!isRowId(companyId)) return undefined
  const row = await firstRow(db)<CompanyRecord>`
    select b.id, b.name, coalesce(n.version, 1) as version, ${rulesColumns(OF_COMPANY)}
    from broker_companies b left join negotiation_rules n on n.broker_company_id = b.id where b.id = ${companyId}::bigint`
  return row && { company: { id: String(row.id), name: row.name }, rules: rulesOf(row), version: row.version }
}

/** By name. */
export const allCompanies = async ({ db }: Database): Promise<readonly BrokerCompany[]> => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from broker_companies order by name, id`.execute(db)
  return rows.map(({ id, name }) => ({ id: String(id), name }))
}

const hold = async (inside: Database, companyId: string): Promise<RulesOfCompany> => {
  await sql`insert into negotiation_rules (broker_company_id) values (${companyId}::bigint) on conflict (broker_company_id) do nothing`.execute(
    inside.db,
  )
  await sql`select 1 from negotiation_rules where broker_company_id = ${companyId}::bigint for update`.execute(inside.db)
  const held = await readRules(inside, companyId)
  if (held === undefined) throw new Error('a person works for a brokerage that is not there')
  return held
}

const write = async ({ db }: Database, companyId: string, rules: BoardRules): Promise<void> => {
  const { counters, rounds } = rules
  await sql`
    update negotiation_rules set visibility = ${rules.visibility}, book_now = ${rules.bookNow}::boolean, former_rates = ${rules.formerRates}::boolean, rounds = ${rounds.broker}::smallint, carrier_rounds = ${rounds.carrier}::smallint,
      minutes_to_answer = ${rules.minutesToAnswer}::integer, least_counter_percent = ${counters.leastPercent ?? null}::smallint, most_counter_percent = ${counters.mostPercent ?? null}::smallint,
      least_percent = ${rules.declineBelowPercent ?? null}::smallint, decline_note = ${rules.declineNote ?? null}::text,
      review_means = ${rules.trust.review}, stop_reasons = ${[...rules.trust.stops]}::text[], insurance_asked = ${rules.trust.insuranceAsked}::bigint, version = version + 1
    where broker_company_id = ${companyId}::bigint`.execute(db)
}

const said = (value: string | number | boolean | undefined): string => (value === undefined || value === '' ? 'none' : String(value))

/** Each rule that is another one now, as `before to after`. */
const differences = (before: BoardRulesDraft, after: BoardRulesDraft): Readonly<Record<string, string>> => {
  const {
    visibility,
    bookNow,
    formerRates,
    leastCounterPercent,
    mostCounterPercent,
    minutesToAnswer,
    brokerRounds,
    carrierRounds,
    declineBelowPercent,
    declineNote,
    trust,
  } = after
  const pairs = [
    ['visibility', before.visibility, visibility],
    ['book_now', before.bookNow, bookNow],
    ['former_rates', before.formerRates, formerRates],
    ['least_counter_percent', before.leastCounterPercent, leastCounterPercent],
    ['most_counter_percent', before.mostCounterPercent, mostCounterPercent],
    ['minutes_to_answer', before.minutesToAnswer, minutesToAnswer],
    ['broker_rounds', before.brokerRounds, brokerRounds],
    ['carrier_rounds', before.carrierRounds, carrierRounds],
    ['decline_below_percent', before.declineBelowPercent, declineBelowPercent],
    ['decline_note', before.declineNote, declineNote],
    ['review_means', before.trust.review, trust.review],
    ['stop_reasons', before.trust.stops.join(', '), trust.stops.join(', ')],
    ['insurance_asked', before.trust.insuranceAsked, trust.insuranceAsked],
  ] as const
  return Object.fromEntries(pairs.filter(([, was, is]) => was !== is).map(([name, was, is]) => [name, `${said(was)} to ${said(is)}`]))
}

/** All of the rules in place of those there were, and who changed what beside it. Whatever negotiation begins after this reads them. */
export const changeRules =
  (
    database: Database,
    by: { readonly companyId: string; readonly personId: string },
    draft: BoardRulesDraft,
    version: number,
  ): TaskEither<RulesRejected, RulesOfCompany> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<RulesRejected, RulesOfCompany>> => {
      const held = await hold(inside, by.companyId)
      if (held.version !== version) return E.left({ _tag: 'Stale' })
      const rules = readBoardRules(draft)
      if (E.isLeft(rules)) return E.left({ _tag: 'FieldsRefused', faults: rules.left })
      const facts = differences(draftOfRules(held.rules), draftOfRules(rules.right))
      if (Object.keys(facts).length === 0) return E.right(held)
      await write(inside, by.companyId, rules.right)
      await writeAudit(inside, {
        actorId: by.personId,
        action: 'board_rules_changed',
        subject: { kind: 'broker_company', id: by.companyId },
        facts,
      })
      return E.right({ ...held, rules: rules.right, version: held.version + 1 })
    })
