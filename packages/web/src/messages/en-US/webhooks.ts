import type { DeliveryFault, DeliveryState, WebhookDrop, WebhookEvent, WebhookFault, WebhookStanding } from '@trm/domain/webhooks'
import { messageOf } from '../message.ts'

const events = {
  'hooks.event.offer.received': 'Offer received',
  'hooks.event.offer.countered': 'Counter-offer',
  'hooks.event.offer.accepted': 'Offer accepted, to be confirmed',
  'hooks.event.offer.expiring': 'Offer about to expire',
  'hooks.event.offer.booked': 'Load booked',
  'hooks.event.offer.declined': 'Offer declined',
  'hooks.event.offer.expired': 'Offer expired',
  'hooks.event.offer.canceled': 'Booking canceled',
  'hooks.event.load.uncovered': 'Load not covered, pickup near',
  'hooks.event.carrier.vetting_worse': 'A carrier you deal with lost a qualification',
  'hooks.event.block.review_due': 'Block to review',
  'hooks.event.webhook.test': 'Test',
} as const satisfies { readonly [E in WebhookEvent as `hooks.event.${E}`]: string }

const standings = {
  'hooks.badge.off': 'Off',
  'hooks.badge.gone': 'Gone',
  'hooks.badge.ended': 'Ended',
  'hooks.standing.off': 'nothing is sent',
  'hooks.standing.gone': 'it answered 410 Gone and was turned off',
  'hooks.standing.ended': 'whoever added it no longer administers the company: turn it on in your own name',
} as const satisfies { readonly [S in Exclude<WebhookStanding, 'on'> as `hooks.badge.${S}` | `hooks.standing.${S}`]: string }

const states = {
  'hooks.state.waiting': 'Waiting',
  'hooks.state.delivered': 'Delivered',
  'hooks.state.failed': 'Given up',
  'hooks.state.dropped': 'Not sent',
} as const satisfies { readonly [S in DeliveryState as `hooks.state.${S}`]: string }

const drops = {
  'hooks.drop.superseded': 'it stood no more',
  'hooks.drop.expired': 'its time was over',
  'hooks.drop.not_theirs': 'whoever added the webhook did not administer the company',
  'hooks.drop.turned_off': 'the webhook was off',
  'hooks.drop.not_chosen': 'the webhook does not hear it any more',
} as const satisfies { readonly [D in WebhookDrop as `hooks.drop.${D}`]: string }

const tries = {
  'hooks.try.refused': 'answered {status}',
  'hooks.try.redirected': 'answered {status}, a redirect, which is not followed',
  'hooks.try.gone': 'answered {status} Gone',
  'hooks.try.timed_out': 'no answer within 10 seconds',
  'hooks.try.unreachable': 'could not be reached',
  'hooks.try.private_address': 'leads to an address that is not public, and was not called',
} as const satisfies { readonly [F in DeliveryFault as `hooks.try.${F}`]: string }

const faults = {
  'hooks.fault.required': 'Enter an address like https://tms.example.com/hooks',
  'hooks.fault.not_an_address': 'Enter an address like https://tms.example.com/hooks',
  'hooks.fault.too_long': 'Shorten it to 2,000 characters',
  'hooks.fault.not_https': 'Enter an address that begins with https://',
  'hooks.fault.private_address': 'Enter an address of the public Internet',
  'hooks.fault.taken': 'There is a webhook of this address',
  'hooks.fault.full': 'The company has as many webhooks as there can be: remove one first',
} as const satisfies { readonly [F in WebhookFault as `hooks.fault.${F}`]: string }

/** The webhooks of a company. */
export const webhooks = {
  ...events,
  ...standings,
  ...states,
  ...drops,
  ...tries,
  ...faults,
  'hooks.title': 'Webhooks',
  'hooks.what': 'Your TMS is told at an address of its own what you choose, so that it need not ask. Each message is signed with a secret.',
  'hooks.url': 'Address of your system',
  'hooks.make': 'Add a webhook',
  'hooks.making': 'Adding…',
  'hooks.failed': 'That did not work',
  'hooks.made': 'The secret of {url}',
  'hooks.made.once': 'Copy it now into your TMS, which checks signatures with it: it is shown only once.',
  'hooks.copy': 'Copy',
  'hooks.copied': 'Copied',
  'hooks.loading': 'Loading webhooks…',
  'hooks.notLoaded': 'The webhooks could not be loaded',
  'hooks.none': 'There is no webhook yet.',
  'hooks.madeBy': 'added by {person}',
  'hooks.waiting': 'waiting: {count}',
  'hooks.givenUp': 'given up: {count}',
  'hooks.hears': 'hears {count} of {of} kinds',
  'hooks.choose': 'What it hears',
  'hooks.choose.of': 'What it hears: {url}',
  'hooks.choose.legend': 'It hears of',
  'hooks.choose.none': 'Choose one at least, or turn the webhook off.',
  'hooks.choose.save': 'Save what it hears',
  'hooks.choose.keep': 'Keep it as it was',
  'hooks.test': 'Send a test',
  'hooks.test.of': 'Send a test to {url}',
  'hooks.turnOff': 'Turn off',
  'hooks.turnOff.of': 'Turn off {url}',
  'hooks.turnOn': 'Turn on',
  'hooks.turnOn.of': 'Turn on {url}',
  'hooks.renew': 'New secret',
  'hooks.renewing': 'Making a secret…',
  'hooks.renew.of': 'New secret for {url}',
  'hooks.renew.sure': 'For 24 hours messages are signed with the new secret and the present one, then with the new one alone.',
  'hooks.renew.sure.again':
    'For 24 hours messages are signed with the new secret and the present one. The one before, good until {time}, ends at once.',
  'hooks.renew.keep': 'Keep the present one',
  'hooks.renew.do': 'Make a new secret',
  'hooks.renewed.once': 'Copy it into your TMS by {time}, until when the secret before signs as well: it is shown only once.',
  'hooks.formerSecret': 'the secret before signs as well until {time}',
  'hooks.remove': 'Remove',
  'hooks.remove.of': 'Remove {url}',
  'hooks.remove.sure': 'What waits is not sent, and its deliveries go with it.',
  'hooks.remove.keep': 'Keep it',
  'hooks.remove.do': 'Remove it',
  'hooks.deliveries': 'Deliveries',
  'hooks.deliveries.of': 'Deliveries to {url}',
  'hooks.deliveries.loading': 'Loading deliveries…',
  'hooks.deliveries.none': 'Nothing has been sent in the last 30 days.',
  'hooks.refresh': 'Refresh',
  'hooks.accepted': 'accepted with {status}',
  'hooks.took': '{count} ms',
  'hooks.tries': 'tries: {count}',
  'hooks.nextTry': 'next try {time}',
  'hooks.again': 'Send again',
  'hooks.again.of': 'Send again: {event}, {time}',
} as const

export const webhookMessage = messageOf(webhooks)
