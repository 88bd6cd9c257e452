// Writes the place index of the app, the server and the seed. Run once after changing a source or a list:
//   cd tools/gazetteer && npm ci && npm run generate

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { assemblePlaces } from './assemble.mjs'
import { encodePlaceIndex } from './encode.mjs'
import { regionNames } from './regions.mjs'
import { readGeoNamesPlaces, readZipPlaces } from './sources.mjs'

const attribution = 'City data © GeoNames (CC BY 4.0); time-zone boundaries © OpenStreetMap contributors (ODbL)'
const target = fileURLToPath(new URL('../../packages/data/src/places.bin', import.meta.url))

const assembled = assemblePlaces(readZipPlaces(), readGeoNamesPlaces())
const bytes = encodePlaceIndex(assembled, { attribution, regionNames })
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, bytes)

const count = (country) => assembled.rows.filter((row) => row.region.startsWith(country)).length
console.log(`${target}: ${assembled.rows.length} places (US ${count('US')}, CA ${count('CA')}, MX ${count('MX')}),`)
console.log(`${assembled.aliases.length} aliases, ${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`)
