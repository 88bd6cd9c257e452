import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { LONGEST_WEBHOOK_URL, MOST_WEBHOOKS, type HeardFault, type WebhookFault } from '@trm/domain/webhooks'
import { companyMember } from '../colleagues/company-member.ts'
import { over } from '../database/over.ts'
import { cursorInvalid, doneTo, fieldsRefused, found, notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { administrator, adminsOnly, routesFor, type People } from '../people/access.ts'
import { replayDelivery, testWebhook, webhookDeliveries, type LogRefused, type Pressed } from './delivery-log.query.ts'
import {
  chooseEvents,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  renewSecret,
  turnWebhook,
  type MadeWebhook,
  type WebhookRejected,
  type WebhookRules,
} from './webhook.query.ts'
import type { WebhookSecrets } from './webhook-signature.ts'

/** The webhooks of one company. */
export const webhookServicesOver = over({
  list: listWebhooks,
  make: makeWebhook,
  renew: renewSecret,
  choose: chooseEvents,
  turn: turnWebhook,
  remove: removeWebhook,
  deliveries: webhookDeliveries,
  test: testWebhook,
  replay: replayDelivery,
})

type Services = People & { readonly webhooks: ReturnType<typeof webhookServicesOver> }

/** Where webhooks may lead, and what they sign with. */
export interface WebhookSettings extends WebhookRules {
  readonly secretOf: WebhookSecrets
}

const wordsOf = (fault: WebhookFault): string => {
  switch (fault) {
    case 'required':
    case 'not_an_address':
      return 'Send an absolute address such as https://tms.example.com/hooks, without user name and fragment.'
    case 'too_long':
      return `Shorten it to ${LONGEST_WEBHOOK_URL} characters.`
    case 'not_https':
      return 'Send an address that begins with https://.'
    case 'private_address':
      return 'Send an address of the public Internet.'
    case 'taken':
      return 'The company has a webhook of this address. Remove that one first, or send another address.'
    case 'full':
      return `There are ${MOST_WEBHOOKS} webhooks, which is the most. Remove one, then make another.`
    default:
      return absurd(fault)
  }
}

const refusalOf = (why: WebhookRejected): Refusal => {
  if (why._tag === 'NotAdministrator') return adminsOnly
  const fault = { field: 'url', code: why.fault, message: wordsOf(why.fault) }
  return why.fault === 'taken' || why.fault === 'full'
    ? refusal('company_refused', fault.message, { errors: [fault] })
    : fieldsRefused([fault])
}

const UNHEARD: { readonly [F in HeardFault]: string } = {
  required: 'Send one event at least, or turn the webhook off.',
  not_of_side: 'Send events of offers alone: a carrier hears of nothing else.',
}

const unheard = (code: HeardFault): Refusal => fieldsRefused([{ field: 'events', code, message: UNHEARD[code] }])

const logRefusal = ({ _tag }: LogRefused): Refusal => (_tag === 'NoSuchWebhook' ? notFound : cursorInvalid)

const TURNED_OFF = 'The webhook is turned off. Turn it on, then send.'

const pressed = (act: () => Promise<Pressed>): TaskEither<Refusal, undefined> =>
  pipe(
    TE.fromTask(act),
    TE.chain((came): TaskEither<Refusal, undefined> => {
      if (came === 'none') return TE.left(notFound)
      return came === 'done' ? TE.right(undefined) : TE.left(refusal('company_refused', TURNED_OFF))
    }),
  )

/** /api/company/webhooks, for administrators of either side. */
export const webhookRoutes = (routes: Routes<Services>, services: Services, { secretOf, ...rules }: WebhookSettings): void => {
  const admins = routesFor(administrator(companyMember), routes, services)
  const { webhooks } = services
  const toldOnce = ({ webhook, salt }: MadeWebhook) => ({ webhook, secret: secretOf(salt) })
  admins.bearer(contract.listWebhooks, (_call, { company }) => TE.fromTask(() => webhooks.list(company)))
  admins.bearer(contract.makeWebhook, ({ body: { url } }, by) => pipe(webhooks.make(by, url, rules), TE.bimap(refusalOf, toldOnce)))
  admins.bearer(contract.renewWebhookSecret, ({ id }, by) =>
    pipe(
      found(() => webhooks.renew(by, id)),
      TE.map(toldOnce),
    ),
  )
  admins.bearer(contract.chooseWebhookEvents, ({ id, body: { events } }, by) =>
    pipe(
      TE.fromTask(() => webhooks.choose(by, id, events)),
      TE.chain((chosen) => pipe(TE.fromEither(chosen), TE.mapLeft(unheard))),
      TE.chain((isThere) => (isThere ? TE.right(undefined) : TE.left(notFound))),
    ),
  )
  admins.bearer(contract.turnWebhook, ({ id, body: { isOn } }, by) => doneTo(() => webhooks.turn(by, id, isOn)))
  admins.bearer(contract.removeWebhook, ({ id }, by) => doneTo(() => webhooks.remove(by, id)))
  admins.bearer(contract.testWebhook, ({ id }, { company }) => pressed(() => webhooks.test(company, id)))
  admins.bearer(contract.listWebhookDeliveries, ({ id, query }, { company }) =>
    pipe(webhooks.deliveries(company, id, query), TE.mapLeft(logRefusal)),
  )
  admins.bearer(contract.replayWebhookDelivery, ({ id }, { company }) => pressed(() => webhooks.replay(company, id)))
}
