import type { BrokerageNames, BrokerageTerms } from '../brokerages/index.ts'
import type { Applicant, Applications } from '../joining/index.ts'
import type { BrokerageApplication } from './brokerage-application.ts'

/** One step as it is saved. */
export type BrokerageStepSaved =
  | { readonly step: 'start'; readonly value: Applicant }
  | { readonly step: 'company'; readonly value: BrokerageNames }
  | { readonly step: 'terms'; readonly value: BrokerageTerms }

/** The brokerage's application of whoever is signed in; fields and codes of faults as `BrokerageStepFault` names them. */
export type BrokerageApplications = Applications<BrokerageApplication, BrokerageStepSaved>
