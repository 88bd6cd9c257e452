import * as E from 'fp-ts/Either'
import { BrokerageApplicationWire } from '@trm/adapters/http/contract'
import {
  BROKERAGE_JOINING,
  readBrokerageStep,
  type BrokerageApplication,
  type BrokerageStep,
  type BrokerageStepFault,
  type BrokerageStepSaved,
  type BrokerageSteps,
} from '@trm/domain/brokerage-applications'
import { takenNumbers } from '../brokerages/brokerage.query.ts'
import { idText } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { readStored, statedBy, stepJson, type ApplicationKind } from '../joining/application-kind.ts'

// The steps are stored as the wire spells them.
const { start, company, terms } = BrokerageApplicationWire.fields

/** A number of another brokerage is told while it can be mended; approval asks again. */
const readStep = async (
  inside: Database,
  typed: BrokerageStepSaved,
): Promise<E.Either<readonly BrokerageStepFault[], BrokerageStepSaved>> => {
  const read = readBrokerageStep(typed)
  if (E.isLeft(read) || read.right.step !== 'company') return read
  const taken = await takenNumbers(inside, read.right.value)
  return taken.length > 0 ? E.left(taken) : read
}

/** What was stored in the order of the steps. */
export const brokerageStepsOf = (stored: readonly unknown[]): BrokerageSteps => ({
  start: readStored(start, stored[0]),
  company: readStored(company, stored[1]),
  terms: readStored(terms, stored[2]),
})

export const BROKERAGE_KIND: ApplicationKind<BrokerageApplication, BrokerageStep, BrokerageStepSaved, BrokerageStepFault> = {
  table: 'brokerage_applications',
  otherTable: 'carrier_applications',
  columnOf: { start: 'start_step', company: 'company', terms: 'terms' },
  companyColumn: 'broker_company_id',
  joining: BROKERAGE_JOINING,
  applicationOf: (row) => ({
    ...statedBy(row),
    ...brokerageStepsOf(row.steps),
    brokerageId: idText(row.company_id),
  }),
  readStep,
  jsonOf: stepJson({ start, company, terms }),
  numbersOf: (saved) => (saved.step === 'company' ? { mc_number: saved.value.mcNumber, dot_number: saved.value.dotNumber } : {}),
}
