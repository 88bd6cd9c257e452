import type { CarrierAuthority } from '@trm/domain/carriers'
import { addDays, type PlainDate } from '@trm/domain/kernel'
import { inventEmail, inventName, inventPhone } from './company-names.ts'
import type { GeneratedBrokerCompany, GeneratedCarrier, GeneratedRelationship } from './generated-market.ts'
import type { Geography } from './geography.ts'
import { weighted, type Random } from './random.ts'

// Field-guide section 3, "Synthetic carrier distribution". Numbers no authority has issued yet, so none is anybody's.

const firstMcNumber = 8_100_000
const firstDotNumber = 88_000_000

const fleetBand = weighted<readonly [number, number]>([
  [[1, 1], 58],
  [[2, 10], 37.5],
  [[11, 100], 4.1],
  [[101, 600], 0.4],
])
const authority = weighted<CarrierAuthority | undefined>([
  ['Interstate', 91],
  ['Intrastate', 6],
  ['IntrastateHazmat', 2],
  [undefined, 1],
])
const coverage = weighted<number | undefined>([
  [1_000_000, 81],
  [750_000, 14],
  [2_000_000, 2],
  [5_000_000, 1],
  [undefined, 2],
])
const rating = weighted<GeneratedCarrier['safetyRating']>([
  [undefined, 88],
  ['S', 9.5],
  ['C', 2.4],
  ['U', 0.1],
])

const inspectionsOf = (random: Random, trucks: number | undefined): number | undefined => {
  if (random.chance(0.03)) return undefined
  const mean = trucks === undefined || trucks === 1 ? 1.1 : 0.8 * trucks
  return Math.min(400, random.poisson(mean))
}

/** Young carriers are many and old ones few: some 12 years at most in 19 of 20. */
const authorityDay = (random: Random, anchor: PlainDate): PlainDate | undefined =>
  random.chance(0.05) ? undefined : addDays(anchor, -Math.min(15_000, Math.floor(random.exponential(1_400))))

const fleetOf = (random: Random): number => {
  const [least, most] = fleetBand(random)
  return Math.min(random.between(least, most), random.between(least, most))
}

export const generateCarriers = (random: Random, geography: Geography, anchor: PlainDate, count: number): readonly GeneratedCarrier[] => {
  const taken = new Set<string>()
  const takenPhones = new Set<number>()
  return Array.from({ length: count }, (_, index): GeneratedCarrier => {
    const name = inventName(random, taken)
    const numberOfTrucks = random.chance(0.015) ? undefined : fleetOf(random)
    const carrier: GeneratedCarrier = {
      id: index + 1,
      name,
      mcNumber: random.chance(0.03) ? undefined : String(firstMcNumber + index * 7 + random.between(0, 6)),
      dotNumber: String(firstDotNumber + index * 11 + random.between(0, 10)),
      authority: authority(random),
      authoritySince: authorityDay(random, anchor),
      numberOfTrucks,
      numberOfInspections: inspectionsOf(random, numberOfTrucks),
      bipdOnFile: coverage(random),
      safetyRating: rating(random),
      home: geography.inbound(random),
      phone: inventPhone(random, takenPhones),
      email: inventEmail(name),
    }
    return index === 0 ? demoCarrier(carrier, geography, anchor) : carrier
  })
}

/** The demo dispatcher's and driver's own company is one that passes every check. */
const demoCarrier = (carrier: GeneratedCarrier, geography: Geography, anchor: PlainDate): GeneratedCarrier => ({
  ...carrier,
  authority: 'Interstate',
  authoritySince: addDays(anchor, -2_900),
  numberOfTrucks: 24,
  numberOfInspections: 19,
  bipdOnFile: 1_000_000,
  safetyRating: 'S',
  home: geography.named('Columbus', 'OH'),
  phone: '(614) 555-0110',
})

export const generateBrokerCompanies = (random: Random, count: number): readonly GeneratedBrokerCompany[] => {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, name: inventName(random, taken) }))
}

/** How the two demo broker companies stand to a good part of the carriers (decision 21); the first carrier is set up with both. */
export const generateRelationships = (random: Random, carriers: readonly GeneratedCarrier[]): readonly GeneratedRelationship[] =>
  [1, 2].flatMap((brokerCompanyId) =>
    carriers.flatMap(({ id }): readonly GeneratedRelationship[] => {
      const isBlocked = id !== 1 && random.chance(0.03)
      const isSetUp = id === 1 || (!isBlocked && random.chance(brokerCompanyId === 1 ? 0.2 : 0.08))
      const isFavorite = id === 1 || (!isBlocked && random.chance(isSetUp ? 0.25 : 0.02))
      return isBlocked || isSetUp || isFavorite ? [{ brokerCompanyId, carrierId: id, isFavorite, isBlocked, isSetUp }] : []
    }),
  )
