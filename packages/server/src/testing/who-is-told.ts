import { ENDPOINTS } from '@trm/adapters/http/contract/testing'
import type { offerPortal } from './offer-portal.ts'

const EVERYBODY = [undefined, 'broker-1', 'broker-2', 'carrier-1', 'carrier-2', 'staff', 'locked-out', 'newcomer'] as const

/** Eight kinds of caller, each told by no call. */
export const NOBODY: Readonly<Record<string, readonly string[]>> = Object.fromEntries(EVERYBODY.map((who) => [String(who), []]))

/** Every call that reads, of each of these ids. */
export const everyGet = (ids: readonly string[]): readonly string[] =>
  ENDPOINTS.filter(({ method, media }) => method === 'GET' && media !== 'text/event-stream').flatMap(({ path }) =>
    path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path],
  )

type Get = ReturnType<typeof offerPortal>['get']

/** As `get`, with each answer asked for once, for a search of several things in the same answers. */
export const keptAnswers = (get: Get): Get => {
  const kept = new Map<string, ReturnType<Get>>()
  return (who, url) => {
    const key = `${who} ${url}`
    const answer = kept.get(key) ?? get(who, url)
    kept.set(key, answer)
    return answer
  }
}

/** By caller, the calls whose answer tells them. */
export const tellersAmong = async (
  get: Get,
  paths: readonly string[],
  tells: (text: string) => boolean,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const tellersTo = async (who: string | undefined): Promise<readonly string[]> => {
    const telling: string[] = []
    for (const path of paths) if (tells((await get(who, path)).text)) telling.push(path)
    return telling
  }
  return Object.fromEntries(await Promise.all(EVERYBODY.map(async (who) => [String(who), await tellersTo(who)] as const)))
}
