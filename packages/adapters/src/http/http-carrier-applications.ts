import type { TaskEither } from 'fp-ts/TaskEither'
import type { ApplicationFailure, CarrierApplication, CarrierApplications, StepSaved } from '@trm/domain/carrier-applications'
import type { CallFailure } from '@trm/domain/kernel'
import type { HttpClient } from './client.ts'
import { beginApplication, getApplication, saveCompanyInfo, saveEquipment, saveStart, submitApplication } from './contract/index.ts'
import { fieldsRefused, meaningOf, orAsItStands } from './refusals.ts'

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

const failureOf = meaningOf<ApplicationFailure>({ invalid_request: ({ faults }) => fieldsRefused(faults) })

/** /api/carriers/signup and /api/carriers/onboarding. What is refused for its version or status is answered with how it stands now. */
export const makeHttpCarrierApplications = (client: HttpClient): CarrierApplications => {
  const read: CarrierApplications['read'] = client.call(getApplication, { params: { step: 'start' } })
  const explained = orAsItStands<CarrierApplication, ApplicationFailure>(
    read,
    {
      stale: (application) => ({ _tag: 'Stale', application }),
      application_refused: (application) => ({ _tag: 'NotEditable', application }),
    },
    failureOf,
  )
  return {
    read,
    begin: (key) => explained(client.call(beginApplication, { key })),
    save: (saved, version) => explained(put(client, saved, version)),
    submit: (key) => explained(client.call(submitApplication, { key })),
  }
}
