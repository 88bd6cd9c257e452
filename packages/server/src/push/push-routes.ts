import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { MOST_PUSH_DEVICES, type PushFault } from '@trm/domain/notices'
import { over } from '../database/over.ts'
import { doneTo, fieldsRefused } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { routesFor, signedIn, type People } from '../people/access.ts'
import { pushDevices, putPushDevice, removePushDevice, testPushDevice, type PushRules } from './push-devices.query.ts'
import { snoozePush } from './snooze-push.query.ts'

/** The devices of one person. */
export const pushServicesOver = over({
  list: pushDevices,
  put: putPushDevice,
  remove: removePushDevice,
  test: testPushDevice,
  snooze: snoozePush,
})

type Services = People & { readonly push: ReturnType<typeof pushServicesOver> }

/** Where pushes may go, and by which key browsers know them. */
export interface PushSettings extends PushRules {
  readonly publicKey: string
}

const wordsOf = (fault: PushFault): string => {
  switch (fault) {
    case 'not_an_address':
      return 'Send the https:// address that PushSubscription.endpoint gives.'
    case 'private_address':
      return 'Send an address of the public Internet.'
    case 'not_keys':
      return 'Send p256dh and auth as PushSubscription.toJSON gives them.'
    case 'full':
      return `There are ${MOST_PUSH_DEVICES} devices, which is the most. Remove one first.`
    default:
      return absurd(fault)
  }
}

/** /api/user/push, of whoever is signed in. */
export const pushRoutes = (routes: Routes<Services>, services: Services, { publicKey, ...rules }: PushSettings): void => {
  const everybody = routesFor(signedIn, routes, services)
  const { push } = services
  everybody.bearer(contract.listPushDevices, (_call, { id }) => TE.fromTask(async () => ({ key: publicKey, devices: await push.list(id) })))
  everybody.bearer(contract.putPushDevice, ({ body: { endpoint, p256dh, auth, ...wishes } }, { id }) =>
    pipe(
      push.put(id, { target: { endpoint, p256dh, auth }, wishes }, rules),
      TE.bimap(
        (code) => fieldsRefused([{ field: code === 'not_keys' ? 'p256dh' : 'endpoint', code, message: wordsOf(code) }]),
        (devices) => ({ key: publicKey, devices }),
      ),
    ),
  )
  everybody.bearer(contract.removePushDevice, ({ id: deviceId }, { id }) => doneTo(() => push.remove(id, deviceId)))
  everybody.bearer(contract.testPushDevice, ({ id: deviceId }, { id }) => doneTo(() => push.test(id, deviceId)))
}
