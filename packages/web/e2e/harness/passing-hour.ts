import type { Page } from 'playwright'
import type { Portal, Settings } from './portal.ts'
import { forgetSessions, holdReads } from './visitor.ts'

/** Runs in the server before its own code: each signal, and its clock is so much further on, whoever asks it. */
const CLOCK = `
let ahead = 0
const Right = Date
const now = () => Right.now() + ahead
globalThis.Date = new Proxy(Right, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
process.on('SIGUSR2', () => { ahead += 3_700_000; console.log('an hour has passed') })
`

/** Of a server for which an hour can pass: what ends within it has then really ended. */
export const WITH_PASSING_HOURS: Settings = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK)}` }

const passed = ({ output }: Portal): number => output().split('an hour has passed').length

/** A little over an hour, at once: longer than any access token lives. */
export const anHourPasses = (portal: Portal): Promise<void> =>
  new Promise((done) => {
    forgetSessions()
    const before = passed(portal)
    const look = (): void => {
      if (passed(portal) === before) return
      portal.process.stdout?.off('data', look)
      done()
    }
    portal.process.stdout?.on('data', look)
    portal.process.kill('SIGUSR2')
  })

/**
 * The same under a page that reads nothing by itself until it leaves for a sign-in: what is pressed next is the first call that is refused.
 */
export const anHourPassesUnder = async (page: Page, portal: Portal): Promise<void> => {
  let hasLeft = false
  page.on('request', (request) => {
    if (request.url().includes('/authorize?')) hasLeft = true
  })
  await holdReads(page, () => hasLeft)
  await anHourPasses(portal)
}
