import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ApplicationFailure, CarrierApplication, CarrierApplications, StepSaved } from '@trm/domain/carrier-applications'
import type { CallFailure } from '@trm/domain/kernel'
import { NOTHING, type HttpClient } from './client.ts'
import { beginApplication, getApplication, saveCompanyInfo, saveEquipment, saveStart, submitApplication } from './contract/index.ts'

const put = (client: HttpClient, saved: StepSaved, version: number): TE.TaskEither<CallFailure, CarrierApplication> => {
  switch (saved.step) {
    case 'start':
      return client.call(saveStart, { query: undefined, body: saved.value, version })
    case 'company-info':
      return client.call(saveCompanyInfo, { query: undefined, body: saved.value, version })
    case 'equipment':
      return client.call(saveEquipment, { query: undefined, body: { equipment: saved.value }, version })
  }
}

/** /api/carriers/signup and /api/carriers/onboarding. What is refused for its version or status is answered with how it stands now. */
export const makeHttpCarrierApplications = (client: HttpClient): CarrierApplications => {
  const read: CarrierApplications['read'] = client.call(getApplication, { ...NOTHING, params: { step: 'start' } })
  const asItStands = (_tag: 'Stale' | 'NotEditable'): TE.TaskEither<ApplicationFailure, never> =>
    pipe(
      read,
      TE.chain((application) => TE.left<ApplicationFailure>({ _tag, application })),
    )
  const explained = (call: TE.TaskEither<CallFailure, CarrierApplication>): TE.TaskEither<ApplicationFailure, CarrierApplication> =>
    pipe(
      call,
      TE.orElse((failure): TE.TaskEither<ApplicationFailure, CarrierApplication> => {
        if (failure._tag !== 'Refused') return TE.left(failure)
        switch (failure.code) {
          case 'stale':
            return asItStands('Stale')
          case 'application_refused':
            return asItStands('NotEditable')
          case 'invalid_request':
            return TE.left(failure.faults.length === 0 ? failure : { _tag: 'FieldsRefused', faults: failure.faults })
          default:
            return TE.left(failure)
        }
      }),
    )
  return {
    read,
    begin: (key) => explained(client.call(beginApplication, { ...NOTHING, key })),
    save: (saved, version) => explained(put(client, saved, version)),
    submit: (key) => explained(client.call(submitApplication, { ...NOTHING, key })),
  }
}
