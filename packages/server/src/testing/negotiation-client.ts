import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { OFFER_EVENTS, OFFER_STATUSES } from '@trm/domain/offers'
import { absent, oneOf } from '@trm/adapters/http/contract'
import { makeCsrfGuard } from '../http/csrf.ts'
import { NOW, SECRET } from './portal-under-test.ts'
import { MARKET_ISSUER } from './freight-market.ts'
import type { Outcome } from './negotiation-history.ts'

const Moved = t.type({ id: t.string, version: t.number })
const Problem = t.type({ code: t.string, errors: absent(t.array(t.type({ code: t.string }))) })

/** As much of a listed offer as a negotiator needs. Dollars. */
export const ListedOffer = t.type({
  id: t.string,
  version: t.number,
  status: oneOf(OFFER_STATUSES),
  amount: t.number,
  last_event: oneOf(OFFER_EVENTS),
  trucker: t.type({ carrier: t.type({ id: t.string }) }),
  load: t.type({ id: t.string, terms_version: t.number }),
})
export type ListedOffer = t.TypeOf<typeof ListedOffer>
const Listed = t.type({ items: t.array(ListedOffer) })

export interface NegotiationClient {
  readonly send: (who: string, path: string, body: object, key: string, version?: number) => Promise<Outcome>
  readonly offersOn: (who: string, loadId: string) => Promise<readonly ListedOffer[]>
}

const LONGEST_WAIT_MS = 10_000
const guard = makeCsrfGuard(SECRET, false, () => NOW)

const headersOf = (who: string): Record<string, string> => {
  const pair = guard.freshCookie(`${MARKET_ISSUER}|demo|${who}`).split(';', 1)[0]?.split('=')[1] ?? ''
  return { authorization: `Bearer demo|${who}`, cookie: `csrftoken=${pair}`, 'x-csrftoken': pair, 'content-type': 'application/json' }
}

const outcomeOf = (status: number, body: string): Outcome => {
  const moved = status < 300 ? Moved.decode(JSON.parse(body)) : undefined
  if (moved !== undefined && E.isRight(moved)) return { _tag: 'Ok', offerId: moved.right.id, version: moved.right.version, body }
  const problem = Problem.decode(JSON.parse(body))
  return { _tag: 'Fail', status, code: E.isLeft(problem) ? 'unreadable' : (problem.right.errors?.[0]?.code ?? problem.right.code) }
}

/** Talks to whichever server `pick` names at the moment; gives no answer as an error, which a history keeps as unknown. */
export const makeNegotiationClient = (pick: () => string): NegotiationClient => ({
  send: async (who, path, body, key, version) => {
    const headers = { ...headersOf(who), 'idempotency-key': key, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) }
    const answer = await fetch(`${pick()}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    return outcomeOf(answer.status, await answer.text())
  },
  offersOn: async (who, loadId) => {
    const answer = await fetch(`${pick()}/api/offers?load_id=${loadId}&limit=100`, {
      headers: headersOf(who),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    }).then(
      (response) => response.json(),
      () => undefined,
    )
    const listed = Listed.decode(answer)
    return E.isRight(listed) ? listed.right.items : []
  },
})
