import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { parsePlainDate, type PlainDate } from '../kernel/index.ts'
import { readDocketNumber } from './carrier-numbers.ts'
import type { AuthorityStatus, CarrierAuthority } from './carrier.ts'
import { SAFETY_RATINGS, type SafetyRating } from './vetting-check.ts'

/** Left: text that is none of what the column holds. Undefined: the source has no record of it. */
export type CellRead<V> = E.Either<'unreadable', V | undefined>

const unreadable = E.left('unreadable' as const)
const noRecord = E.right(undefined)

const OPERATIONS: Readonly<Record<string, CarrierAuthority>> = { A: 'Interstate', B: 'IntrastateHazmat', C: 'Intrastate' }

/** FMCSA's carrier operation. */
export const readOperation = (text: string): CellRead<CarrierAuthority> => {
  if (text === '') return noRecord
  const authority = OPERATIONS[text.toUpperCase()]
  return authority === undefined ? unreadable : E.right(authority)
}

export const readText = (text: string): CellRead<string> => (text === '' ? noRecord : E.right(text))

/** Written the same from every source, so that a change is one; undefined without street or city. */
export const physicalAddress = (street: string, city: string, state: string, zip: string): string | undefined => {
  if (street === '' || city === '') return undefined
  const place = [state, zip.replace(/^(\d{5})-?\d{4}$/, '$1')].filter((part) => part !== '').join(' ')
  return [street, city, place]
    .filter((part) => part !== '')
    .join(', ')
    .replace(/\s+/g, ' ')
}

/** No fleet and no record is larger. */
const MOST = 9_999_999

export const readCount = (text: string): CellRead<number> => {
  if (text === '') return noRecord
  const count = /^\d+$/.test(text) ? Number(text) : Infinity
  return count > MOST ? unreadable : E.right(count)
}

/** `00750` is $750,000. Nothing on file is 0. */
export const readThousands = (text: string): CellRead<number> => {
  const thousands = readCount(text)
  return E.isRight(thousands) && thousands.right !== undefined ? E.right(thousands.right * 1000) : thousands
}

/** Letter or word; a carrier that was never rated has none. */
export const readRating = (text: string): CellRead<SafetyRating> => {
  const word = text.toUpperCase()
  if (['', 'N', 'NONE', 'NOT RATED', 'UNRATED'].includes(word)) return noRecord
  const rating = SAFETY_RATINGS.find(
    (known) => word === known || word === { S: 'SATISFACTORY', C: 'CONDITIONAL', U: 'UNSATISFACTORY' }[known],
  )
  return rating === undefined ? unreadable : E.right(rating)
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** What stands for "unknown": the day the registry itself was begun is written where there is no day. */
const NO_DAYS: readonly string[] = ['1974-06-01', '1900-01-01']

const isoOf = (text: string): string | undefined => {
  const [, y, m, d] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text) ?? []
  if (y !== undefined) return `${y}-${m}-${d}`
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text) ?? []
  if (month !== undefined && day !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, ofMonth, name = '', short] = /^(\d{1,2})-([A-Z]{3})-(\d\d)$/i.exec(text) ?? []
  if (ofMonth === undefined) return undefined
  // Of two digits: up to 49 this century, from 50 on the last.
  const century = Number(short) < 50 ? '20' : '19'
  return `${century}${short}-${String(MONTHS.indexOf(name.toUpperCase()) + 1).padStart(2, '0')}-${ofMonth.padStart(2, '0')}`
}

/** `20191031`, `10/31/2019`, `31-OCT-19`, `2019-10-31`. */
export const readDay = (text: string): CellRead<PlainDate> => {
  if (/^[0/-]*$/.test(text)) return noRecord
  const iso = isoOf(text)
  if (iso === undefined) return unreadable
  if (NO_DAYS.includes(iso)) return noRecord
  const day = parsePlainDate(iso)
  return O.isNone(day) ? unreadable : E.right(day.value)
}

const GRANTS: readonly string[] = ['GRANTED', 'REINSTATED']
/** Authority that moves no freight by truck. */
const OF_OTHERS = /BROKER|FORWARDER|PASSENGER/

/** The day a grant was served that stands yet: no later action has ended it. */
export const readGrant = (served: string, action: string, ended: string, type: string): CellRead<PlainDate> =>
  GRANTS.includes(action.toUpperCase()) && ended === '' && !OF_OTHERS.test(type.toUpperCase()) ? readDay(served) : noRecord

const ACTIVE: readonly string[] = ['A', 'ACTIVE']
const INACTIVE: readonly string[] = ['I', 'INACTIVE']

/** Under a docket number; a forwarder's is none of a carrier. */
export const readStatus = (docket: string, ...statuses: readonly string[]): CellRead<AuthorityStatus> => {
  if (/^FF/i.test(docket)) return noRecord
  const told = statuses.map((status) => status.toUpperCase())
  if (told.some((status) => ACTIVE.includes(status))) return E.right('Active')
  return told.some((status) => INACTIVE.includes(status)) ? E.right('Inactive') : noRecord
}

/** Of authority in force. A forwarder's number is none of a carrier. */
export const readDocket = (text: string, ...statuses: readonly string[]): CellRead<string> => {
  if (!statuses.some((status) => ACTIVE.includes(status.toUpperCase()))) return noRecord
  const docket = readDocketNumber(text)
  if (E.isRight(docket)) return docket
  return docket.left === 'forwarder_number' ? noRecord : unreadable
}
