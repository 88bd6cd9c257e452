import type { IO } from 'fp-ts/IO'
import type * as t from 'io-ts'
import type { ActivityRecorder } from '@trm/domain/activity'
import type { UserContext } from '@trm/domain/identity'
import type { Clock, Logger } from '@trm/domain/kernel'
import type { DeviceInfo } from '../browser/device-info.ts'
import type { HttpClient } from './client.ts'
import { postEvent, type EventBody } from './contract/index.ts'

export interface HttpActivityRecorderParts {
  readonly client: HttpClient
  readonly clock: Clock
  readonly deviceInfo: IO<DeviceInfo>
  /** Who is signed in; undefined for nobody. Never the subject, never an e-mail address (decision 15). */
  readonly user: IO<Pick<UserContext, 'userKey' | 'userType' | 'userRelationship'> | undefined>
  readonly logger: Logger
}

/** Events that wait while one is on its way; more are dropped and counted (F70). */
export const LONGEST_QUEUE = 50
/** UTF-16 units of one text. */
const LONGEST_TEXT = 500

type Body = t.TypeOf<typeof EventBody>
type Data = Readonly<Record<string, string | number | boolean>>

const bounded = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value]))

/** POST /events, one at a time in their order, each once: a lost event is worth less than a double one. */
export const makeHttpActivityRecorder = (parts: HttpActivityRecorderParts): ActivityRecorder => {
  const queue: Body[] = []
  let isSending = false

  const bodyOf = (eventType: Body['eventType'], data: Data): Body => {
    const user = parts.user()
    return {
      version: 1,
      eventType,
      eventData: { ...bounded(data), appIdentifier: 'web', deviceInfo: { ...parts.deviceInfo() } },
      timestamp: parts.clock.now(),
      userId: user === undefined || user.userKey === '' ? undefined : user.userKey,
      user: { userType: user?.userType ?? 'anonymous', userRelationship: user?.userRelationship ?? 'none' },
    }
  }

  const pump = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    try {
      for (let body = queue.shift(); body !== undefined; body = queue.shift()) {
        await parts.client.call(postEvent, { query: undefined, body, keepalive: true })()
      }
    } finally {
      isSending = false
    }
  }

  return {
    record: (eventType, data = {}) => () => {
      if (queue.length >= LONGEST_QUEUE) return parts.logger.warn('An activity event was dropped: too many are waiting.', { eventType })
      queue.push(bodyOf(eventType, data))
      void pump()
    },
  }
}
