import type { IO } from 'fp-ts/IO'
import type { Clock } from '@trm/domain/kernel'

/** What an activity event says of the device (decision 15): nothing that tells one person from another. */
export interface DeviceInfo {
  readonly userAgent: string
  readonly language: string
  /** `width x height` in CSS pixels: "1920x1080". */
  readonly screen: string
  readonly timeZone: string
}

type Page = { readonly navigator: Pick<Navigator, 'userAgent' | 'language'>; readonly screen: Pick<Screen, 'width' | 'height'> }

/** Cut to the lengths the contract takes. */
export const makeDeviceInfo =
  (page: Page, clock: Pick<Clock, 'zone'>): IO<DeviceInfo> =>
  () => ({
    userAgent: page.navigator.userAgent.slice(0, 500),
    language: page.navigator.language.slice(0, 40),
    screen: `${page.screen.width}x${page.screen.height}`,
    timeZone: clock.zone().slice(0, 80),
  })
