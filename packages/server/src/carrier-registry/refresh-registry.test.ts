import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import type { Logger } from '@trm/domain/kernel'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'
import { aKnownCarrier, openStandInRegistry, type Answered } from '../testing/stand-in-registry.ts'
import { makeQcMobileRegistry } from './qcmobile.ts'
import { refreshDue, type RoundEnded } from './refresh-registry.ts'
import { makeTurns } from './registry-turn.query.ts'

interface RegistryRead {
  readonly answer: {
    readonly said: {
      readonly is_known: boolean
      readonly legal_name: string | null
      readonly facts: Readonly<Record<string, unknown>> | null
    }
    readonly at: string
  } | null
  readonly failure: { readonly why: string; readonly at: string } | null
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
  })

for (const engine of testEngines('the registry by its API')) {
  const registry = suite(`the registry by its API, ${engine.name}`)
  let answer: (dotNumber: string, times: number) => Answered = (dotNumber) => aKnownCarrier(dotNumber)
  const market = openedForEach(registry, () => openJoiningMarket(engine))
  const standIn = openedForEach(registry, () => openStandInRegistry((dotNumber, times) => answer(dotNumber, times)))
  const asked = (): readonly string[] => standIn().asked.flatMap(({ path }) => /carriers\/(\d+)/.exec(path)?.[1] ?? [])
  registry.before.each(() => {
    answer = (dotNumber) => aKnownCarrier(dotNumber)
  })

  const told: string[] = []
  const log: Logger = { info: () => undefined, warn: (text) => void told.push(text), error: (text) => void told.push(text) }
  const round = (between = 0): Promise<RoundEnded> => {
    const { database } = market()
    const made = makeQcMobileRegistry({
      url: standIn().url,
      key: 'the-secret-key',
      timeout: 2000,
      inTurn: makeTurns(database, { between, longest: 5000, wait }),
      pauses: [],
      wait,
    })
    return refreshDue({ database, registry: made, log, isStopped: () => false })
  }
  const run = (statement: string) => sql.raw(statement).execute(market().database.db)
  const queued = async (): Promise<RegistryRead | null> => {
    const { text, status } = await market().ask('GET', '/api/staff/applications', undefined, { as: 'demo|staff' })
    assert.is(status, 200, text)
    return (JSON.parse(text) as { readonly items: readonly { readonly registry: RegistryRead | null }[] }).items[0]?.registry ?? null
  }

  registry(`[REG-10] ${engine.name}: staff read beside an application what FMCSA says, and with it the carrier is approved`, async () => {
    await market().apply('demo|new')
    assert.is(await queued(), null, 'nobody has asked')
    assert.is(await round(), 'RoundOver')
    assert.equal(asked()[0], '1234567', 'who waits comes first')
    const seen = await queued()
    assert.equal(
      [
        seen?.failure,
        seen?.answer?.said.is_known,
        seen?.answer?.said.legal_name,
        seen?.answer?.said.facts?.['number_of_trucks'],
        seen?.answer?.said.facts?.['phone'],
      ],
      [null, true, 'HADDAD HAULAGE LLC', 12, '(614) 555-0143'],
    )
    const { items } = (await market().ask('GET', '/api/staff/applications', undefined, { as: 'demo|staff' })).body
    const approved = await market().ask('POST', `/api/staff/applications/${items[0]?.id ?? ''}/approve`, undefined, {
      as: 'demo|staff',
      version: items[0]?.version ?? 0,
    })
    assert.is(approved.status, 200, approved.text)
    const { rows } =
      await sql`select authority_type, number_of_trucks, bipd_on_file, number_of_inspections, authority_status, registry_phone,
      fact_sources -> 'fleet' ->> 'source' as source from carriers where dot_number = '1234567'`.execute(market().database.db)
    assert.equal(rows, [
      {
        authority_type: 'Interstate',
        number_of_trucks: 12,
        bipd_on_file: 1_000_000,
        number_of_inspections: 12,
        authority_status: 'Active',
        registry_phone: '(614) 555-0143',
        source: 'qcMobile',
      },
    ])
  })

  registry(`[REG-10] ${engine.name}: a registry that cannot be reached is said to staff, with the last answer and its age`, async () => {
    await market().apply('demo|new')
    answer = () => ({ status: 503 })
    await round()
    const first = await queued()
    assert.equal([first?.answer, first?.failure?.why], [null, 'Unreachable'])
    answer = (dotNumber) => aKnownCarrier(dotNumber)
    await run(`update registry_lookups set asked_at = asked_at - interval '2 hours'`)
    await round()
    answer = () => 'cut'
    await run(`update registry_lookups set asked_at = asked_at - interval '2 days', answered_at = answered_at - interval '2 days'`)
    await run(`update carrier_applications set submitted_at = clock_timestamp()`)
    await round()
    const stale = await queued()
    assert.equal([stale?.failure?.why, stale?.answer?.said.legal_name], ['Unreachable', 'HADDAD HAULAGE LLC'])
    assert.ok(Date.parse(stale?.answer?.at ?? '') < Date.now() - 86_400_000, 'of the day it was given')
  })

  registry(`[REG-10] ${engine.name}: a number that nobody has is said so`, async () => {
    await market().apply('demo|new')
    answer = () => ({ status: 404 })
    await round()
    assert.equal((await queued())?.answer?.said, { is_known: false, legal_name: null, facts: null })
  })

  registry(
    `[REG-11, VET-12] ${engine.name}: each carrier of the market is asked about once a night, by whichever process; what ends comes out as a sign`,
    async () => {
      assert.equal([await round(), [...asked()].sort()], ['RoundOver', ['1111111', '2222222']])
      assert.is(await round(), 'NothingDue')
      await run(`update registry_lookups set asked_at = asked_at - interval '1 day' - interval '1 hour'`)
      answer = (dotNumber) => aKnownCarrier(dotNumber, { commonAuthorityStatus: 'I', bipdInsuranceOnFile: '0' })
      await Promise.all([round(), round(), round()])
      assert.equal([...asked()].sort(), ['1111111', '1111111', '2222222', '2222222'])
      const card = await market().ask('GET', '/api/carriers/1/vetting', undefined, { as: 'demo|broker' })
      const { warning_signs: signs } = JSON.parse(card.text) as { readonly warning_signs: readonly { readonly sign: string }[] }
      assert.equal(
        signs.map(({ sign }) => sign),
        ['authority_revoked', 'insurance_lapsed', 'phone_shared'], // the stand-in has one number for all
      )
    },
  )

  registry(
    `[REG-11] ${engine.name}: a question that was broken off is asked again after an hour, and nothing that was answered is lost`,
    async () => {
      await round()
      await run(`update registry_lookups set failure = 'Interrupted' where dot_number = '1111111'`)
      assert.is(await round(), 'NothingDue')
      await run(`update registry_lookups set asked_at = asked_at - interval '61 minutes' where dot_number = '1111111'`)
      await round()
      assert.equal(asked(), ['1111111', '2222222', '1111111'])
    },
  )

  registry(`[REG-9] ${engine.name}: one question at a time over all processes, and no more than the pace allows`, async () => {
    await run(
      `insert into carriers (name, folded_name, dot_number) select 'C' || i, 'c' || i, (3000000 + i)::text from generate_series(1, 4) i`,
    )
    await Promise.all([round(150), round(150)])
    const at = standIn().asked.map((one) => one.at)
    assert.is(at.length, 6)
    assert.ok(
      at.slice(1).every((one, i) => one - (at[i] ?? 0) >= 145),
      JSON.stringify(at),
    )
  })

  registry(`[REG-9] ${engine.name}: a key that is refused ends the round at the first carrier, and stands in no log`, async () => {
    answer = () => ({ status: 403 })
    told.length = 0
    assert.is(await round(), 'RegistryRests')
    assert.equal([asked().length, told.length], [1, 1])
    assert.not.ok(told.join().includes('the-secret-key'))
  })

  registry(
    `[VET-15] ${engine.name}: what a carrier says of itself finds it by no filter of vetting, and makes no sign go away`,
    async () => {
      await run(`update carriers set number_of_trucks = null, authority_since = '2016-01-01' where id = 1`)
      await run(`update carriers set authority_since = null where id = 1`)
      await run(`
      insert into truck_posts (carrier_id, post_type, equipment_mask, available_from, available_to, expires_at, pickup_city, pickup_state, pickup_latitude, pickup_longitude,
        pickup_timezone, date_created, last_confirmed, pickup_cell, pickup_x, pickup_y, pickup_z)
      values (1, 'post_truck', 1, current_date - 1, current_date + 2, clock_timestamp() + interval '1 day', 'Dallas', 'TX', 32.7767, -96.797, 'America/Chicago',
        clock_timestamp(), clock_timestamp(), 0, 0, 0, 1)`)
      const { version } = (await market().ask('GET', '/api/profiles/carrier', undefined, { as: 'demo|admin' })).body
      const saved = await market().ask(
        'PATCH',
        '/api/profiles/carrier',
        { phone: '(614) 555-0142', equipment: [{ equipment_type: 'van', count: 99 }] },
        { as: 'demo|admin', version },
      )
      assert.is(saved.status, 200, saved.text)
      for (const check of ['authorityAge', 'authorityType', 'bipd', 'fleet', 'inspections', 'safetyRating'])
        assert.is(
          (
            await market().ask(
              'POST',
              '/api/carriers/vetting/replies',
              { check, text: '99 trucks, $2,000,000, since 1990' },
              { as: 'demo|admin' },
            )
          ).status,
          200,
        )
      const found = async (filter: string): Promise<number> =>
        (await market().ask('GET', `/api/trucks?${filter}`, undefined, { as: 'demo|broker' })).body.total
      assert.is(await found(''), 1)
      for (const filter of [
        'authorityAge=1',
        'authorityType=Interstate',
        'numberOfTrucks=ge-1',
        'numberOfInspections=ge-1',
        'coverageAmountBipd=ge-750k',
      ])
        assert.is(await found(filter), 0, filter)
      const listed = async (filter: string): Promise<readonly string[]> =>
        (await market().ask('GET', `/api/carriers?text=1111111&${filter}`, undefined, { as: 'demo|broker' })).body.items.map(({ id }) => id)
      assert.equal(await listed(''), ['1'])
      for (const filter of ['authority_age=1', 'trucks=ge-1', 'bipd=ge-750k']) assert.equal(await listed(filter), [], filter)
      const card = await market().ask('GET', '/api/carriers/1/vetting', undefined, { as: 'demo|broker' })
      assert.match(card.text, '"sign":"authority_revoked"')
      assert.match(card.text, '"number_of_trucks":null')
    },
  )

  registry.run()
}
