import * as E from 'fp-ts/Either'
import type { PlainDate } from '../kernel/index.ts'
import type { AuthorityStatus, CarrierAuthority } from './carrier.ts'
import {
  physicalAddress,
  readCount,
  readDocket,
  readGrant,
  readOperation,
  readRating,
  readStatus,
  readText,
  readThousands,
  type CellRead,
} from './registry-cells.ts'
import type { RegistrySource } from './registry-source.ts'
import type { SafetyRating } from './vetting-check.ts'

/** What FMCSA tells of a carrier, in files and in answers. */
export interface RegistryFacts {
  readonly authority: CarrierAuthority | undefined
  /** Day the oldest grant that is still active was served. */
  readonly authoritySince: PlainDate | undefined
  readonly numberOfTrucks: number | undefined
  /** Of 24 months. */
  readonly numberOfInspections: number | undefined
  /** Whole US dollars. */
  readonly bipdOnFile: number | undefined
  readonly safetyRating: SafetyRating | undefined
  /** Digits alone. */
  readonly docketNumber: string | undefined
  readonly authorityStatus: AuthorityStatus | undefined
  /** Day of the order; undefined: no order stands. */
  readonly outOfServiceSince: PlainDate | undefined
  /** As FMCSA has them: a carrier's own word of them is another thing. */
  readonly phone: string | undefined
  readonly address: string | undefined
}
/** One of them. */
export type RegistryFact = keyof RegistryFacts

/** Which of several lines of one file about one carrier is believed; "no record" beside a record never is, but of `last`. */
export type Believed = 'last' | 'first' | 'smallest' | 'largest'

interface FactOfFile<V> {
  readonly source: RegistrySource
  readonly believed: Believed
  /** Every one must be there, under one of its names, or the file does not give the fact; none where no file does. */
  readonly columns: readonly (readonly string[])[]
  /** Read, too, where they are there; empty text otherwise. */
  readonly beside?: readonly (readonly string[])[]
  /** Of the columns' cells in order, those beside last. */
  readonly read: (...cells: readonly [string, ...string[]]) => CellRead<V>
}

/** By which a census is known: other files have phones, too, of other days. */
const OF_CENSUS = ['carrier_operation']

/**
 * The one table of what is read where. Names are compared without case and signs: `DOT_NUMBER` is `dot number`. Census: the SMS
 * census and the Company Census; licensing: the L&I Carrier file and Motus Carrier; authority history: AuthHist.
 */
export const REGISTRY_FACTS: { readonly [F in RegistryFact]: FactOfFile<NonNullable<RegistryFacts[F]>> } = {
  authority: { source: 'census', believed: 'last', columns: [['carrier_operation']], read: readOperation },
  numberOfTrucks: { source: 'census', believed: 'last', columns: [['nbr_power_unit', 'power_units']], read: readCount },
  safetyRating: { source: 'census', believed: 'last', columns: [['safety_rating']], read: readRating },
  numberOfInspections: { source: 'safetyMeasurement', believed: 'last', columns: [['insp_total']], read: readCount },
  bipdOnFile: { source: 'licensing', believed: 'largest', columns: [['bipd_file', 'bipd_on_file']], read: readThousands },
  docketNumber: {
    source: 'licensing',
    believed: 'first',
    columns: [
      ['docket_number', 'docket'],
      ['common_stat', 'common_authority', 'op_auth_status'],
    ],
    beside: [['contract_stat', 'contract_authority']],
    read: readDocket,
  },
  authorityStatus: {
    source: 'licensing',
    believed: 'smallest', // Active
    columns: [
      ['docket_number', 'docket'],
      ['common_stat', 'common_authority', 'op_auth_status'],
    ],
    beside: [['contract_stat', 'contract_authority']],
    read: readStatus,
  },
  outOfServiceSince: { source: 'qcMobile', believed: 'last', columns: [], read: () => E.right(undefined) },
  phone: { source: 'census', believed: 'last', columns: [['telephone', 'phone'], OF_CENSUS], read: readText },
  address: {
    source: 'census',
    believed: 'last',
    columns: [['phy_street'], ['phy_city'], OF_CENSUS],
    beside: [['phy_state'], ['phy_zip']],
    read: (street, city = '', _, state = '', zip = '') => E.right(physicalAddress(street, city, state, zip)),
  },
  authoritySince: {
    source: 'authorityHistory',
    believed: 'smallest',
    columns: [['orig_served_date'], ['original_action_desc'], ['disp_action_desc']],
    beside: [['op_auth_type', 'mod_col_1']],
    read: (served, action = '', ended = '', type = '') => readGrant(served, action, ended, type),
  },
}

const ALL_FACTS = Object.keys(REGISTRY_FACTS) as readonly RegistryFact[] // its keys are just these

