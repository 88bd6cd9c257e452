import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { RegistryLookup } from './carrier-registry.port.ts'
import { physicalAddress, readCount, readDay, readOperation, readRating, readText, readThousands, type CellRead } from './registry-cells.ts'
import type { RegistryFacts } from './registry-file.ts'

// What QCMobile answers, as its public pages describe it (mobile.fmcsa.dot.gov/QCDevsite/docs/qcApi and apiElements) and as it is seen to
// answer where they differ: one carrier under `content.carrier`, null for a number nobody has, text where the key is wrong.

const Carrier = t.type({ dotNumber: t.union([t.number, t.string]) })
const Answer = t.type({ content: t.union([t.null, t.undefined, t.string, t.UnknownRecord, t.UnknownArray]) })

type Told = Readonly<Record<string, unknown>>

/** Numbers and words alike, as text; anything else is not told. */
const textOf = (told: Told, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = told[name]
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return undefined
}

const recordOf = (value: unknown): Told => (t.UnknownRecord.is(value) ? value : {})

/** What cannot be read is not told: the rest of the answer stands. */
const read = <V>(text: string | undefined, reader: (text: string) => CellRead<V>): { readonly value: V | undefined } | undefined => {
  if (text === undefined) return undefined
  const value = reader(text)
  return E.isRight(value) ? { value: value.right } : undefined
}

type Facts = Partial<RegistryFacts>

/** A carrier that may not operate has no authority that counts; one that never had any (N) has no record of it. */
const statusOf = (told: Told): Facts => {
  const statuses = [textOf(told, 'commonAuthorityStatus'), textOf(told, 'contractAuthorityStatus')]
  if (textOf(told, 'allowedToOperate', 'allowToOperate') === 'N' || (statuses.includes('I') && !statuses.includes('A')))
    return { authorityStatus: 'Inactive' }
  if (statuses.includes('A')) return { authorityStatus: 'Active' }
  return statuses.includes('N') ? { authorityStatus: undefined } : {}
}

/** Only an answer that says whether there is an order tells that there is none. */
const serviceOf = (told: Told): Facts => {
  if (!('oosDate' in told) && !('outOfServiceDate' in told) && !('outOfService' in told)) return {}
  const day = read(textOf(told, 'oosDate', 'outOfServiceDate'), readDay)
  return { outOfServiceSince: day?.value }
}

const inspectionsOf = (told: Told): Facts => {
  const counts = [textOf(told, 'driverInsp'), textOf(told, 'vehicleInsp')].flatMap((text) => read(text, readCount)?.value ?? [])
  return counts.length === 0 ? {} : { numberOfInspections: Math.max(...counts) }
}

const addressOf = (told: Told): Facts => {
  const part = (...names: readonly string[]): string => textOf(told, ...names) ?? ''
  const address = physicalAddress(part('phyStreet'), part('phyCity'), part('phyState'), part('phyZipcode', 'phyZip'))
  return address === undefined ? {} : { address }
}

const given = <F extends keyof RegistryFacts>(fact: F, told: { readonly value: RegistryFacts[F] } | undefined): Facts =>
  told === undefined ? {} : ({ [fact]: told.value } as Facts) // of that fact alone

const factsOf = (told: Told): Facts => ({
  ...given(
    'authority',
    read(textOf(recordOf(told['carrierOperation']), 'carrierOperationCode') ?? textOf(told, 'carrierOperationCode'), readOperation),
  ),
  ...given('numberOfTrucks', read(textOf(told, 'totalPowerUnits'), readCount)),
  ...given('bipdOnFile', read(textOf(told, 'bipdInsuranceOnFile'), readThousands)),
  ...given('safetyRating', 'safetyRating' in told ? read(textOf(told, 'safetyRating') ?? '', readRating) : undefined),
  ...inspectionsOf(told),
  ...statusOf(told),
  ...serviceOf(told),
  ...given('phone', read(textOf(told, 'telephone', 'phone'), readText)),
  ...addressOf(told),
})

/** Why an answer says nothing: the key does not open the registry, or it is none that can be read. */
export type AnswerFault = 'KeyRefused' | 'Unreadable'

/** What an answer of `carriers/{dotNumber}` tells; `body` is parsed JSON. An answer about another carrier cannot be read. */
export const readRegistryAnswer = (body: unknown, dotNumber: string): E.Either<AnswerFault, RegistryLookup> => {
  if (!Answer.is(body)) return E.left('Unreadable')
  const { content } = body
  if (typeof content === 'string') return E.left(/webkey/i.test(content) ? 'KeyRefused' : 'Unreadable')
  if (content === null || content === undefined || (Array.isArray(content) && content.length === 0)) return E.right({ _tag: 'Unknown' })
  const first = recordOf(Array.isArray(content) ? content[0] : content)
  const carrier = first['carrier']
  if (carrier === null) return E.right({ _tag: 'Unknown' })
  if (!Carrier.is(carrier) || String(carrier.dotNumber).replace(/^0+/, '') !== dotNumber) return E.left('Unreadable')
  const told = recordOf(carrier)
  return E.right({ _tag: 'Known', legalName: textOf(told, 'legalName'), facts: factsOf(told) })
}
