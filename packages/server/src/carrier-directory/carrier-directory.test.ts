import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { openDirectoryMarket } from '../testing/directory-market.ts'
import { codeOf, type Answered } from '../testing/offer-portal.ts'
import { openedForAll } from '../testing/opened.ts'

const DIRECTORY = '/api/carriers'

interface Row {
  readonly id: string
  readonly name: string
  readonly equipment_types: readonly string[]
  readonly trucks_posted: number
  readonly relationship: { readonly is_favorite: boolean; readonly block: { readonly reason: string } | null } | null
}

const rowsOf = ({ body }: Answered): readonly Row[] => body['items'] as readonly Row[] // the directory's own shape, held by the contract
const names = (answer: Answered): readonly string[] => rowsOf(answer).map(({ name }) => name)

for (const engine of testEngines('carrier directory')) {
  const directory = suite(`carrier directory, ${engine.name}`)
  const market = openedForAll(directory, () => openDirectoryMarket(engine))

  const found = (query: string, who = 'broker-1') => market().ask('GET', who, `${DIRECTORY}?${query}`)

  directory(`[DIR-4] ${engine.name}: a carrier is found by part of its name, by MC and by USDOT number, however written`, async () => {
    assert.equal(names(await found('text=blue')), ['Blue Line', 'Blue Whale'])
    for (const text of ['MC-600001', 'mc%200600001', 'MC%23600001', '600001'])
      assert.equal(names(await found(`text=${text}`)), ['Blue Line'], text)
    for (const text of ['USDOT%20700002', 'U.S.%20DOT%23%200700002', '700002'])
      assert.equal(names(await found(`text=${text}`)), ['Red Line'], text)
    assert.equal(names(await found('text=700001')), ['Blue Line', 'Blue Whale']) // one has it as its USDOT number, the other as its MC number
    assert.equal(names(await found('text=MC%20700001')), ['Blue Whale'])
    assert.equal(names(await found('text=nobody')), [])
  })

  directory(`[DIR-5] ${engine.name}: filters narrow one by one; no record is not zero`, async () => {
    assert.equal(names(await found('state=TX')), ['Blue Line', 'Red Line'])
    assert.equal(names(await found('state=tx&trucks=ge-11')), ['Blue Line'])
    assert.equal(names(await found('authority_age=60')), ['Blue Line', 'Red Line'])
    assert.equal(names(await found('bipd=ge-1m')), ['Blue Line', 'Blue Whale'])
    await sql`insert into carrier_equipment (carrier_id, equipment_type, count, position) values (3, 'van', 2, 0)`.execute(
      market().database.db,
    )
    assert.equal(names(await found('equipment_type=VAN')), ['Blue Line', 'Green Star', 'Red Line'])
    assert.equal(
      rowsOf(await found('text=green')).map(({ equipment_types: types, trucks_posted: posted }) => [types, posted]),
      [[['van'], 0]],
    )
    assert.equal(
      rowsOf(await found('text=red')).map(({ equipment_types: types, trucks_posted: posted }) => [types, posted]),
      [[['van'], 1]],
    )
  })

  directory(
    `[DIR-6] ${engine.name}: by name, oldest authority, largest fleet, highest cover; without a record last; pages go on where they ended`,
    async () => {
      const orders = {
        name: ['Blue Line', 'Blue Whale', 'Green Star', 'Red Line'],
        authority: ['Blue Line', 'Red Line', 'Blue Whale', 'Green Star'],
        fleet: ['Blue Line', 'Red Line', 'Blue Whale', 'Green Star'],
        coverage: ['Blue Whale', 'Blue Line', 'Red Line', 'Green Star'],
      }
      for (const [sort, expected] of Object.entries(orders)) {
        let cursor = ''
        const seen: string[] = []
        for (const _page of expected) {
          const answer = await found(`sort=${sort}&limit=1${cursor}`)
          assert.is(answer.body['total'], 4)
          seen.push(...names(answer))
          cursor = `&cursor=${String(answer.body['next_cursor'])}`
        }
        assert.equal(seen, expected, sort)
        assert.is(cursor, '&cursor=null', sort)
      }
      const first = await found('limit=1')
      const cursor = String(first.body['next_cursor'])
      for (const url of [`limit=1&state=TX&cursor=${cursor}`, 'cursor=x.1', 'cursor=1', `cursor=${cursor}.1`])
        assert.is(codeOf(await found(url)), '400 cursor_invalid', url)
      assert.is(codeOf(await found(`limit=1&cursor=${cursor}`, 'broker-2')), '400 cursor_invalid')
    },
  )

  directory(`[DIR-7, R32] ${engine.name}: the directory is for brokers and staff, by the server's own row`, async () => {
    for (const who of ['carrier-1', 'locked-out', 'newcomer']) assert.is(codeOf(await found('', who)), '403 wrong_account_type', who)
    assert.is((await market().ask('GET', undefined, DIRECTORY)).status, 401)
    for (const who of ['broker-1', 'both', 'staff']) assert.is((await found('', who)).status, 200, who)
    assert.equal(codeOf(await found('colour=red')), '400 unknown_parameter unknown_parameter')
  })

  directory(`[DIR-8, R33] ${engine.name}: a relationship is found and shown to its own brokerage alone`, async () => {
    const block = { reason: 'Late twice', review_on: '2999-01-01' }
    await sql`
      insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_blocked, is_set_up, block_reason, block_review_on) values
        (1, 1, true, false, false, null, null), (1, 2, false, true, false, ${block.reason}, ${block.review_on}), (1, 3, false, true, true, 'Old', current_date - 1)`.execute(
      market().database.db,
    )
    const related = {
      favorite: ['Blue Line'],
      setUp: ['Green Star'],
      blocked: ['Green Star', 'Red Line'],
      reviewDue: ['Green Star'],
      hideBlocked: ['Blue Line', 'Blue Whale'],
    }
    for (const [relationship, expected] of Object.entries(related)) {
      assert.equal(names(await found(`relationship=${relationship}`)), expected, relationship)
      assert.equal(
        names(await found(`relationship=${relationship}`, 'broker-2')).length,
        relationship === 'hideBlocked' ? 4 : 0,
        relationship,
      )
    }
    const own = await found('text=red')
    assert.is(rowsOf(own)[0]?.relationship?.block?.reason, block.reason)
    assert.not.match((await found('', 'broker-2')).text, /Late twice|Old/)
    assert.equal(
      rowsOf(await found('', 'staff')).map(({ relationship }) => relationship),
      [null, null, null, null],
    )
  })

  directory.run()
}
