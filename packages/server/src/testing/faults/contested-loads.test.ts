import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeRandom } from '../../seed/random.ts'
import { testEngines } from '../databases.ts'
import { playContestedLoads } from './contested-loads.ts'
import { makeNemesis, wireFaults } from './nemesis.ts'
import { openTwoPortals, type Portal } from './two-portals.ts'

// Two server processes, real sockets, one PostgreSQL. The generator's choices follow from its seed; who comes first does not.

const SEED = Number(process.env['TRM_NEMESIS_SEED'] ?? 20_260_601)
const LOADS = Number(process.env['TRM_NEMESIS_LOADS'] ?? 300)

/** A server that failed says why in its log: the last of it goes with the violations. */
const errorsOf = (portals: readonly Portal[]): readonly string[] =>
  portals.flatMap(({ logged }) =>
    logged()
      .filter((line) => line.includes('"code":"internal"'))
      .slice(-3),
  )

for (const newUrl of testEngines('contested loads').flatMap(({ url }) => (url === undefined ? [] : [url]))) {
  test(`[OFF-90] [R40] [I1] [I2] [I7] [I8] ${LOADS} loads, each wanted by 20 carriers, while connections break, backends end, offers run out and servers are killed: no violation`, async () => {
    const { url, drop } = await newUrl()
    const pair = await openTwoPortals({ url, brokers: 4, carriers: 20, next: wireFaults(makeRandom(SEED + 1)) })
    const nemesis = makeNemesis(pair, makeRandom(SEED + 2))
    const { violations, booked, told } = await playContestedLoads(
      pair,
      { seed: SEED, loads: LOADS, brokers: 4, carriers: 20, together: 6 },
      nemesis.beside,
    )
    console.log(`${told}; ${JSON.stringify(nemesis.havoc())}`)
    assert.equal(violations.slice(0, 20), [], [...violations.slice(0, 20), ...errorsOf(pair.portals)].join('\n'))
    assert.ok(booked > LOADS / 2, `${booked} loads were booked`)
    await pair.close()
    await drop()
  })

  test('[OFF-91] [R40] [I1] answers given the naive way, to read and then to write, fail the same harness: loads are booked twice', async () => {
    const { url, drop } = await newUrl()
    const pair = await openTwoPortals({ url, brokers: 4, carriers: 20, environment: { TRM_TEST_NAIVE: 'on' } })
    await sql`drop index offers_one_booking_of_load`.execute(pair.database.db)
    const { violations, told } = await playContestedLoads(pair, {
      seed: SEED,
      loads: 12,
      brokers: 4,
      carriers: 20,
      together: 4,
      kinds: ['bids'],
    })
    console.log(`the naive way: ${told}`)
    assert.ok(violations.filter((one) => one.startsWith('I1 load')).length > 0, violations.join('\n'))
    await pair.close()
    await drop()
  })
}

test.run()
