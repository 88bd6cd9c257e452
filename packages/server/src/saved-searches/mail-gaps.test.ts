import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { offerPortal } from '../testing/offer-portal.ts'
import { mailedSearches } from './testing/mailed-searches.ts'

const PATH = '/api/saved-searches'

for (const engine of testEngines('what keeps mail of searches from coming')) {
  test(`[SAV-22] ${engine.name}: a search that is mailed says what keeps its mail from coming, in every answer`, async () => {
    const { close, database, ...without } = await mailedSearches(engine)
    const mailing = offerPortal(database, { isMailSent: true })
    const { body: made } = await mailing.post('carrier-2', PATH, { kind: 'loads', name: 'A', search: 'pickupStates=TX', mail: 'daily' })
    assert.is(made['mail_gap'], undefined)
    await mailing.post('carrier-2', PATH, { kind: 'loads', name: 'B', search: 'pickupStates=TX' })
    const gaps = async (portal: Pick<typeof mailing, 'get'>) =>
      ((await portal.get('carrier-2', PATH)).body['items'] as readonly Readonly<Record<string, unknown>>[]).map(({ mail_gap: gap }) => gap) // the contract's
    assert.equal(await gaps(mailing), [undefined, undefined])
    await mailing.change('PUT', 'carrier-2', '/api/user/notices', { kind: 'search_matches', by_mail: false }, 1)
    assert.equal(await gaps(mailing), ['switched_off', undefined], 'of what is not mailed nothing is said')
    await sql`delete from proved_addresses where person_id = 100002`.execute(database.db)
    assert.equal(await gaps(mailing), ['no_address', undefined])
    assert.equal(await gaps(without), ['no_mail', undefined])
    const { body: changed } = await mailing.change('PATCH', 'carrier-2', `${PATH}/${String(made['id'])}`, { mail: 'hourly' }, 1)
    assert.is(changed['mail_gap'], 'no_address')
    await close()
  })
}

test.run()
