import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import * as Json from 'fp-ts/Json'
import * as t from 'io-ts'
import { foldName } from './place-key.ts'
import { makePlaceIndex, type PlaceIndex } from './place-index.ts'
import type { PlaceTable, Region } from './place-table.ts'
import { decodeUtf8 } from './utf8.ts'

/** The bytes are no place index of this version: cut short, of another format, or built by another fold. */
export interface PlaceIndexCorrupt {
  readonly _tag: 'PlaceIndexCorrupt'
  readonly reason: string
}

const corrupt = (reason: string): PlaceIndexCorrupt => ({
  _tag: 'PlaceIndexCorrupt',
  reason: `${reason}: generate places.bin again with tools/gazetteer`,
})

const magic = 'PLC2'
const headerStart = 8
/** Shared prefix, region, two coordinates of two bytes, size, zone, number of ZIP codes of two bytes. */
const columnBytesPerPlace = 10
const bytesPerZip = 2

const regionRow = t.tuple([t.keyof({ US: null, CA: null, MX: null }), t.string, t.string, t.number, t.number])

const header = t.readonly(
  t.type({
    places: t.number,
    namesLength: t.number,
    attribution: t.string,
    regions: t.readonlyArray(regionRow),
    zones: t.readonlyArray(t.string),
    aliases: t.readonlyArray(t.tuple([t.string, t.number])),
    /** Of each region. */
    lowestZips: t.readonlyArray(t.number),
    zips: t.number,
  }),
)

type Header = t.TypeOf<typeof header>

/** Reads `places.bin` of `@trm/data`, whose README describes the format. */
export const decodePlaceIndex = (bytes: Uint8Array): E.Either<PlaceIndexCorrupt, PlaceIndex> =>
  pipe(
    splitHeader(bytes),
    E.bindTo('file'),
    E.bind('head', ({ file }) => decodeHeader(file.header)),
    E.chain(({ file, head }) => decodeColumns(head, file.body)),
    E.chain(checkTable),
    E.map(makePlaceIndex),
  )

interface PlaceIndexFile {
  readonly header: Uint8Array
  readonly body: Uint8Array
}

const splitHeader = (bytes: Uint8Array): E.Either<PlaceIndexCorrupt, PlaceIndexFile> => {
  if (bytes.length < headerStart || decodeUtf8(bytes.subarray(0, 4)) !== magic) {
    return E.left(corrupt(`it does not begin with ${magic}`))
  }
  const end = headerStart + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
  return E.right({ header: bytes.subarray(headerStart, end), body: bytes.subarray(end) })
}

const decodeHeader = (bytes: Uint8Array): E.Either<PlaceIndexCorrupt, Header> =>
  pipe(
    Json.parse(decodeUtf8(bytes)),
    E.mapLeft(() => corrupt('its header is not JSON')),
    E.chain((json) =>
      pipe(
        header.decode(json),
        E.mapLeft(() => corrupt('its header lacks a field')),
      ),
    ),
  )

const decodeColumns = (head: Header, body: Uint8Array): E.Either<PlaceIndexCorrupt, PlaceTable> => {
  const size = head.places
  const zipsFrom = size * columnBytesPerPlace
  const namesFrom = zipsFrom + head.zips * bytesPerZip
  const expected = namesFrom + head.namesLength
  if (body.length !== expected) return E.left(corrupt(`it has ${body.length} bytes after its header, not ${expected}`))
  const column = (from: number, width = 1): Uint8Array => body.subarray(from * size, (from + width) * size)
  const regionOf = column(1)
  const originsOf = (axis: 3 | 4): Int16Array => Int16Array.from(regionOf, (region) => head.regions[region]?.[axis] ?? 0)
  const zipCounts = joinBytes(column(8, 2), new Int16Array(size))
  const zips = zipCounts.reduce((sum, count) => sum + count, 0)
  if (zips !== head.zips) return E.left(corrupt(`its places have ${zips} ZIP codes, not ${head.zips}`))
  const lowest = Array.from(regionOf, (region) => head.lowestZips[region] ?? 0)
  const names = unshare(column(0), decodeUtf8(body.subarray(namesFrom)).split('\n'))
  return E.right({
    size,
    attribution: head.attribution,
    regions: head.regions.map(([country, code, name]): Region => ({ country, code, name, keys: [foldName(code), foldName(name)] })),
    zones: head.zones,
    aliases: head.aliases.map(([text, row]) => ({ key: foldName(text), row })),
    names,
    keys: names.map(foldName),
    regionOf,
    zoneOf: column(7),
    sizeOf: column(6),
    latitudes: joinBytes(column(2, 2), originsOf(3)),
    longitudes: joinBytes(column(4, 2), originsOf(4)),
    townOfZip: townsByZip(zipCounts, lowest, body.subarray(zipsFrom, namesFrom)),
  })
}

const unshare = (shared: Uint8Array, rest: readonly string[]): readonly string[] => {
  let before = ''
  return rest.map((ending, row) => (before = before.slice(0, shared[row] ?? 0) + ending))
}

/** Low bytes, then high bytes, of two's complement offsets from the origins. */
const joinBytes = (bytes: Uint8Array, origins: Int16Array): Int16Array =>
  origins.map((origin, row) => origin + (bytes[row] ?? 0) + ((bytes[row + origins.length] ?? 0) << 8))

const zipCodes = 100_000

/** `counts`: how many ZIP codes each row has; `steps` from its region's lowest to its first, and from each to the next. */
const townsByZip = (counts: Int16Array, lowest: readonly number[], steps: Uint8Array): Uint16Array => {
  const towns = new Uint16Array(zipCodes)
  let at = 0
  counts.forEach((count, row) => {
    let zip = lowest[row] ?? 0
    for (const end = at + count; at < end; at++) {
      zip += (steps[at] ?? 0) + ((steps[at + steps.length / 2] ?? 0) << 8)
      towns[zip] = row + 1
    }
  })
  return towns
}

const checkTable = (table: PlaceTable): E.Either<PlaceIndexCorrupt, PlaceTable> => {
  const count = table.names.length
  if (count !== table.size) return E.left(corrupt(`it has ${count} names for ${table.size} places`))
  for (let row = 0; row < table.size; row++) {
    const name = table.names[row] ?? ''
    if ((table.keys[row] ?? '') < (table.keys[row - 1] ?? '')) return E.left(corrupt(`'${name}' is out of order`))
    if ((table.regionOf[row] ?? 0) >= table.regions.length) return E.left(corrupt(`'${name}' is in no region`))
    if ((table.zoneOf[row] ?? 0) >= table.zones.length) return E.left(corrupt(`'${name}' is in no time zone`))
  }
  const stray = table.aliases.find((alias) => !(alias.row >= 0 && alias.row < table.size))
  return stray === undefined ? E.right(table) : E.left(corrupt(`alias '${stray.key}' leads nowhere`))
}
