import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { takeFromRegistry, writeRegistry } from '../carrier-registry/registry-carriers.query.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { testEngines } from '../testing/databases.ts'
import { KNOWN, openJoiningMarket, type Answer } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface FactRead {
  readonly fact: string
  readonly value: string | null
  readonly source: string | null
  readonly as_of: string | null
  readonly correction: { readonly before: string | null; readonly reason: string; readonly corrected_by: string } | null
  readonly version: number
}

const FACTS = '/api/staff/carrier-facts/1111111'
const CORRECTION = { fact: 'numberOfTrucks', value: '7', reason: 'Cab cards of seven trucks seen.', is_taken_back: false }

for (const engine of testEngines('corrections of facts')) {
  const facts = suite(`corrections of facts, ${engine.name}`)
  const market = openedForEach(facts, () => openJoiningMarket(engine))

  const read = async (): Promise<readonly FactRead[]> => {
    const { status, text } = await market().ask('GET', FACTS, undefined, { as: 'demo|staff' })
    assert.is(status, 200, text)
    return (JSON.parse(text) as { readonly items: readonly FactRead[] }).items
  }
  const fleet = async (): Promise<FactRead> => {
    const found = (await read()).find(({ fact }) => fact === 'numberOfTrucks')
    if (found === undefined) throw new Error('the fleet is not there')
    return found
  }
  const put = async (given: object = {}, options: { readonly as?: string; readonly version?: number } = {}): Promise<Answer> =>
    market().ask('PUT', FACTS, { ...CORRECTION, ...given }, { as: 'demo|staff', version: (await fleet()).version, ...options })
  /** What FMCSA says `ahead` days from today. */
  const registrySays = (trucks: number | undefined, ahead: number): Promise<void> =>
    inTransaction(market().database, async (inside) => {
      const { rows } = await sql<{ day: string }>`
        select to_char((clock_timestamp() at time zone 'America/Chicago') + make_interval(days => ${ahead}::integer), 'YYYY-MM-DD') as day`.execute(
        inside.db,
      )
      await writeRegistry(inside, { id: null, asOf: String(rows[0]?.day), facts: ['numberOfTrucks'], source: 'qcMobile' }, [
        { dotNumber: '1111111', facts: { numberOfTrucks: trucks } },
      ])
      await takeFromRegistry(inside, ['1111111'])
    })
  const valueAndSource = async (): Promise<readonly unknown[]> => {
    const { value, source } = await fleet()
    return [value, source]
  }

  facts(
    `[REG-12] ${engine.name}: staff correct a fact with a reason; brokers find and read it, staff's name aside, and the audit log has it`,
    async () => {
      await registrySays(4, -3)
      assert.equal(await valueAndSource(), ['4', 'qcMobile'])
      const answer = await put()
      assert.is(answer.status, 200, answer.text)
      const now = await fleet()
      assert.equal(
        [now.value, now.source, now.correction?.before, now.correction?.reason, now.correction?.corrected_by],
        ['7', 'staff', '4', CORRECTION.reason, 'staff Test'],
      )
      const card = await market().ask('GET', '/api/carriers/1/vetting', undefined, { as: 'demo|broker' })
      assert.match(card.text, '"number_of_trucks":7')
      assert.match(card.text, '"check":"fleet","source":"staff"')
      assert.not.ok(/Cab cards|staff Test/.test(card.text))
      const audit = await market().ask('GET', '/api/staff/audit', undefined, { as: 'demo|staff' })
      const [line] = audit.body.items
      assert.equal(
        [line?.action, line?.facts['fact'], line?.facts['before'], line?.facts['after'], line?.facts['reason']],
        ['carrier_fact_corrected', 'numberOfTrucks', '4', '7', CORRECTION.reason],
      )
    },
  )

  facts(
    `[REG-13] ${engine.name}: a correction stands while the registry repeats itself, and until a later day says something else`,
    async () => {
      await registrySays(4, -3)
      await put()
      await registrySays(9, 0)
      assert.equal(await valueAndSource(), ['7', 'staff'], 'of the same day staff knew better')
      await registrySays(4, 1)
      assert.equal(await valueAndSource(), ['7', 'staff'], 'what was corrected, again')
      await registrySays(12, 2)
      assert.equal(await valueAndSource(), ['12', 'qcMobile'])
      assert.is((await fleet()).correction, null)
      await put({ value: '13' })
      assert.equal([(await fleet()).value, (await fleet()).correction?.before], ['13', '12'], 'a second correction is of what stood then')
    },
  )

  facts(`[REG-13] ${engine.name}: a correction that is taken back leaves what the registry says now, or what stood before`, async () => {
    await put()
    assert.equal((await fleet()).correction?.before, '4')
    await put({ value: '8' })
    assert.equal((await fleet()).correction?.before, '4', 'corrected again, the first word is kept')
    const back = await put({ is_taken_back: true, reason: '', value: '' })
    assert.is(back.status, 200, back.text)
    assert.equal(await valueAndSource(), ['4', null])
    await registrySays(5, -2)
    await put()
    await put({ is_taken_back: true, reason: '' })
    assert.equal(await valueAndSource(), ['5', 'qcMobile'])
    const again = await put({ is_taken_back: true, reason: '' })
    assert.equal([again.status, again.body.errors.map(({ code }) => code)], [400, ['not_corrected']])
  })

  facts(`[REG-12] ${engine.name}: who corrects what has changed meanwhile is told; what is refused names field and reason`, async () => {
    const { version } = await fleet()
    const both = await Promise.all([put({ value: '5' }, { version }), put({ value: '6' }, { version })])
    assert.equal(both.map(({ status }) => status).sort(), [200, 412])
    const refused = await put({ value: 'many', reason: '  ' })
    assert.equal(
      [refused.status, refused.body.errors.map(({ field, code }) => `${field} ${code}`)],
      [400, ['value not_readable', 'reason required']],
    )
    const elsewhere = await market().ask('PUT', '/api/staff/carrier-facts/99', CORRECTION, { as: 'demo|staff', version: 1 })
    assert.is(elsewhere.status, 404)
  })

  facts(`[REG-12, R32] ${engine.name}: only staff read and correct`, async () => {
    const { version } = await fleet()
    for (const as of [...KNOWN.filter((subject) => !subject.includes('staff')), 'demo|new']) {
      assert.is((await market().ask('GET', FACTS, undefined, { as })).status, 403, as)
      assert.is((await put({}, { as, version })).status, 403, as)
    }
    assert.equal(await valueAndSource(), ['4', null])
  })

  facts.run()
}
