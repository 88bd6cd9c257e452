import * as assert from 'uvu/assert'
import { testEngines } from './databases.ts'
import { MARKET_ISSUER, onlyOne, openFreightMarket, postLoads } from './freight-market.ts'
import { addOddPeople, offerPortal } from './offer-portal.ts'

export const BID = { amount: 2000, terms_seen: 1 }

export const withMarket = async () => {
  const engine = testEngines('offer routes').at(-1)
  if (engine === undefined) throw new Error('no database to test on')
  const { database, close } = await engine.open()
  await openFreightMarket(database, 2, 3)
  await addOddPeople(database, MARKET_ISSUER)
  const web = offerPortal(database)
  const loadId = onlyOne(await postLoads(database, 1, { bookNow: true }))
  const bid = async (who = 'carrier-1', load = loadId): Promise<string> => {
    const { body } = await web.post(who, '/api/offers', { load_id: load, ...BID })
    return typeof body['id'] === 'string' ? body['id'] : (assert.unreachable(JSON.stringify(body)) ?? '')
  }
  return { database, close, ...web, loadId, bid }
}

export const EVERYBODY = [undefined, 'broker-1', 'broker-2', 'carrier-1', 'carrier-2', 'locked-out', 'both', 'staff', 'newcomer'] as const

export type Row = Readonly<Record<string, string>>

/** Who may do what, written by hand: each call by everybody. */
export const READS: Row = {
  undefined: '401 unauthenticated',
  'broker-1': '200',
  'broker-2': '404 not_found',
  'carrier-1': '200',
  'carrier-2': '404 not_found',
  'locked-out': '403 not_allowed',
  both: '200',
  staff: '200',
  newcomer: '403 wrong_account_type',
}
