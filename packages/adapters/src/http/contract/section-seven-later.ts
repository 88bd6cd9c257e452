import * as t from 'io-ts'
import { anyOf, withValues } from './any-of.codec.ts'
import { ACTIVITY_EVENT_TYPES } from '@trm/domain/activity'
import { endpoint } from './endpoint.ts'
import { PersonName, Phone } from './section-seven.ts'
import { record } from './record.codec.ts'
import { absent, boundedText, closed, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'

// The calls of specification section 7 that no first screen makes.

export const issueDeviceToken = endpoint({
  id: 'issueDeviceToken',
  call: 'GET /api/devices/issue-token',
  timeoutMs: 5_000,
  summary: 'A courier token: stateless, 60 s, opens the event stream from a header.',
  answer: t.type({ token: t.string }),
})

export const putMyDetails = endpoint({
  id: 'putMyDetails',
  call: 'PUT /api/user/update-my-details',
  status: 204,
  errors: ['csrf_failed', 'unknown_field'],
  summary: "The user's own name and phone.",
  body: closed(record({ firstName: PersonName, lastName: PersonName, phone: Phone })),
  answer: t.undefined,
})

const EventValue = anyOf([boundedText(0, 500), t.number, t.boolean, t.UnknownRecord])
export const EventBody = closed(
  t.type({
    version: wholeNumber(1, 1),
    eventType: oneOf(ACTIVITY_EVENT_TYPES),
    eventData: withValues(
      t.type({
        appIdentifier: oneOf(['web']),
        deviceInfo: t.type({
          userAgent: boundedText(0, 500),
          language: boundedText(0, 40),
          screen: boundedText(0, 40),
          timeZone: boundedText(0, 80),
        }),
      }),
      EventValue,
    ),
    timestamp: WireInstant,
    userId: absent(WireId),
    user: t.type({ userType: boundedText(0, 40), userRelationship: boundedText(0, 40) }),
  }),
)
export const postEvent = endpoint({
  id: 'postEvent',
  call: 'POST /events',
  status: 202,
  timeoutMs: 5_000,
  errors: ['csrf_failed'],
  summary: 'One activity event (decision 15). Failure is only logged.',
  body: EventBody,
  answer: t.undefined,
})

/** The calls that were specified tell a phone to nobody but a broker (section 7): this reads what `putMyDetails` writes. */
export const getMyDetails = endpoint({
  id: 'getMyDetails',
  call: 'GET /api/user/my-details',
  summary: "The user's own name and phone.",
  answer: record({ firstName: t.string, lastName: t.string, phone: t.string }),
})
