import * as t from 'io-ts'
import { endpoint } from './endpoint.ts'
import { PersonName, Phone } from './person.codec.ts'
import { closed } from './wire-values.codec.ts'

// The calls of specification section 7 that no first screen makes.

export const issueDeviceToken = endpoint({
  id: 'issueDeviceToken', method: 'GET', path: '/api/devices/issue-token', timeoutMs: 5_000,
  summary: 'A courier token: stateless, 60 s, opens the event stream from a header.',
  answer: t.type({ token: t.string }),
})

export const putMyDetails = endpoint({
  id: 'putMyDetails', method: 'PUT', path: '/api/user/update-my-details', status: 204, errors: ['csrf_failed', 'unknown_field'],
  summary: "The user's own name and phone.",
  body: closed(t.type({ first_name: PersonName, last_name: PersonName, phone: Phone })),
  answer: t.undefined,
})
