import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import { TruckQuery } from '@trm/adapters/http/contract'
import { instantOf } from '@trm/domain/kernel'
import { runs } from '@trm/domain/testing'
import { bearer, NOW, portal, services } from '../testing/portal-under-test.ts'

const LATITUDES = ['pickupLatitude', 'dropoffLatitude'] as const
const LONGITUDES = ['pickupLongitude', 'dropoffLongitude'] as const
const WHOLE = ['pickupRadius', 'dropoffRadius', 'authorityAge', 'limit'] as const
const DATES = ['pickupDate', 'dropoffDate'] as const
const WORDS = ['carrierRelationshipFilter', 'authorityType', 'numberOfTrucks', 'numberOfInspections', 'coverageAmountBipd', 'sort'] as const
const AREAS = ['pickupState', 'dropoffState'] as const
const TEXTS = ['mcNumberOrCarrierName', 'equipmentTypes', 'cursor'] as const
const LONGEST = { mcNumberOrCarrierName: 120, equipmentTypes: 80, cursor: 400 } as const
const ALL = [...LATITUDES, ...LONGITUDES, ...WHOLE, ...DATES, ...WORDS, ...AREAS, ...TEXTS]

const seen: TruckQuery[] = []
const { app } = portal({
  services: services({
    searchTrucks: (query) => {
      seen.push(query)
      return TE.right({ rows: [], nextCursor: undefined, total: 0, asOf: instantOf(NOW), changesToken: undefined })
    },
  }),
})
const headers = await bearer()

interface Outcome {
  readonly status: number
  /** Of a refusal. */
  readonly fields: readonly string[]
  /** What reached the search. */
  readonly query: TruckQuery | undefined
}

const call = async (pairs: readonly (readonly [string, string])[]): Promise<Outcome> => {
  seen.length = 0
  const search = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
  const answer = await app.inject({ url: `/api/trucks?${search}`, headers })
  const { errors = [] } = answer.json<{ readonly errors?: readonly { readonly field: string }[] }>()
  return { status: answer.statusCode, fields: errors.map(({ field }) => field), query: seen[0] }
}

const isRefused = (field: string, { status, fields, query }: Outcome, about: string): void => {
  assert.equal([status, fields, query], [400, [field], undefined], about.slice(0, 80))
}

/** Tab and line ends are blanks of a text; the others are nothing a text has. */
const control = [...Array.from({ length: 32 }, (_, code) => code), 0x7f]
  .map((code) => String.fromCharCode(code))
  .filter((letter) => !/[\t\n\r]/.test(letter))
const SQL = [
  "' or 1=1 --",
  "'; drop table truck_posts; --",
  '$1',
  '1);select pg_sleep(10)',
  '%27',
  '\\',
  '{}',
  '*',
  "') union select null--",
  '/**/',
] as const
const NUMBER_LIKE = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-1e400',
  '1e1',
  '0x32',
  '0b1',
  '1_000',
  '1,000',
  '$50',
  '50 ',
  ' 50',
  '+50',
  '٥٠',
  '５０',
  '50mi',
  '--1',
  '1..2',
  '.5',
  '5.',
  'null',
  'undefined',
  '[]',
  '{}',
  'true',
  '999999999999999999999',
  '1'.repeat(400),
  '0.1e',
  '50;',
  '50\u0000',
  '',
] as const

test('[TRK-36] every parameter of the truck search is named in these tests', () => {
  assert.equal([...ALL].sort(), Object.keys(TruckQuery.parameters).sort())
})

test('[TRK-36, R42] a number is plain decimal digits within its bounds; anything like a number is refused by name', async () => {
  for (const field of [...LATITUDES, ...LONGITUDES, ...WHOLE]) {
    for (const text of NUMBER_LIKE) isRefused(field, await call([[field, text]]), `${field} ${text}`)
  }
  const outside = [
    ...LATITUDES.flatMap(
      (field) =>
        [
          [field, '90.0000001'],
          [field, '-91'],
        ] as const,
    ),
    ...LONGITUDES.flatMap(
      (field) =>
        [
          [field, '180.1'],
          [field, '-181'],
        ] as const,
    ),
    ...(['pickupRadius', 'dropoffRadius'] as const).flatMap(
      (field) =>
        [
          [field, '0'],
          [field, '451'],
          [field, '-5'],
          [field, '50.5'],
        ] as const,
    ),
    ['authorityAge', '-1'],
    ['authorityAge', '61'],
    ['authorityAge', '1.5'],
    ['limit', '0'],
    ['limit', '201'],
    ['limit', '1.5'],
  ] as const
  for (const [field, text] of outside) isRefused(field, await call([[field, text]]), `${field} ${text}`)
})

