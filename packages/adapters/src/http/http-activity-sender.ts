import type { IO } from 'fp-ts/IO'
import type * as t from 'io-ts'
import type { Observable } from 'rxjs'
import type { Act, ActivityData, ActivitySender, Actor } from '@trm/domain/activity'
import type { Logger } from '@trm/domain/kernel'
import type { DeviceInfo } from '../browser/telemetry.ts'
import type { HttpClient } from './client.ts'
import { postEvent, type EventBody } from './contract/index.ts'

export interface HttpActivitySenderDependencies {
  readonly client: HttpClient
  readonly deviceInfo: IO<DeviceInfo>
  /** For an act before it was known who is here, such as a sign-in. */
  readonly actor: IO<Actor | undefined>
  /** The page is hidden, and perhaps never seen again. */
  readonly leaving$: Observable<void>
  readonly logger: Logger
}

/** Events that wait while one is on its way; more are dropped and counted (F70). */
export const LONGEST_QUEUE = 50
/** UTF-16 units of one text. */
const LONGEST_TEXT = 500

type Body = t.TypeOf<typeof EventBody>

const bounded = (data: ActivityData): ActivityData =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value]))

/**
 * POST /events, one at a time in their order, each once: a lost event is worth less than a double one. When the page is
 * hidden, what waits goes out at once: a page has no later.
 */
export const makeHttpActivitySender = (dependencies: HttpActivitySenderDependencies): ActivitySender => {
  const queue: Act[] = []
  let isSending = false

  const bodyOf = ({ eventType, data, at, actor = dependencies.actor() }: Act): Body => ({
    version: 1,
    eventType,
    eventData: { ...bounded(data), appIdentifier: 'web', deviceInfo: { ...dependencies.deviceInfo() } },
    timestamp: at,
    userId: actor === undefined || actor.userKey === '' ? undefined : actor.userKey,
    user: { userType: actor?.userType ?? 'anonymous', userRelationship: actor?.userRelationship ?? 'none' },
  })

  const post = (act: Act): Promise<unknown> => dependencies.client.call(postEvent, { body: bodyOf(act), keepalive: true })()

  const pump = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    try {
      for (let act = queue.shift(); act !== undefined; act = queue.shift()) await post(act)
    } finally {
      isSending = false
    }
  }

  dependencies.leaving$.subscribe(() => {
    for (const act of queue.splice(0)) void post(act)
  })

  return {
    send: (act) => () => {
      if (queue.length >= LONGEST_QUEUE)
        return dependencies.logger.warn('An activity event was dropped: too many are waiting.', { eventType: act.eventType })
      queue.push(act)
      void pump()
    },
  }
}
