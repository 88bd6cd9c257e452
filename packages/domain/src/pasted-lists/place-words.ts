import * as O from 'fp-ts/Option'
import { foldName, isSearchArea, stateOfZip, type Place, type PlaceIndex } from '../places/index.ts'

/** A town as it was understood. `isGuess`: no state was named, and it is the largest of that name. */
export interface PlaceRead {
  readonly place: Place
  readonly isGuess: boolean
}

/** Characters of the longest name of a town with its state and country. */
const LONGEST = 80

const ZIP = /[\s,]+\d{5}(?:-\d{4})?$/
const CANADIAN_ZIP = /[\s,]+[A-Z]\d[A-Z]\s?\d[A-Z]\d$/i

/** `Dallas, TX`, `dallas tx 75201`, `Dallas Texas`, `Dallas`; undefined: no such town. */
export const readPlace = (text: string, places: PlaceIndex): PlaceRead | undefined => {
  if (text.length > LONGEST) return undefined
  const plain = text.trim().replace(ZIP, '').replace(CANADIAN_ZIP, '').trim()
  if (plain === '') return undefined
  const words = plain.split(/[\s,]+/)
  const exact = O.toUndefined(places.find(words.slice(0, -1).join(' '), words.at(-1) ?? ''))
  if (exact !== undefined) return { place: exact, isGuess: false }
  const [found] = places.search(plain, 1)
  const [key, name] = [foldName(plain), foldName(found?.city ?? '')]
  if (found === undefined || name === '' || !key.startsWith(name)) return undefined
  return { place: found, isGuess: key === name }
}

const STATES_IN_A_ROW = /^[A-Z]{2}(?:\s+[A-Z]{2})+$/

/** `FL`, `FL, GA`, `GA or Florida`, `Z3`: states and zones, where no town is meant. */
export const isAreas = (text: string, places: PlaceIndex): boolean => {
  const said = text.trim()
  if (said.length > LONGEST) return false
  const parts = STATES_IN_A_ROW.test(said)
    ? said.split(/\s+/)
    : said.split(/\s*(?:[,;/&+]|\bor\b|\band\b)\s*/).filter((part) => part !== '')
  const [end] = places.searchEnds([...new Set(parts)].join(', '), 1)
  return end !== undefined && isSearchArea(end) && end.isNamed
}

/** A ZIP code behind its state, `TX 75201` or `SC (29401)`, left out: five digits are no weight there. A round number is one. */
export const withoutZips = (line: string): string =>
  line.replace(/\b([A-Z]{2}),?\s+\(?(\d{5})(?:-\d{4})?\)?(?![\w#]|,\d|\s*(?:lbs?|pounds|#))/gi, (all, state: string, zip: string) =>
    !zip.endsWith('00') && stateOfZip(zip) === state.toUpperCase() ? state : all,
  )

/** Towns as the trade writes them for short, mostly by their airport. What is also a word, such as SAT, is left out. */
const MARKETS: ReadonlyMap<string, string> = new Map(
  (
    'ATL Atlanta, GA;BNA Nashville, TN;BOS Boston, MA;BWI Baltimore, MD;CHI Chicago, IL;CHS Charleston, SC;CLE Cleveland, OH;CLT Charlotte, NC;' +
    'CMH Columbus, OH;CVG Cincinnati, OH;DAL Dallas, TX;DEN Denver, CO;DFW Dallas, TX;DTW Detroit, MI;ELP El Paso, TX;EWR Newark, NJ;' +
    'HOU Houston, TX;IAH Houston, TX;IND Indianapolis, IN;JAX Jacksonville, FL;LAX Los Angeles, CA;LRD Laredo, TX;MCI Kansas City, MO;' +
    'MCO Orlando, FL;MEM Memphis, TN;MIA Miami, FL;MKE Milwaukee, WI;MSP Minneapolis, MN;NYC New York, NY;OKC Oklahoma City, OK;' +
    'OMA Omaha, NE;ORD Chicago, IL;PDX Portland, OR;PHL Philadelphia, PA;PHX Phoenix, AZ;PIT Pittsburgh, PA;RDU Raleigh, NC;' +
    'SAV Savannah, GA;SDF Louisville, KY;SEA Seattle, WA;SLC Salt Lake City, UT;STL St. Louis, MO;TPA Tampa, FL;TUL Tulsa, OK'
  )
    .split(';')
    .map((entry): [string, string] => [entry.slice(0, 3), entry.slice(4)]),
)

/** `ATL` and `ATL GA` as `Atlanta, GA`; undefined: no such market, or not in capitals. */
export const marketOf = (text: string): string | undefined => {
  const [code = '', ...state] = text.split(/[\s,]+/)
  const market = MARKETS.get(code)
  return state.length === 0 || market?.endsWith(`, ${state.join(' ')}`) === true ? market : undefined
}
