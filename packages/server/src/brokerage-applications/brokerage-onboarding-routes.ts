import * as contract from '@trm/adapters/http/contract'
import {
  BROKERAGE_JOINING,
  type BrokerageApplication,
  type BrokerageStep,
  type BrokerageStepFault,
  type BrokerageStepSaved,
} from '@trm/domain/brokerage-applications'
import { BROKERAGE_FAULT_WORDS } from '../brokerages/brokerage-refusals.ts'
import { over } from '../database/over.ts'
import type { Routes } from '../http/route.ts'
import { applicationQueries } from '../joining/application.query.ts'
import { joiningRoutes } from '../joining/application-routes.ts'
import type { People } from '../people/access.ts'
import { BROKERAGE_KIND } from './brokerage-kind.ts'

/** The brokerage's application of one person. */
export const brokerageApplicationServicesOver = over(applicationQueries(BROKERAGE_KIND))

type Services = People & { readonly brokerageApplications: ReturnType<typeof brokerageApplicationServicesOver> }

/** /api/brokerages/signup and /api/brokerages/onboarding. */
export const brokerageOnboardingRoutes = (routes: Routes<Services>, services: Services): void =>
  joiningRoutes<Services, BrokerageApplication, BrokerageStep, BrokerageStepSaved, BrokerageStepFault>(routes, services, {
    of: 'brokerage',
    steps: BROKERAGE_JOINING.steps,
    applications: ({ brokerageApplications }) => brokerageApplications,
    wordsOf: ({ code }) => BROKERAGE_FAULT_WORDS[code],
    endpoints: {
      begin: contract.beginBrokerageApplication,
      read: contract.getBrokerageApplication,
      submit: contract.submitBrokerageApplication,
      steps: (save) => {
        save(contract.saveBrokerageStart, (value) => ({ step: 'start', value }))
        save(contract.saveBrokerageNames, (value) => ({ step: 'company', value }))
        save(contract.saveBrokerageTerms, (value) => ({ step: 'terms', value }))
      },
    },
  })
