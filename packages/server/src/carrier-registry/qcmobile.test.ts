import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import type { CarrierRegistry } from '@trm/domain/carriers'
import { aKnownCarrier, openStandInRegistry, type Answered, type StandInRegistry } from '../testing/stand-in-registry.ts'
import { makeQcMobileRegistry } from './qcmobile.ts'

const KEY = 'k/e+y 1234'

/** With pauses that are told and not waited for. */
const asking = async (
  answer: (dotNumber: string, times: number) => Answered,
  work: (registry: CarrierRegistry, standIn: StandInRegistry, waited: readonly number[]) => Promise<void>,
  timeout = 20_000,
): Promise<void> => {
  const standIn = await openStandInRegistry(answer)
  const waited: number[] = []
  const registry = makeQcMobileRegistry({
    url: standIn.url,
    key: KEY,
    timeout,
    inTurn: (ask) => ask(),
    pauses: [1000, 4000],
    wait: async (milliseconds) => void waited.push(milliseconds),
  })
  try {
    await work(registry, standIn, waited)
  } finally {
    await standIn.close()
  }
}

test('[REG-8] a carrier is asked for by its USDOT number with the key, and what FMCSA says is read as its files are', () =>
  asking(
    (dotNumber) => aKnownCarrier(dotNumber),
    async (registry, standIn) => {
      const answer = await registry.lookup('1234567')()
      assert.equal(
        answer,
        E.right({
          _tag: 'Known',
          legalName: 'HADDAD HAULAGE LLC',
          facts: {
            authority: 'Interstate',
            numberOfTrucks: 12,
            bipdOnFile: 1_000_000,
            safetyRating: undefined,
            numberOfInspections: 12,
            authorityStatus: 'Active',
            outOfServiceSince: undefined,
            phone: '(614) 555-0143',
            address: '12 DOCK ST, COLUMBUS, OH 43215',
          },
        }),
      )
      assert.equal(
        standIn.asked.map(({ path }) => path),
        [`/qc/services/carriers/1234567?webKey=${encodeURIComponent(KEY)}`],
      )
    },
  ))

test('[REG-8] a number nobody has is told as unknown, by 404 and by an answer without content', async () => {
  for (const given of [{ status: 404 }, { status: 200, body: { content: null } }, { status: 200, body: { content: [] } }])
    await asking(
      () => given,
      async (registry, standIn) => {
        assert.equal(await registry.lookup('99')(), E.right({ _tag: 'Unknown' }))
        assert.is(standIn.asked.length, 1)
      },
    )
})

test('[REG-9] a key that is refused is told at once and not tried again', async () => {
  for (const given of [{ status: 401 }, { status: 403 }, { status: 200, body: { content: 'Webkey not found' } }])
    await asking(
      () => given,
      async (registry, standIn) => {
        assert.equal(await registry.lookup('99')(), E.left('KeyRefused'))
        assert.is(standIn.asked.length, 1)
      },
    )
})

test('[REG-9] what fails in passing is tried three times, each after a longer pause, and then told as what it is', async () => {
  const cases: readonly (readonly [string, Answered])[] = [
    ['Unreachable', { status: 500 }],
    ['Unreachable', { status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } }],
    ['Unreachable', 'hang'],
    ['Unreachable', 'cut'],
    ['Busy', { status: 429 }],
    ['Unreadable', { status: 200, text: '<html><body>Scheduled maintenance</body></html>' }],
    ['Unreadable', { status: 200, text: '{"content": {"carrier": {"dotNumber"' }],
    ['Unreadable', { status: 200, body: { content: { carrier: { legalName: 'NO NUMBER' } } } }],
    ['Unreadable', aKnownCarrier('7654321')],
  ]
  for (const [why, given] of cases)
    await asking(
      () => given,
      async (registry, standIn, waited) => {
        assert.equal(await registry.lookup('1234567')(), E.left(why))
        if (given !== 'hang') assert.is(standIn.asked.length, 3, why)
        assert.is(waited.length, 2, why)
        const [first = 0, second = 0] = waited
        assert.ok(first >= 500 && first <= 1500 && second >= 2000 && second <= 6000, JSON.stringify(waited))
      },
      given === 'hang' ? 200 : undefined,
    )
})

test('[REG-9] an answer at the second try is an answer; a pause the registry asks for is kept, a long one is not waited for', async () => {
  await asking(
    (dotNumber, times) => (times === 0 ? { status: 429, headers: { 'retry-after': '17' } } : aKnownCarrier(dotNumber)),
    async (registry, _, waited) => {
      assert.ok(E.isRight(await registry.lookup('1234567')()))
      assert.equal(waited, [17_000])
    },
  )
  await asking(
    () => ({ status: 429, headers: { 'retry-after': '3600' } }),
    async (registry, standIn, waited) => {
      assert.equal(await registry.lookup('1234567')(), E.left('Busy'))
      assert.equal([standIn.asked.length, waited], [1, []])
    },
  )
})

test('[REG-9] a registry that is not there at all is unreachable', async () => {
  const registry = makeQcMobileRegistry({
    url: 'http://127.0.0.1:1/qc/services',
    key: KEY,
    timeout: 500,
    inTurn: (ask) => ask(),
    pauses: [],
    wait: () => Promise.resolve(),
  })
  assert.equal(await registry.lookup('1')(), E.left('Unreachable'))
})

test.run()
