import type { Place } from './place.ts'

/** States and provinces that an end of a search may be, instead of a town. */
export interface SearchArea {
  /** `zip`: the state that a ZIP code is in. */
  readonly kind: 'state' | 'states' | 'zone' | 'zip'
  /** As an address states it: "GA", "Z3", "GA,AL". */
  readonly area: string
  /** "Georgia", "Z3", "GA, AL". */
  readonly label: string
  /** Codes. */
  readonly states: readonly string[]
  /** The text is all of its code or name. */
  readonly isNamed: boolean
}

/** Where a search begins or ends. */
export type SearchEnd = Place | SearchArea

/** Whether it is states or a zone. */
export const isSearchArea = (end: SearchEnd): end is SearchArea => 'area' in end

/**
 * The states of each zone, 0 to 9: the first digit of their ZIP codes (USPS, ZIP Code prefixes), the District of Columbia among them. Every
 * state is of one zone; the few post offices that keep a neighbor's digit follow their state.
 */
export const ZONES: readonly (readonly string[])[] = /* @__PURE__ */ (() =>
  'CTMAMENHNJRIVT DENYPA DCMDNCSCVAWV ALFLGAMSTN INKYMIOH IAMNMTNDSDWI ILKSMONE ARLAOKTX AZCOIDNMNVUTWY AKCAHIORWA'
    .split(' ')
    .map((states) => states.match(/../g) ?? []))()

/** Codes of states, provinces and zones, as an address states them: "GA", "Z3", "GA,AL". */
export const AREA_PATTERN = /^ *(?:[A-Za-z]{2,3}|[Zz]\d)(?: *, *(?:[A-Za-z]{2,3}|[Zz]\d))* *$/

/** Whether a text is such codes; that there is such a state is not asked. */
export const isArea = (text: string): boolean => AREA_PATTERN.test(text)

/** The codes of an area's states, in capitals, each once; a zone is its states. */
export const statesOf = (area: string): readonly string[] => [
  ...new Set(
    area
      .toUpperCase()
      .split(',')
      .map((code) => code.trim())
      .flatMap((code) => (/^Z\d$/.test(code) ? (ZONES[Number(code[1])] ?? []) : [code])),
  ),
]

/** The zone whose states these are, all of them and no other. */
export const zoneOf = (states: readonly string[]): number | undefined => {
  const zone = ZONES.findIndex((own) => own.length === states.length && own.every((state) => states.includes(state)))
  return zone < 0 ? undefined : zone
}
