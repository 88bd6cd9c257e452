import { suite } from 'uvu'
import { addBrokersPeople } from './company-people.ts'
import type { TestEngine } from './databases.ts'
import { openJoiningMarket, type Answer } from './joining-market.ts'
import { openedForEach } from './opened.ts'

export const KEYS = '/api/company/keys'
export const BROKER_ADMIN = { as: 'demo|broker-admin' }
export const CARRIER_ADMIN = { as: 'demo|admin' }

/** `409 name_taken name:taken`. */
export const told = ({ status, body }: Answer): string =>
  `${status} ${body.code} ${body.errors?.map(({ field, code }) => `${field}:${code}`).join(' ') ?? ''}`.trim()

/** A suite in which each test has companies of its own, whose administrators make keys. */
export const apiKeySuite = (title: string, engine: TestEngine) => {
  const keys = suite(`${title}, ${engine.name}`)
  const market = openedForEach(keys, () => openJoiningMarket(engine))
  keys.before.each(async () => {
    await addBrokersPeople(market().database)
  })

  const make = (options: { readonly as: string } = BROKER_ADMIN, given: object = {}): Promise<Answer> =>
    market().ask('POST', KEYS, { name: 'TMS', scopes: ['loads:read', 'offers:read'], expires_in_days: null, ...given }, options)
  const madeBy = async (options = BROKER_ADMIN, given: object = {}): Promise<Answer['body']> => (await make(options, given)).body
  const loads = (apiKey: string): Promise<Answer> => market().ask('GET', '/api/loads', undefined, { apiKey })
  const listed = async (): Promise<Answer['body']['items']> => (await market().ask('GET', KEYS, undefined, BROKER_ADMIN)).body.items
  return { keys, market, make, madeBy, loads, listed }
}
