import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import * as t from 'io-ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { flatAs, inferred } from './contract/record-groups.codec.ts'
import { flat, flatOrAbsent, named, record } from './contract/record.codec.ts'
import { absent, closed, mapped, wholeNumber } from './contract/wire-values.codec.ts'
import { faultPaths } from './reading.ts'

const count = wholeNumber(0, 1000)

const Load = record({
  id: t.string,
  weightPounds: count,
  postedAt: named('date_created', t.string),
  note: absent(t.string),
  pickup: flat('pickup_', { city: t.string, zip: named('postal_code', absent(t.string)) }),
  home: flatOrAbsent('home_', { city: t.string, state: t.string }),
  hours: flatOrAbsent('dropoff_', { date: t.string, end: absent(t.string), fcfs: t.boolean }, { dropoff_fcfs: false }),
  waiting: flatAs(
    'waiting_',
    { minutes: absent(count) },
    ({ minutes }) => (minutes === undefined ? ('unpaid' as const) : minutes),
    (waiting) => ({ minutes: waiting === 'unpaid' ? undefined : waiting }),
  ),
  isHeavy: inferred({ weightPounds: count }, ({ weightPounds }) => weightPounds > 500),
  company: record({ name: t.string, dotNumber: absent(count) }),
})

const WIRE = {
  id: '7',
  weight_pounds: 501,
  date_created: 'monday',
  note: null,
  pickup_city: 'Dallas',
  postal_code: null,
  home_city: null,
  home_state: null,
  dropoff_date: null,
  dropoff_end: null,
  dropoff_fcfs: false,
  waiting_minutes: null,
  company: { name: 'Acme', dot_number: 12 },
}

const LOAD = {
  id: '7',
  weightPounds: 501,
  postedAt: 'monday',
  note: undefined,
  pickup: { city: 'Dallas', zip: undefined },
  home: undefined,
  hours: undefined,
  waiting: 'unpaid' as const,
  isHeavy: true,
  company: { name: 'Acme', dotNumber: 12 },
}

const pathsOf = (u: unknown, codec: t.Mixed = Load): readonly string[] => {
  const read = codec.decode(u)
  return E.isLeft(read) ? faultPaths(read.left) : []
}

test("[CAL-35] a record is read from the wire's names and written back to them", () => {
  assert.equal(Load.decode(WIRE), E.right(LOAD))
  assert.equal(Load.encode(LOAD), WIRE)
  assert.ok(Load.is(LOAD))
  assert.not(Load.is(WIRE))
  assert.equal(Object.keys(Load.props), Object.keys(WIRE))
})

test('[CAL-35] whatever a record says is read back as it was written', () => {
  const optional = <A>(values: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(values, { nil: undefined })
  const number = fc.integer({ min: 0, max: 1000 })
  const plain = <T>(values: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> => fc.record(values, { noNullPrototype: true })
  const loads = plain({
    id: fc.string(),
    weightPounds: number,
    postedAt: fc.string(),
    note: optional(fc.string()),
    pickup: plain({ city: fc.string(), zip: optional(fc.string()) }),
    home: optional(plain({ city: fc.string(), state: fc.string() })),
    hours: optional(plain({ date: fc.string(), end: optional(fc.string()), fcfs: fc.boolean() })),
    waiting: fc.oneof(fc.constant('unpaid' as const), number),
    company: plain({ name: fc.string(), dotNumber: optional(number) }),
  }).map((load) => ({ ...load, isHeavy: load.weightPounds > 500 }))
  fc.assert(
    fc.property(loads, (load) => {
      const wire: unknown = JSON.parse(JSON.stringify(Load.encode(load)))
      assert.equal(Object.keys(wire as object), Object.keys(WIRE))
      assert.equal(Load.decode(wire), E.right(load))
    }),
  )
})

test("[CAL-35] what is missing or wrong is told under the wire's name", () => {
  assert.equal(pathsOf({ ...WIRE, weight_pounds: -1, date_created: undefined }), ['weight_pounds', 'date_created'])
  assert.equal(pathsOf({ ...WIRE, pickup_city: 5, postal_code: 5 }), ['pickup_city', 'postal_code'])
  assert.equal(pathsOf({ ...WIRE, waiting_minutes: 'ten' }), ['waiting_minutes'])
  assert.equal(pathsOf({ ...WIRE, company: { name: 'Acme', dot_number: -1 } }), ['company.dot_number'])
  assert.equal(pathsOf([WIRE]), ['body'])
  assert.equal(pathsOf(null), ['body'])
})

test('[CAL-35] a group is absent where one of its values is, and what is there of it has to be right', () => {
  const homeOf = (wire: object): unknown => E.map((load: t.TypeOf<typeof Load>) => load.home)(Load.decode({ ...WIRE, ...wire }))
  assert.equal(homeOf({ home_city: 'Reno' }), E.right(undefined))
  assert.equal(homeOf({ home_city: 'Reno', home_state: 'NV' }), E.right({ city: 'Reno', state: 'NV' }))
  assert.equal(pathsOf({ ...WIRE, home_city: 5 }), ['home_city'])
  assert.equal(pathsOf({ ...WIRE, dropoff_fcfs: null }), ['dropoff_fcfs'])
  assert.equal(pathsOf({ ...WIRE, dropoff_date: 'friday', dropoff_end: 5 }), ['dropoff_end'])
})

test('[CAL-35] what no field names is left out, both ways, and nothing inherited is written', () => {
  assert.equal(Load.decode({ ...WIRE, colour: 'red' }), E.right(LOAD))
  assert.equal(Load.encode({ ...LOAD, colour: 'red' } as typeof LOAD), WIRE)
  const read = Load.decode(JSON.parse(`{"__proto__":{"note":"planted","colour":"red"},${JSON.stringify(WIRE).slice(1)}`))
  assert.equal(read, E.right(LOAD))
  assert.is(E.isRight(read) && Object.getPrototypeOf(read.right), Object.prototype)
  const first = Load.encode(LOAD)
  Load.encode({ ...LOAD, id: '8', home: { city: 'Reno', state: 'NV' } })
  assert.equal(first, WIRE, 'two answers share nothing')
})

test('[CAL-35, HTT-26] a closed record refuses stray keys by name, whole', () => {
  const Body = closed(Load)
  assert.equal(Body.decode(WIRE), E.right(LOAD))
  assert.equal(pathsOf({ ...WIRE, weightPounds: 5 }, Body), ['weightPounds'])
  assert.equal(Body.encode(LOAD), WIRE)
})

test('[CAL-35] what is derived from a record is read and written as the record', () => {
  const Label = mapped(
    record({ townName: t.string }),
    ({ townName }) => ({ label: townName.toUpperCase() }),
    ({ label }) => ({ townName: label.toLowerCase() }),
  )
  assert.equal(Label.decode({ town_name: 'reno' }), E.right({ label: 'RENO' }))
  assert.equal(Label.encode({ label: 'RENO' }), { town_name: 'reno' })
  assert.equal(pathsOf({}, Label), ['town_name'])
})

test.run()
