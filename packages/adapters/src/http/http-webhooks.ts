import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { WEBHOOK_FAULTS, type CompanyWebhooks, type WebhookMakingFailure } from '@trm/domain/webhooks'
import type { HttpClient } from './client.ts'
import {
  chooseWebhookEvents,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
  turnWebhook,
} from './contract/index.ts'
import { meaningOf } from './refusals.ts'

type Refused = { readonly faults: readonly { readonly field: string; readonly code: string }[] }

const faultIn = ({ faults }: Refused): WebhookMakingFailure | undefined => {
  const fault = WEBHOOK_FAULTS.find((one) => faults.some(({ field, code }) => field === 'url' && code === one))
  return fault === undefined ? undefined : { _tag: 'WebhookRefused', fault }
}

const failureOf = meaningOf<WebhookMakingFailure>({ invalid_request: faultIn, company_refused: faultIn })

/** /api/company/webhooks. */
export const makeHttpCompanyWebhooks = (client: HttpClient): CompanyWebhooks => ({
  list: client.call(listWebhooks, {}),
  make: (url) => pipe(client.call(makeWebhook, { body: { url } }), TE.mapLeft(failureOf)),
  renewSecret: (id) => client.call(renewWebhookSecret, { params: { id } }),
  choose: (id, events) => client.call(chooseWebhookEvents, { params: { id }, body: { events } }),
  turn: (id, isOn) => client.call(turnWebhook, { params: { id }, body: { isOn } }),
  remove: (id) => client.call(removeWebhook, { params: { id } }),
  test: (id) => client.call(testWebhook, { params: { id } }),
  deliveries: (id, cursor) => client.call(listWebhookDeliveries, { params: { id }, query: { cursor, limit: undefined } }),
  replay: (id) => client.call(replayWebhookDelivery, { params: { id } }),
})
