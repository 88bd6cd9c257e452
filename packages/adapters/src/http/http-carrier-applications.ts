import type { TaskEither } from 'fp-ts/TaskEither'
import type { CarrierApplication, CarrierApplications, StepSaved } from '@trm/domain/carrier-applications'
import type { CallFailure } from '@trm/domain/kernel'
import type { HttpClient } from './client.ts'
import { beginApplication, getApplication, saveCompanyInfo, saveEquipment, saveStart, submitApplication } from './contract/index.ts'
import { applicationsOver } from './http-applications.ts'

const put = (client: HttpClient, saved: StepSaved, version: number): TaskEither<CallFailure, CarrierApplication> => {
  switch (saved.step) {
    case 'start':
      return client.call(saveStart, { body: saved.value, version })
    case 'company-info':
      return client.call(saveCompanyInfo, { body: saved.value, version })
    case 'equipment':
      return client.call(saveEquipment, { body: { equipment: saved.value }, version })
  }
}

/** /api/carriers/signup and /api/carriers/onboarding. */
export const makeHttpCarrierApplications = (client: HttpClient): CarrierApplications =>
  applicationsOver({
    read: client.call(getApplication, { params: { step: 'start' } }),
    begin: (key) => client.call(beginApplication, { key }),
    put: (saved, version) => put(client, saved, version),
    submit: (key) => client.call(submitApplication, { key }),
  })
