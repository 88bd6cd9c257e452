// Writes the map of the app: outlines and highways, projected, so that the page only strokes paths. Run once after a
// change: cd tools/map && npm ci && npm run generate
// Sources: us-atlas (United States Census Bureau) and world-atlas (Natural Earth), both public domain; the highways
// are the straight legs of the project's own hub graph.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { feature, merge, mesh } from 'topojson-client'
import { describeProjection, linesOf, makeProjection, pathOf, ringArea, simplify, simplifyRing, viewBox } from './drawing.mjs'

const require = createRequire(import.meta.url)
const statesAtlas = require('us-atlas/states-10m.json')
const worldAtlas = require('world-atlas/countries-50m.json')
const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// Quarters of a pixel of the view box.
const scale = 4
const smallestIsland = 1.2
// Alaska, Hawaii and the territories, by census number.
const outsideTheLower48 = new Set(['02', '15', '60', '66', '69', '72', '78'])
// By ISO 3166-1 number.
const canadaAndMexico = new Set(['124', '484'])
const furtherNeighbours = new Set(['044', '084', '192', '222', '320', '340'])

const states = {
  type: 'GeometryCollection',
  geometries: statesAtlas.objects.states.geometries.filter(({ id }) => !outsideTheLower48.has(id)),
}
const countries = (ids) =>
  feature(worldAtlas, {
    type: 'GeometryCollection',
    geometries: worldAtlas.objects.countries.geometries.filter(({ id }) => ids.has(id)),
  })

const projection = makeProjection(feature(statesAtlas, states))

const land = (geometry, tolerance) =>
  linesOf(projection, geometry)
    .filter((ring) => ringArea(ring) >= smallestIsland)
    .map((ring) => pathOf(simplifyRing(ring, tolerance), scale, true))
    .join('')

const borders = (geometry, tolerance) =>
  linesOf(projection, geometry)
    .map((line) => pathOf(simplify(line, tolerance), scale, false))
    .join('')

// Interstates and their Canadian likes; smaller roads would crowd the picture.
const isMotorway = (highway) => /^(I|4\d\d$|QEW|PATP|CA99|CA58)/.test(highway)

function highways() {
  const { hubs, legs } = JSON.parse(readFileSync(fromRoot('packages/data/src/highway-hubs.json'), 'utf8'))
  const points = hubs.map(({ latitude, longitude }) => projection([longitude, latitude]))
  return legs
    .filter(({ highway }) => isMotorway(highway))
    .map(({ from, to }) => pathOf([points[from], points[to]], scale, false))
    .join('')
}

const map = {
  viewBox,
  scale,
  projection: describeProjection(projection),
  unitedStates: land(merge(statesAtlas, states.geometries), 0.22),
  stateBorders: borders(
    mesh(statesAtlas, states, (a, b) => a !== b),
    0.22,
  ),
  neighbours: land(countries(canadaAndMexico), 0.3),
  others: land(countries(furtherNeighbours), 0.4),
  highways: highways(),
}

const text = `${JSON.stringify(map)}\n`
writeFileSync(fromRoot('packages/data/src/map-na-conic.json'), text)
console.log(`map-na-conic.json: ${text.length} characters, ${brotliCompressSync(text).length} bytes with brotli`)
