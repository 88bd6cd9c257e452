import { ENDPOINTS } from '@trm/adapters/http/contract/testing'
import type { offerPortal, Written } from './offer-portal.ts'

const EVERYBODY = [undefined, 'broker-1', 'broker-2', 'carrier-1', 'carrier-2', 'staff', 'locked-out', 'newcomer'] as const

/** Eight kinds of caller, each told by no call. */
export const NOBODY: Readonly<Record<string, readonly string[]>> = Object.fromEntries(EVERYBODY.map((who) => [String(who), []]))

/** Every call that reads, of each of these ids. */
export const everyGet = (ids: readonly string[]): readonly string[] =>
  ENDPOINTS.filter(({ method, media }) => method === 'GET' && media !== 'text/event-stream').flatMap(({ path }) =>
    path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path],
  )

type Portal = ReturnType<typeof offerPortal>
type Get = Portal['get']

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

/** By caller, as `tellersAmong`, the writes whose answer told them; a call that did so twice stands once. */
export const tellersOfWrites = (
  written: readonly Written[],
  tells: (text: string) => boolean,
): Readonly<Record<string, readonly string[]>> => {
  const telling = written.filter(({ text }) => tells(text))
  const told = (who: string): readonly string[] => telling.flatMap((one) => (String(one.who) === who ? [one.call] : []))
  return { ...NOBODY, ...Object.fromEntries(telling.map(({ who }) => [String(who), [...new Set(told(String(who)))].sort()])) }
}

/**
 * Writes before any booking, done and refused, by every caller. `loser`: an offer that carrier-2 just made; it is countered both ways and
 * declined. `kept`: one that carrier-1 just made; it stands as it did.
 */
export const writeBeforeBooking = async (
  { post, change }: Pick<Portal, 'post' | 'change'>,
  { loadId, kept, loser }: Readonly<Record<'loadId' | 'kept' | 'loser', string>>,
): Promise<void> => {
  const say = (who: string | undefined, id: string, version: number, event: string, rest: object = {}) =>
    post(who, `/api/offers/${id}/events`, { event, terms_seen: 1, ...rest }, { version })
  const done = [
    await say('broker-1', loser, 1, 'broker_countered_offer', { amount: 2100 }),
    await say('carrier-2', loser, 2, 'carrier_submitted_counter_offer', { amount: 2050 }),
    await say('broker-1', loser, 3, 'broker_declined_counter_offer'),
  ]
  for (const { status, text } of done) if (status !== 200) throw new Error(text)
  for (const who of EVERYBODY) {
    for (const [terms_seen, amount] of [
      [1, -1],
      [99, 2000],
    ])
      await post(who, '/api/offers', { load_id: loadId, amount, terms_seen })
    if (who !== 'broker-1') await change('PUT', who, `/api/loads/${loadId}/stops`, {}, 1)
    for (const id of [kept, loser]) {
      await say(who, id, 99, 'broker_accepted_offer')
      await say(who, id, 1, 'carrier_accepted_counter_offer')
      await change('PUT', who, `/api/offers/${id}/trip`, {}, 1)
    }
  }
}
