import type { BrokerageNames, BrokerageTerms } from '../brokerages/index.ts'
import { joiningOf, type Applicant, type Application } from '../joining/index.ts'

/** What somebody has given so far to join as a brokerage. Undefined: the step was never saved. */
export interface BrokerageApplication extends Application {
  readonly start: Applicant | undefined
  readonly company: BrokerageNames | undefined
  readonly terms: BrokerageTerms | undefined
  /** From approval on. */
  readonly brokerageId: string | undefined
}

/** What the steps hold. */
export type BrokerageSteps = Pick<BrokerageApplication, 'start' | 'company' | 'terms'>

/** The three steps of joining as a brokerage: who applies, the company, where it is and how it pays. */
export const BROKERAGE_JOINING = joiningOf({
  start: ({ start }: BrokerageSteps) => start !== undefined,
  company: ({ company }: BrokerageSteps) => company !== undefined,
  terms: ({ terms }: BrokerageSteps) => terms !== undefined,
})

/** Of joining as a brokerage. */
export type BrokerageStep = (typeof BROKERAGE_JOINING)['steps'][number]
