import * as t from 'io-ts'
import type { PushDevice, PushDevices } from '@trm/domain/notices'
import { endpoint } from './endpoint.ts'
import { named, record } from './record.codec.ts'
import { boundedText, closed, inSchema, WireId, WireInstant } from './wire-values.codec.ts'

const PushDeviceWire = inSchema(
  'PushDevice',
  record({
    id: WireId,
    endpoint: t.string,
    name: t.string,
    isPrivate: t.boolean,
    madeAt: named('date_created', WireInstant),
  }),
) satisfies t.Type<PushDevice, unknown>

export const PushDevicesWire = record({ key: t.string, devices: t.readonlyArray(PushDeviceWire) }) satisfies t.Type<PushDevices, unknown>

const path = '/api/user/push'

export const listPushDevices = endpoint({
  id: 'listPushDevices',
  call: `GET ${path}`,
  summary:
    "The caller's devices that are pushed to, the newest first. `key`: the portal's public key (VAPID), for `PushManager.subscribe`.",
  answer: PushDevicesWire,
})

export const putPushDevice = endpoint({
  id: 'putPushDevice',
  call: `PUT ${path}`,
  errors: ['csrf_failed', 'unknown_field'],
  summary:
    "Has a browser of the caller pushed to, as `PushSubscription.toJSON` gives it, or changes how. It is the caller's alone from then on. With `is_private` a push says neither rate nor name.",
  body: closed(
    record({
      endpoint: boundedText(1, 2_000),
      p256dh: boundedText(1, 200),
      auth: boundedText(1, 100),
      name: boundedText(1, 100),
      language: boundedText(2, 20),
      isPrivate: t.boolean,
    }),
  ),
  answer: PushDevicesWire,
})

export const removePushDevice = endpoint({
  id: 'removePushDevice',
  call: `DELETE ${path}/{id}`,
  status: 204,
  errors: ['csrf_failed', 'not_found'],
  summary: 'Has a device of the caller pushed to no more, with all that waits for it.',
  answer: t.undefined,
})

export const testPushDevice = endpoint({
  id: 'testPushDevice',
  call: `POST ${path}/{id}/test`,
  status: 204,
  errors: ['csrf_failed', 'not_found'],
  summary: 'Pushes a test to a device of the caller, by the way of all others. While an earlier test waits it is that one.',
  answer: t.undefined,
})
