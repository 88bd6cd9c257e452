import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { NO_BROKERAGE_TERMS, type BrokerageDraft, type BrokerageFault, type BrokerageField } from '@trm/domain/brokerages'
import { BROKERAGE_FAULT_WORDS } from '../brokerages/brokerage-refusals.ts'
import { correctBrokerage, makeBrokerage, type BrokerageRejected } from '../brokerages/brokerage.query.ts'
import { operatorId } from '../people/operator.query.ts'
import type { Admin, Command } from './people-commands.ts'
import { textTable } from './text-table.ts'

/** As the command line spells a brokerage. */
export interface BrokerageOptions {
  readonly legalName: string
  readonly name?: string
  readonly mc?: string
  readonly usdot?: string
  readonly phone?: string
  readonly email?: string
}

const OPTION: { readonly [F in BrokerageField]?: string } = {
  name: '--name',
  legal_name: '--legal-name',
  mc_number: '--mc',
  dot_number: '--usdot',
  phone: '--phone',
  email: '--email',
}

const wordsOfFault = ({ field, code }: BrokerageFault): string => {
  const option = OPTION[field] ?? field
  return code === 'required' ? `${option}: say this, too: a brokerage is known by it.` : `${option}: ${BROKERAGE_FAULT_WORDS[code]}`
}

const wordsOf = (rejected: BrokerageRejected): string =>
  rejected._tag === 'Stale'
    ? 'Somebody else has just changed it: try again.'
    : rejected.faults.map((fault) => wordsOfFault(fault)).join(' ')

const draftOf = ({ legalName, name = legalName, mc, usdot, phone, email }: BrokerageOptions): BrokerageDraft => ({
  ...NO_BROKERAGE_TERMS,
  terms: undefined,
  name,
  legalName,
  mcNumber: mc,
  dotNumber: usdot,
  phone,
  email,
})

/** `brokerage make`: once by its numbers. */
export const makeBrokerageCommand = ({ database }: Admin, options: BrokerageOptions): Command =>
  pipe(
    TE.fromTask(() => operatorId(database)),
    TE.chain((staffId) => makeBrokerage(database, draftOf(options), { staffId })),
    TE.bimap(wordsOf, ({ brokerage: { id, name }, isNew }) => [
      `${name} ${isNew ? `is made: its id is ${id}` : `has one of these numbers already, with the id ${id}; nothing was changed`}.`,
    ]),
  )

export type CorrectionOptions = Partial<Pick<BrokerageOptions, 'legalName' | 'mc' | 'usdot'>>

/** `brokerage correct`. */
export const correctBrokerageCommand = ({ database }: Admin, id: string, { legalName, mc, usdot }: CorrectionOptions): Command =>
  pipe(
    TE.fromTask(() => operatorId(database)),
    TE.chain((staffId) =>
      pipe(
        correctBrokerage(database, id, { legalName, mcNumber: mc, dotNumber: usdot }, staffId),
        TE.mapLeft((rejected) =>
          rejected._tag === 'NoSuchBrokerage' ? `There is no brokerage with the id ${id}: see "brokerage list".` : wordsOf(rejected),
        ),
      ),
    ),
    TE.map(({ brokerage: { name, legalName: registered, mcNumber, dotNumber }, isChanged }) => [
      `${name} is ${registered ?? 'without a legal name'}, MC ${mcNumber ?? 'none'}, USDOT ${dotNumber ?? 'none'}${isChanged ? '' : ' already; nothing was changed'}.`,
    ]),
  )

interface Listed {
  readonly id: number
  readonly name: string
  readonly mc_number: string | null
  readonly dot_number: string | null
  readonly people: number
}

/** `brokerage list`: by name. */
export const brokeragesCommand = ({ database: { db } }: Admin): Command =>
  TE.fromTask(async () => {
    const { rows } = await sql<Listed>`
      select b.id, b.name, b.mc_number, b.dot_number, (select count(*)::integer from people p where p.broker_company_id = b.id) as people
      from broker_companies b order by b.name, b.id`.execute(db)
    if (rows.length === 0) return ['There is no brokerage yet: make one with "brokerage make".']
    const table = rows.map((row) => [String(row.id), row.name, row.mc_number ?? '', row.dot_number ?? '', String(row.people)])
    return textTable([['ID', 'NAME', 'MC', 'USDOT', 'PEOPLE'], ...table])
  })
