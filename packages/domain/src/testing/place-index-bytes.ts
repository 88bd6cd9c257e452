import { foldName, type Country } from '../places/index.ts'

export interface SamplePlace {
  readonly name: string
  readonly country: Country
  readonly code: string
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly population: number
  /** In ascending order. */
  readonly zips?: readonly number[]
}

const chicago = 'America/Chicago'
const newYork = 'America/New_York'

const sample = (
  name: string,
  country: Country,
  code: string,
  region: string,
  latitude: number,
  longitude: number,
  timezone: string,
  population: number,
  zips?: readonly number[],
): SamplePlace => ({
  name,
  country,
  code,
  region,
  latitude,
  longitude,
  timezone,
  population,
  ...(zips === undefined ? {} : { zips }),
})

export const samplePlaces: readonly SamplePlace[] = [
  sample('Dallas', 'US', 'TX', 'Texas', 32.78, -96.81, chicago, 1_300_000, [75201, 75202, 75398]),
  sample('Dallas', 'US', 'GA', 'Georgia', 33.92, -84.84, newYork, 13_000, [30132, 30157]),
  sample('Dalhart', 'US', 'TX', 'Texas', 36.06, -102.52, chicago, 8_000),
  sample('El Paso', 'US', 'TX', 'Texas', 31.76, -106.49, 'America/Denver', 680_000, [79901, 88510]),
  sample('Fort Worth', 'US', 'TX', 'Texas', 32.73, -97.32, chicago, 830_000),
  sample('St. Louis', 'US', 'MO', 'Missouri', 38.63, -90.2, chicago, 315_000),
  sample('Saint Paul', 'US', 'MN', 'Minnesota', 44.94, -93.09, chicago, 300_000),
  sample('Stockton', 'US', 'CA', 'California', 37.96, -121.29, 'America/Los_Angeles', 305_000),
  sample('New York', 'US', 'NY', 'New York', 40.71, -74.01, newYork, 8_100_000, [501, 10001]),
  sample('New York Mills', 'US', 'NY', 'New York', 43.11, -75.29, newYork, 3_300),
  sample('North Las Vegas', 'US', 'NV', 'Nevada', 36.2, -115.12, 'America/Los_Angeles', 234_000),
  sample('Montréal', 'CA', 'QC', 'Québec', 45.51, -73.59, 'America/Toronto', 1_600_000),
  sample('Monterrey', 'MX', 'NLE', 'Nuevo León', 25.67, -100.32, 'America/Monterrey', 1_100_000),
  sample('Monterey', 'US', 'CA', 'California', 36.6, -121.89, 'America/Los_Angeles', 28_000),
]

const sampleAliases: readonly (readonly [text: string, name: string])[] = [['NYC', 'New York']]

const utf8 = (text: string): readonly number[] =>
  [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([one, hex]) => (hex === undefined ? one.charCodeAt(0) : parseInt(hex, 16)))

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)]

const split = (values: readonly number[]): readonly number[] => [
  ...values.map((value) => value & 0xff),
  ...values.map((value) => (value >> 8) & 0xff),
]

const hundredths = (degrees: number): number => Math.round(degrees * 100)

/** The file the generator would write for these places, the simplest way: nothing shared, one origin. */
export const placeIndexBytes = (
  places: readonly SamplePlace[] = samplePlaces,
  aliases: readonly (readonly [text: string, name: string])[] = places === samplePlaces ? sampleAliases : [],
): Uint8Array => {
  const rows = [...places].sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1))
  const keyOf = ({ country, code }: SamplePlace): string => `${country}-${code}`
  const regions = unique(rows.map(keyOf))
  const zones = unique(rows.map(({ timezone }) => timezone))
  const names = utf8(rows.map(({ name }) => name).join('\n'))
  const lowestZips = regions.map(
    (key) =>
      rows
        .filter((row) => keyOf(row) === key)
        .flatMap((row) => row.zips ?? [])
        .sort((a, b) => a - b)[0] ?? 0,
  )
  const zips = rows.flatMap((row) => row.zips ?? [])
  const header = utf8(
    JSON.stringify({
      places: rows.length,
      namesLength: names.length,
      attribution: 'Sample',
      regions: regions.map((key) => {
        const first = rows.find((row) => keyOf(row) === key)
        return [first?.country, first?.code, first?.region, 4000, -9000]
      }),
      zones,
      aliases: aliases.map(([text, name]) => [text, rows.findIndex((row) => row.name === name)]),
      lowestZips,
      zips: zips.length,
    }),
  )
  return Uint8Array.from([
    ...utf8('PLC2'),
    header.length & 0xff,
    header.length >> 8,
    0,
    0,
    ...header,
    ...rows.map(() => 0),
    ...rows.map((row) => regions.indexOf(keyOf(row))),
    ...split(rows.map(({ latitude }) => hundredths(latitude) - 4000)),
    ...split(rows.map(({ longitude }) => hundredths(longitude) + 9000)),
    ...rows.map(({ population }) => (population > 0 ? Math.round(Math.log10(population) * 8) : 0)),
    ...rows.map(({ timezone }) => zones.indexOf(timezone)),
    ...split(rows.map((row) => row.zips?.length ?? 0)),
    ...split(
      rows.flatMap((row) => (row.zips ?? []).map((zip, at, all) => zip - (all[at - 1] ?? lowestZips[regions.indexOf(keyOf(row))] ?? 0))),
    ),
    ...names,
  ])
}
