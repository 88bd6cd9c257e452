import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { placeIndexBytes } from '../testing/place-index-bytes.ts'
import { decodePlaceIndex, isSearchArea, placeLabel, type SearchEnd } from './index.ts'

const decoded = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(decoded)) throw new Error(decoded.left.reason)
const index = decoded.right

const told = (end: SearchEnd): string => (isSearchArea(end) ? `${end.kind} ${end.label}` : placeLabel(end))
const ends = (query: string, limit?: number): readonly string[] => index.searchEnds(query, limit).map(told)

test('[PLC-22] a whole code or name is a state or a province, and goes before towns it may become', () => {
  assert.equal(ends('GA'), ['state Georgia'])
  assert.equal(ends('georgia'), ['state Georgia'])
  assert.equal(ends('mo').slice(0, 2), ['state Missouri', 'Montréal, QC'])
  assert.equal([ends('qc')[0], ends('quebec')[0], ends('NLE')[0]], ['state Québec', 'state Québec', 'state Nuevo León'])
})

test('[PLC-22] a large city goes before a state of its name, and so does a town named with its state', () => {
  assert.equal(ends('new york').slice(0, 2), ['New York, NY', 'state New York'])
  assert.equal(ends('new york, ny')[0], 'New York, NY')
  assert.equal(ends('dallas, ga'), ['Dallas, GA'])
})

test('[PLC-22] a state that is only begun comes after the towns, from three letters on', () => {
  assert.equal(ends('geo'), ['state Georgia'])
  assert.equal(ends('new', 3), ['New York, NY', 'New York Mills, NY', 'state New York'])
  assert.not.ok(ends('te').includes('state Texas'))
})

test('[PLC-22] a zone is found by its number, in any usual spelling, with its states', () => {
  for (const typed of ['Z3', 'z3', 'Z-3', 'zone 3', 'Zone3', 'zona 3']) assert.equal(ends(typed), ['zone Z3'], typed)
  const [zone] = index.searchEnds('zone 7')
  assert.equal(zone !== undefined && isSearchArea(zone) ? [zone.area, zone.states] : [], ['Z7', ['AR', 'LA', 'OK', 'TX']])
  assert.equal([ends('zone'), ends('zone 33'), ends('3')], [[], [], []])
})

test('[PLC-22] several are one area, each once; with one that is none there is no area', () => {
  const areaOf = (typed: string) =>
    index
      .searchEnds(typed)
      .filter(isSearchArea)
      .map(({ area, label }) => [area, label])
  assert.equal(areaOf('GA, texas,ga'), [['GA,TX', 'GA, TX']])
  assert.equal(areaOf('z3,MO'), [['Z3,MO', 'Z3, MO']])
  assert.equal([areaOf('GA, XX'), areaOf('dallas, texas'), areaOf('GA,')], [[], [], []])
})

test('[PLC-24] a ZIP code offers its town, then the state it is in; a part of one and one that is no town’s the state alone', () => {
  const [end] = index.searchEnds('30474')
  assert.equal(end, { kind: 'zip', area: 'GA', label: 'Georgia', states: ['GA'], isNamed: false })
  assert.equal([ends('75201'), ends('7520'), ends('304'), ends('30')], [['Dallas, TX', 'zip Texas'], ['zip Texas'], ['zip Georgia'], []])
  assert.equal(ends('Dallas GA 30132'), ['Dallas, GA'])
})

test('[PLC-22] only what is typed whole names an area', () => {
  const named = (typed: string) => index.searchEnds(typed).flatMap((end) => (isSearchArea(end) ? [end.isNamed] : []))
  assert.equal([named('GA'), named('Georgia'), named('Z3'), named('GA,TX'), named('georg')], [[true], [true], [true], [true], [false]])
})

test.run()
