import * as E from 'fp-ts/Either'
import type { PushBrowser, PushRefused, PushStanding, PushTarget } from '@trm/domain/notices'
import { registerWorker, SCOPE, workersOf, type WorkerPage } from './portal-worker.ts'

/** The part of a page that is needed. */
export type PushPage = WorkerPage & {
  readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>
  readonly PushManager?: unknown
}

const targetOf = (subscription: PushSubscription): PushTarget => {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

const isFor = ({ options: { applicationServerKey: key } }: PushSubscription, wanted: string): boolean =>
  key !== null &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '') === wanted

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]

/** "Chrome, Android", or what there is of it. */
export const browserName = (userAgent: string): string => {
  const found = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([shape]) => shape.test(userAgent))?.[1] ?? [])
  return found.length === 0 ? 'Browser' : found.join(', ')
}

/** Asks for pushes when their person turns them on, never before. */
export const makeBrowserPush = (page: PushPage): PushBrowser => {
  const { navigator, Notification: notices } = page
  const serviceWorker = workersOf(page)
  const known = async (): Promise<PushSubscription | undefined> =>
    (await (await serviceWorker?.getRegistration(SCOPE))?.pushManager.getSubscription()) ?? undefined
  const standing = async (): Promise<PushStanding> => {
    if (serviceWorker === undefined || notices === undefined || page.PushManager === undefined)
      return { _tag: 'Unsupported', onHomeScreen: /iPhone|iPad/.test(navigator.userAgent) }
    if (notices.permission === 'denied') return { _tag: 'Blocked' }
    const subscription = await known().catch(() => undefined)
    return subscription === undefined ? { _tag: 'Off' } : { _tag: 'On', target: targetOf(subscription) }
  }
  const subscribe = async (container: ServiceWorkerContainer, key: string): Promise<PushTarget> => {
    await registerWorker(page, container)
    const { pushManager } = await container.ready
    const before = await pushManager.getSubscription()
    if (before !== null && !isFor(before, key)) await before.unsubscribe()
    return targetOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  }
  const turnOn = (key: string) => async (): Promise<E.Either<PushRefused, PushTarget>> => {
    if (serviceWorker === undefined || notices === undefined) return E.left('no_service')
    const permission = await notices.requestPermission()
    if (permission !== 'granted') return E.left(permission === 'denied' ? 'blocked' : 'not_allowed')
    try {
      return E.right(await subscribe(serviceWorker, key))
    } catch {
      return E.left('no_service')
    }
  }
  return {
    standing,
    turnOn,
    turnOff: async () => {
      await (await known().catch(() => undefined))?.unsubscribe().catch(() => false)
    },
    name: browserName(navigator.userAgent),
  }
}
