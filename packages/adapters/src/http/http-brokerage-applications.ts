import type { TaskEither } from 'fp-ts/TaskEither'
import type { BrokerageApplication, BrokerageApplications, BrokerageStepSaved } from '@trm/domain/brokerage-applications'
import type { CallFailure } from '@trm/domain/kernel'
import type { HttpClient } from './client.ts'
import {
  beginBrokerageApplication,
  getBrokerageApplication,
  saveBrokerageNames,
  saveBrokerageStart,
  saveBrokerageTerms,
  submitBrokerageApplication,
} from './contract/index.ts'
import { applicationsOver } from './http-applications.ts'

const put = (client: HttpClient, saved: BrokerageStepSaved, version: number): TaskEither<CallFailure, BrokerageApplication> => {
  switch (saved.step) {
    case 'start':
      return client.call(saveBrokerageStart, { body: saved.value, version })
    case 'company':
      return client.call(saveBrokerageNames, { body: saved.value, version })
    case 'terms':
      return client.call(saveBrokerageTerms, { body: saved.value, version })
  }
}

/** /api/brokerages/signup and /api/brokerages/onboarding. */
export const makeHttpBrokerageApplications = (client: HttpClient): BrokerageApplications =>
  applicationsOver({
    read: client.call(getBrokerageApplication, { params: { step: 'start' } }),
    begin: (key) => client.call(beginBrokerageApplication, { key }),
    put: (saved, version) => put(client, saved, version),
    submit: (key) => client.call(submitBrokerageApplication, { key }),
  })