test('[TRK-36, R42] any number reaches the search as itself, or is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LATITUDES, ...LONGITUDES, ...WHOLE),
      fc.oneof(fc.double(), fc.integer(), fc.bigInt().map(Number)),
      async (field, number) => {
        const outcome = await call([[field, String(number)]])
        if (outcome.status === 200) assert.is(outcome.query?.[field], Number(String(number)))
        else isRefused(field, outcome, `${field} ${number}`)
      },
    ),
    { numRuns: runs(300) },
  )
})

test('[TRK-36, R42] a date is a day of the calendar, a word one of its list', async () => {
  for (const field of DATES) {
    for (const text of [
      '',
      'today',
      '2026-02-30',
      '2026-13-01',
      '2026-1-1',
      '20260101',
      '2026-01-01T00:00:00Z',
      '0000-00-00',
      '+002026-01-01',
      '-001-01-01',
      ...SQL,
    ]) {
      isRefused(field, await call([[field, text]]), `${field} ${text}`)
    }
  }
  for (const field of AREAS) {
    for (const text of ['', 'constructor', '0', ...SQL]) isRefused(field, await call([[field, text]]), `${field} ${text}`)
  }
  for (const field of WORDS) {
    for (const text of ['', 'constructor', '__proto__', 'toString', 'NOPREFERENCE', ' age', 'age ', '0', ...SQL])
      isRefused(field, await call([[field, text]]), `${field} ${text}`)
  }
})

test('[TRK-36, R43] text is text: SQL, patterns and markup reach the search unchanged', async () => {
  const hostile = fc.oneof(
    fc.constantFrom(...SQL, '%', '_', '<svg onload=alert(1)>', '../../etc', '{{7*7}}', '\u202e', '😀'),
    fc.string({ minLength: 1, maxLength: 80 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...TEXTS), hostile, async (field, text) => {
      const outcome = await call([[field, text]])
      if (outcome.status === 200) assert.equal([outcome.query?.[field]].flat(), [text])
      else isRefused(field, outcome, JSON.stringify(text))
    }),
    { numRuns: runs(300) },
  )
  for (const field of TEXTS) {
    for (const text of SQL) {
      const { status, query } = await call([[field, text]])
      assert.equal([status, [query?.[field]].flat()], [200, [text]], `${field} ${text}`)
    }
  }
  for (const field of ALL) {
    for (const letter of ['\u0000', '\u001b']) isRefused(field, await call([[field, `a${letter}b`]]), `${field} ${JSON.stringify(letter)}`)
  }
})

test('[TRK-36, R43] no control character reaches the search', async () => {
  for (const field of TEXTS)
    for (const letter of control) isRefused(field, await call([[field, `a${letter}b`]]), `${field} ${JSON.stringify(letter)}`)
})

test('[TRK-36, R44] a parameter given twice is refused by name, also twice the same; equipment may be given often, not without end', async () => {
  const usual = {
    ...Object.fromEntries([...LATITUDES, ...LONGITUDES, ...WHOLE].map((field) => [field, '12'])),
    ...Object.fromEntries(DATES.map((field) => [field, '2026-03-10'])),
  }
  for (const field of ALL.filter((name) => name !== 'equipmentTypes')) {
    const value = Object.entries(usual).find(([name]) => name === field)?.[1] ?? 'noPreference'
    isRefused(
      field,
      await call([
        [field, value],
        [field, value],
      ]),
      field,
    )
  }
  assert.is((await call(Array.from({ length: 100 }, (_, i) => ['equipmentTypes', `e${i}`]))).status, 200)
  isRefused('equipmentTypes', await call(Array.from({ length: 101 }, (_, i) => ['equipmentTypes', `e${i}`])), 'too many')
})

test('[TRK-36, R45] 100,000 characters are refused by their length, whatever they are made of', async () => {
  for (const field of ALL) {
    for (const part of ['1', 'a', ' ', '-', '_', '0', '%', "'", '٣', 'MC', '\t', '.', 'aA-_ ']) {
      isRefused(field, await call([[field, part.repeat(Math.ceil(100_000 / part.length))]]), `${field} ${part}`)
    }
  }
})

test('[TRK-36, R45] a text may be as long as its bound and no longer', async () => {
  for (const field of TEXTS) {
    assert.is((await call([[field, 'x'.repeat(LONGEST[field])]])).status, 200)
    isRefused(field, await call([[field, 'x'.repeat(LONGEST[field] + 1)]]), field)
  }
})

test.run()
