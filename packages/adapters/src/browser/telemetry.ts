import type { IO } from 'fp-ts/IO'
import type { Clock, Monitor } from '@trm/domain/kernel'

/** The monitor of a portal without a monitoring service: what was measured is seen by whoever opens the console at debug. */
export const makeConsoleMonitor = (target: Pick<Console, 'debug'>): Monitor => ({
  measure:
    ({ name, value, unit, labels }) =>
    () =>
      target.debug('A measurement.', { name, value, unit, ...labels }),
})

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

const HIDDEN = '[hidden]'
/** A signed token and an API key wherever they stand, and what follows the name of a scheme. */
const TOKEN = /eyJ[\w-]{4,}\.[\w-]+\.[\w-]*|trm_live_\w+|\b(?:Bearer|Basic)\s+\S+/gi
const EMAIL = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g
/** Seven digits and more with the usual marks between them. */
const PHONE = /(?<![\w.])\+?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}\b/g
/** Query and fragment of an address or a path. */
const ASKED = /((?:https?:\/\/|\/)[^\s?#"'()]*)[?#][^\s"'()]*/g

/** Whoever reads error reports needs to know what broke, not whose page it was. `known`: what is known to name the reader. */
export const withoutPersonalData = (text: string, known: readonly string[] = []): string =>
  known
    .filter((part) => part.length > 2)
    .reduce((cleaned, part) => cleaned.replaceAll(part, HIDDEN).replaceAll(encodeURIComponent(part), HIDDEN), text)
    .replace(ASKED, `$1?${HIDDEN}`)
    .replace(TOKEN, HIDDEN)
    .replace(EMAIL, HIDDEN)
    .replace(PHONE, HIDDEN)
