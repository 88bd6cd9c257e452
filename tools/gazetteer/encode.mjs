// The binary place index, version 2, as packages/data/README.md describes it part by part. Decoded by place-index.codec.ts of the domain's
// places. Columns are in the order of the folded name, and 16-bit ones in two halves, so that the file compresses well.

const largestSize = 63

export function encodePlaceIndex({ rows, aliases }, { attribution, regionNames }) {
  const regionKeys = [...new Set(rows.map((row) => row.region))].sort()
  const zones = [...new Set(rows.map((row) => row.timezone))].sort()
  const origins = regionKeys.map((key) => originOf(rows.filter((row) => row.region === key)))
  const regionOf = rows.map((row) => regionKeys.indexOf(row.region))
  const { shared, rest } = frontCode(rows.map((row) => row.name))
  const names = Buffer.from(rest.join('\n'))
  const lowest = regionKeys.map((key) => lowestZip(rows.filter((row) => row.region === key)))
  const header = Buffer.from(
    JSON.stringify({
      places: rows.length,
      namesLength: names.length,
      attribution,
      regions: regionKeys.map((key, index) => [...key.split('-'), regionNames.get(key), ...origins[index]]),
      zones,
      aliases,
      lowestZips: lowest,
      zips: rows.reduce((sum, { zips }) => sum + zips.length, 0),
    }),
  )
  return Buffer.concat([
    Buffer.from('PLC2'),
    uint32(header.length),
    header,
    Buffer.from(shared),
    Buffer.from(regionOf),
    splitBytes(rows.map((row, index) => hundredths(row.latitude) - origins[regionOf[index]][0])),
    splitBytes(rows.map((row, index) => hundredths(row.longitude) - origins[regionOf[index]][1])),
    Buffer.from(rows.map((row) => sizeOf(row.population))),
    Buffer.from(rows.map((row) => zones.indexOf(row.timezone))),
    splitBytes(rows.map(({ zips }) => zips.length)),
    splitBytes(rows.flatMap(({ zips }, index) => zips.map((zip, at) => zip - (zips[at - 1] ?? lowest[regionOf[index]])))),
    names,
  ])
}

const hundredths = (degrees) => Math.round(degrees * 100)

const sizeOf = (population) => (population > 0 ? Math.min(largestSize, Math.round(Math.log10(population) * 8)) : 0)

function originOf(rows) {
  const mean = (axis) => hundredths(rows.reduce((sum, row) => sum + row[axis], 0) / rows.length)
  return [mean('latitude'), mean('longitude')]
}

// 0 where there are none: what a region's ZIP codes are counted from.
const lowestZip = (rows) => {
  const lowest = Math.min(...rows.map(({ zips }) => zips[0] ?? Infinity))
  return Number.isFinite(lowest) ? lowest : 0
}

function frontCode(names) {
  let before = ''
  const shared = []
  const rest = []
  for (const name of names) {
    let count = 0
    while (count < 255 && count < before.length && before[count] === name[count]) count++
    shared.push(count)
    rest.push(name.slice(count))
    before = name
  }
  return { shared, rest }
}

function splitBytes(values) {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => {
    bytes[index] = value & 0xff
    bytes[values.length + index] = (value >> 8) & 0xff
  })
  return bytes
}

function uint32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