const DOT_COLUMNS = ['dot_number', 'usdot_number', 'usdot', 'dot'] as const

/** Of one carrier; what its file does not give is not there, what the source has no record of is undefined. */
export interface RegistryLine {
  /** Without leading zeros. */
  readonly dotNumber: string
  readonly facts: Partial<RegistryFacts>
}

/** Why a line was skipped. */
export type LineFault =
  | { readonly _tag: 'OtherColumns'; readonly expected: number; readonly found: number }
  | { readonly _tag: 'NoDotNumber'; readonly text: string }
  | { readonly _tag: 'Unreadable'; readonly column: string; readonly text: string }

/** A file whose header line was read. */
export interface RegistryFile {
  /** What it gives. */
  readonly facts: readonly RegistryFact[]
  readonly read: (cells: readonly string[]) => E.Either<LineFault, RegistryLine>
}

/** Why a file cannot be taken, with the columns that were looked for. */
export type FileFault =
  | { readonly _tag: 'NoDotColumn'; readonly names: readonly string[] }
  | { readonly _tag: 'NoFacts'; readonly names: readonly string[] }

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Where a header line has a column under one of its names; -1 where it has none. */
const placeOf = (header: readonly string[], names: readonly string[]): number =>
  header.findIndex((cell) => names.some((name) => folded(name) === folded(cell)))

interface Given {
  readonly fact: RegistryFact
  readonly places: readonly [number, ...number[]]
}

const givenBy = (header: readonly string[]): readonly Given[] =>
  ALL_FACTS.flatMap((fact) => {
    const { columns, beside = [] } = REGISTRY_FACTS[fact]
    const [first, ...more] = columns.map((names) => placeOf(header, names))
    if (first === undefined || [first, ...more].includes(-1)) return []
    return [{ fact, places: [first, ...more, ...beside.map((names) => placeOf(header, names))] as const }]
  })

const SHOWN_OF_CELL = 40

/** What a file gives, by its header line. */
export const readRegistryHeader = (header: readonly string[]): E.Either<FileFault, RegistryFile> => {
  const dotPlace = placeOf(header, DOT_COLUMNS)
  if (dotPlace === -1) return E.left({ _tag: 'NoDotColumn', names: DOT_COLUMNS })
  const given = givenBy(header)
  if (given.length === 0) {
    return E.left({
      _tag: 'NoFacts',
      names: ALL_FACTS.flatMap((fact) => REGISTRY_FACTS[fact].columns.map(([name]) => name).join(' with ') || []),
    })
  }
  const read = (cells: readonly string[]): E.Either<LineFault, RegistryLine> => {
    if (cells.length !== header.length) return E.left({ _tag: 'OtherColumns', expected: header.length, found: cells.length })
    const cell = (place: number): string => cells[place]?.trim() ?? ''
    const dotNumber = /^0*([1-9]\d{0,7})$/.exec(cell(dotPlace))?.[1]
    if (dotNumber === undefined) return E.left({ _tag: 'NoDotNumber', text: cell(dotPlace).slice(0, SHOWN_OF_CELL) })
    const facts: Partial<Record<RegistryFact, unknown>> = {}
    for (const { fact, places } of given) {
      const [first, ...more] = places
      const value = REGISTRY_FACTS[fact].read(cell(first), ...more.map(cell))
      if (E.isLeft(value)) return E.left({ _tag: 'Unreadable', column: header[first] ?? fact, text: cell(first).slice(0, SHOWN_OF_CELL) })
      facts[fact] = value.right
    }
    return E.right({ dotNumber, facts: facts as Partial<RegistryFacts> }) // each by the reader of its own fact
  }
  return E.right({ facts: given.map(({ fact }) => fact), read })
}

const believe = <V extends string | number>(believed: Believed, held: V | undefined, told: V | undefined): V | undefined => {
  if (believed === 'last') return told
  if (held === undefined || told === undefined) return held ?? told
  if (believed === 'first') return held
  return (believed === 'smallest' ? told < held : told > held) ? told : held
}

/** Each carrier once, of the lines of one file. */
export const foldRegistryLines = (lines: readonly RegistryLine[]): readonly RegistryLine[] => {
  const carriers = new Map<string, RegistryLine>()
  for (const line of lines) {
    const held = carriers.get(line.dotNumber)
    if (held === undefined) carriers.set(line.dotNumber, line)
    else {
      const facts: Partial<Record<RegistryFact, unknown>> = {}
      for (const fact of ALL_FACTS.filter((one) => one in line.facts))
        facts[fact] = believe<string | number>(REGISTRY_FACTS[fact].believed, held.facts[fact], line.facts[fact])
      carriers.set(line.dotNumber, { dotNumber: line.dotNumber, facts: facts as Partial<RegistryFacts> }) // each of its own fact
    }
  }
  return [...carriers.values()]
}
