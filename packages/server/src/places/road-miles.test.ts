import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { highwayHubs } from '@trm/data/highways'
import { decodePlaceIndex, greatCircleMiles, makeRoadMiles, type Place, type PlaceIndex } from '@trm/domain/places'

const decoded = (): PlaceIndex => {
  const index = decodePlaceIndex(readFileSync('packages/data/src/places.bin'))
  if (E.isLeft(index)) throw new Error(index.left.reason)
  return index.right
}

const index = decoded()
const roadMiles = makeRoadMiles(highwayHubs)

const placeOf = (label: string): Place => {
  const [city = '', state = ''] = label.split(', ')
  const place = index.find(city, state)
  if (O.isNone(place)) throw new Error(`${label} is not in the place index`)
  return place.value
}

/** Usual driving miles between city centres, to some 2 %. */
const known: readonly (readonly [from: string, to: string, miles: number])[] = [
  ['Los Angeles, CA', 'Dallas, TX', 1436],
  ['Chicago, IL', 'New York, NY', 790],
  ['Atlanta, GA', 'Miami, FL', 663],
  ['Seattle, WA', 'Los Angeles, CA', 1135],
  ['Denver, CO', 'Chicago, IL', 1003],
  ['Houston, TX', 'Dallas, TX', 239],
  ['Phoenix, AZ', 'Los Angeles, CA', 373],
  ['Boston, MA', 'New York, NY', 215],
  ['Chicago, IL', 'Atlanta, GA', 716],
  ['Minneapolis, MN', 'Chicago, IL', 408],
  ['Detroit, MI', 'Chicago, IL', 283],
  ['St. Louis, MO', 'Kansas City, MO', 248],
  ['Memphis, TN', 'Nashville, TN', 212],
  ['Charlotte, NC', 'Atlanta, GA', 245],
  ['Portland, OR', 'Seattle, WA', 174],
  ['Salt Lake City, UT', 'Denver, CO', 521],
  ['Laredo, TX', 'San Antonio, TX', 157],
  ['El Paso, TX', 'Dallas, TX', 635],
  ['Los Angeles, CA', 'New York, NY', 2790],
  ['San Francisco, CA', 'Los Angeles, CA', 382],
  ['Dallas, TX', 'Atlanta, GA', 781],
  ['Dallas, TX', 'Chicago, IL', 967],
  ['Houston, TX', 'New Orleans, LA', 348],
  ['Jacksonville, FL', 'Miami, FL', 346],
  ['Philadelphia, PA', 'Pittsburgh, PA', 305],
  ['Columbus, OH', 'Indianapolis, IN', 176],
  ['Cincinnati, OH', 'Cleveland, OH', 249],
  ['Omaha, NE', 'Denver, CO', 540],
  ['Kansas City, MO', 'Denver, CO', 604],
  ['Oklahoma City, OK', 'Amarillo, TX', 260],
  ['Albuquerque, NM', 'Phoenix, AZ', 420],
  ['Las Vegas, NV', 'Los Angeles, CA', 270],
  ['Boise, ID', 'Salt Lake City, UT', 340],
  ['Spokane, WA', 'Seattle, WA', 279],
  ['Billings, MT', 'Denver, CO', 554],
  ['Buffalo, NY', 'New York, NY', 373],
  ['Milwaukee, WI', 'Grand Rapids, MI', 270],
  ['Washington, DC', 'Atlanta, GA', 638],
  ['Richmond, VA', 'Charlotte, NC', 292],
  ['Louisville, KY', 'Nashville, TN', 175],
  ['Birmingham, AL', 'New Orleans, LA', 343],
  ['Little Rock, AR', 'Dallas, TX', 319],
  ['Tampa, FL', 'Atlanta, GA', 456],
  ['Toronto, ON', 'Montréal, QC', 336],
  ['Toronto, ON', 'Chicago, IL', 520],
  ['Detroit, MI', 'Toronto, ON', 231],
  ['Fresno, CA', 'Dallas, TX', 1565],
  ['Miami, FL', 'Chicago, IL', 1380],
  ['Seattle, WA', 'Chicago, IL', 2065],
  ['Houston, TX', 'Atlanta, GA', 793],
  ['Memphis, TN', 'Dallas, TX', 453],
  ['Stockton, CA', 'Salt Lake City, UT', 695],
  ['Reno, NV', 'San Francisco, CA', 218],
  ['Green Bay, WI', 'Chicago, IL', 208],
  ['Savannah, GA', 'Charlotte, NC', 252],
  ['Norfolk, VA', 'Philadelphia, PA', 275],
]

test('[PLC-10] known pairs of cities are under 3 % off on average, none over 10 %', () => {
  const errors = known.map(([from, to, miles]) => Math.abs(roadMiles(placeOf(from), placeOf(to)) / miles - 1))
  assert.ok(errors.reduce((sum, error) => sum + error, 0) / errors.length < 0.03)
  assert.equal(
    known.filter((_, pair) => (errors[pair] ?? 1) > 0.1),
    [],
  )
})

test('[PLC-10] no seventh pair of hubs is under 1.02 air miles, or different on the way back', () => {
  const { hubs } = highwayHubs
  const wrong = hubs.flatMap((from, row) =>
    hubs.filter((to, column) => {
      if ((row + column) % 7 !== 0) return false
      const miles = roadMiles(from, to)
      return miles < greatCircleMiles(from, to) * 1.02 || Math.abs(miles - roadMiles(to, from)) > 1e-6
    }),
  )
  assert.equal(wrong, [])
})

test('[PLC-10] every leg is between two hubs of the list, and longer than nothing', () => {
  const { hubs, legs } = highwayHubs
  assert.equal(
    legs.filter(({ from, to, miles }) => from === to || hubs[from] === undefined || hubs[to] === undefined || !(miles > 0)),
    [],
  )
})

test('[PLC-10] every two hubs are joined by highways', () => {
  const [start] = highwayHubs.hubs
  if (start === undefined) throw new Error('the hub graph is empty')
  const far = highwayHubs.hubs.filter((hub) => roadMiles(start, hub) > greatCircleMiles(start, hub) * 2 + 100)
  assert.equal(
    far.map(({ name }) => name),
    [],
  )
})

test.run()
