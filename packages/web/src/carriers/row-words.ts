import { formatMiles, formatMoney, recentTime, wallTimeIn } from '@trm/domain/formats'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import { authorityAgeInMonths, type TruckRow } from '@trm/domain/trucks'
import { LOCALE, message } from '../messages/index.ts'

/** A browser counts from the server's clock, so that a wrong clock shows no wrong age. */
export const ageWords = (row: TruckRow, asOf: Instant): string => {
  const { unit, count } = recentTime(asOf, row.postedAt)
  return message(`trucks.age.${unit}`, { count })
}

export const confirmedWords = (row: TruckRow, asOf: Instant): string => {
  const { unit, count } = recentTime(asOf, row.lastConfirmedAt)
  return message('trucks.confirmed', { ago: message(`trucks.age.${unit}`, { count }) })
}

/** A name has no limit of its own; more than this is nobody's name and would only be laid out to be cut off. */
const MOST_OF_A_NAME = 200

/** Never cut within a character. */
export const shownName = (name: string): string =>
  name.length <= MOST_OF_A_NAME ? name : `${name.slice(0, MOST_OF_A_NAME).replace(/[\ud800-\udbff]$/, '')}…`

/** Undefined words mean "no record", which is not zero. */
export const milesWords = (miles: number | undefined): string | undefined =>
  miles === undefined ? undefined : message('trucks.miles', { miles: formatMiles(miles) })

/** Of whole dollars: $1,000,000.00. */
export const dollarWords = (whole: number): string => formatMoney(whole * 100)

/** Insurance on file, with two decimals like every sum (section 9). */
export const bipdWords = ({ carrier: { bipdOnFile } }: TruckRow): string | undefined =>
  bipdOnFile === undefined ? undefined : dollarWords(bipdOnFile)

const numbers = new Intl.NumberFormat(LOCALE)

export const countWords = (count: number | undefined): string | undefined => (count === undefined ? undefined : numbers.format(count))

/** Months under two years, whole years from there. */
export const ageOf = (months: number): { readonly unit: 'months' | 'years'; readonly count: number } =>
  months < 24 ? { unit: 'months', count: months } : { unit: 'years', count: Math.floor(months / 12) }

export const authorityWords = (row: TruckRow, asOf: Instant): string | undefined => {
  const months = authorityAgeInMonths(row.carrier.authoritySince, plainDateIn(asOf, 'UTC'))
  if (months === undefined) return undefined
  const { unit, count } = ageOf(months)
  return message(`trucks.authority.${unit}`, { count })
}

/** The address that calls it: only digits and a leading plus are dialled. */
export const callTo = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

export const numbersWords = ({ carrier: { mcNumber, dotNumber } }: TruckRow): string =>
  [
    mcNumber === undefined ? [] : [message('trucks.mc', { number: mcNumber })],
    dotNumber === undefined ? [] : [message('trucks.dot', { number: dotNumber })],
  ]
    .flat()
    .join(' · ') || message('common.noRecord')

/** Undefined for an ordinary posted truck. */
export const postTypeWords = ({ postType }: TruckRow): string | undefined =>
  postType === 'post_truck' ? undefined : message(`trucks.postType.${postType}`)

export const destinationWords = ({ dropoff }: TruckRow): string =>
  dropoff === undefined ? message('trucks.anywhere') : placeLabel(dropoff)

/** HH:mm on the reader's own clock. */
export const timeWords = (value: Instant, zone: string): string => wallTimeIn(value, zone).time
