// From the sources to one row per place: { name, region, latitude, longitude, population, timezone, zips }.

import { find as zonesAt } from 'geo-tz'
import { aliases, districts, ghosts, renamed } from './freight-names.mjs'
import { foldName } from './sources.mjs'

// Two towns of one name and state further apart than this are two towns: the postal one stays. Without a postal one
// the larger stays.
const sameTownMiles = 40
// Census places without a ZIP code are parts of something else: they may not outrank a city.
const largestWithoutZip = 20_000
const smallestMexican = 15_000
const districtPopulation = 5_000
// What a postal place of several ZIP codes is taken for when no source counts its people.
const severalZipsPopulation = 10

export function assemblePlaces(zipPlaces, geoNamesPlaces) {
  const places = new Map(zipPlaces.map((place) => [identity(place), { ...place }]))
  const formerNames = []
  for (const town of geoNamesPlaces.flatMap(freightName)) {
    if (town.formerName !== undefined) formerNames.push([town.formerName, town.region, town.name])
    mergeTown(places, town)
  }
  for (const [region, name, latitude, longitude] of districts) {
    const district = { name, region, latitude, longitude, population: districtPopulation, zips: [] }
    if (!places.has(identity(district))) places.set(identity(district), district)
  }
  const rows = [...places.values()].map(withRankAndZone).sort(byFoldThenSize)
  return { rows, aliases: resolveAliases([...formerNames, ...aliases], rows) }
}

const identity = (place) => `${place.region}|${foldName(place.name)}`

function freightName(town) {
  const id = `${town.region}|${town.name}`
  if (ghosts.has(id)) return []
  if (town.region.startsWith('MX') && town.population < smallestMexican) return []
  return renamed[id] === undefined ? [town] : [{ ...town, name: renamed[id], formerName: town.name }]
}

function mergeTown(places, town) {
  const known = places.get(identity(town))
  if (known === undefined) places.set(identity(town), { ...town })
  else if (town.population > known.population && isSameTown(known, town)) {
    Object.assign(known, { ...town, zips: known.zips })
  }
}

const isSameTown = (known, town) => known.zips.length === 0 || milesApart(known, town) <= sameTownMiles

function withRankAndZone({ name, region, latitude, longitude, population, zips }) {
  const isUncountedTown = population === 0 && zips.length > 1
  const isPartOfSomething = region.startsWith('US') && zips.length === 0
  const people = isUncountedTown ? severalZipsPopulation : population
  const [timezone] = zonesAt(latitude, longitude)
  if (timezone === undefined) throw new Error(`${name}, ${region} lies in no time zone: correct its coordinates`)
  return {
    name,
    region,
    latitude,
    longitude,
    timezone,
    zips,
    key: foldName(name),
    population: isPartOfSomething ? Math.min(people, largestWithoutZip) : people,
  }
}

const byFoldThenSize = (a, b) => compare(a.key, b.key) || b.population - a.population || compare(a.region, b.region)

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

function resolveAliases(wanted, rows) {
  const rowOf = new Map(rows.map((row, index) => [identity(row), index]))
  return wanted.map(([text, region, name]) => {
    const row = rowOf.get(identity({ region, name }))
    if (row === undefined) throw new Error(`alias '${text}' names ${name}, ${region}, which is not in the index`)
    return [text, row]
  })
}

function milesApart(a, b) {
  const radians = Math.PI / 180
  const north = (a.latitude - b.latitude) * radians
  const east = (a.longitude - b.longitude) * radians * Math.cos(a.latitude * radians)
  return 3958.7613 * Math.hypot(north, east)
}
