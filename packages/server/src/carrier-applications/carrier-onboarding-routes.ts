import * as contract from '@trm/adapters/http/contract'
import {
  CARRIER_JOINING,
  type ApplicationFault,
  type ApplicationStep,
  type CarrierApplication,
  type StepSaved,
} from '@trm/domain/carrier-applications'
import { CARRIER_FIELD_WORDS } from '../carrier-company/company-refusals.ts'
import { over } from '../database/over.ts'
import type { Routes } from '../http/route.ts'
import { applicationQueries } from '../joining/application.query.ts'
import { joiningRoutes } from '../joining/application-routes.ts'
import type { People } from '../people/access.ts'
import { CARRIER_KIND } from './carrier-kind.ts'

/** The carrier's application of one person. */
export const carrierApplicationServicesOver = over(applicationQueries(CARRIER_KIND))

type Services = People & { readonly carrierApplications: ReturnType<typeof carrierApplicationServicesOver> }

/** /api/carriers/signup and /api/carriers/onboarding. */
export const carrierOnboardingRoutes = (routes: Routes<Services>, services: Services): void =>
  joiningRoutes<Services, CarrierApplication, ApplicationStep, StepSaved, ApplicationFault>(routes, services, {
    of: 'carrier',
    steps: CARRIER_JOINING.steps,
    applications: ({ carrierApplications }) => carrierApplications,
    wordsOf: ({ code }) => CARRIER_FIELD_WORDS[code],
    endpoints: {
      begin: contract.beginApplication,
      read: contract.getApplication,
      submit: contract.submitApplication,
      steps: (save) => {
        save(contract.saveStart, (value) => ({ step: 'start', value }))
        save(contract.saveCompanyInfo, (value) => ({ step: 'company-info', value }))
        save(contract.saveEquipment, ({ equipment }) => ({ step: 'equipment', value: equipment }))
      },
    },
  })
