import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { formatDate, formatMoney } from '@trm/domain/formats'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import type { OwnTruckPost, TruckPostFailure } from '@trm/domain/truck-posts'
import { placeLabel } from '@trm/domain/places'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import type { Done } from './desk-view.ts'

export const equipmentWords = (vals: readonly string[], types: readonly EquipmentType[]): string =>
  vals.map((val) => findEquipment(types, val)?.name ?? val).join(', ')

/** Van, Reefer in Dallas, TX. */
export const truckWords = ({ equipmentTypes, pickup }: OwnTruckPost, types: readonly EquipmentType[]): string =>
  postsMessage('posts.truck', { equipment: equipmentWords(equipmentTypes, types), place: placeLabel(pickup) })

export const daysWords = ({ availableFrom, availableTo }: Pick<OwnTruckPost, 'availableFrom' | 'availableTo'>): string =>
  availableFrom === availableTo
    ? formatDate(availableFrom)
    : postsMessage('posts.days', { from: formatDate(availableFrom), to: formatDate(availableTo) })

const HOUR = 3_600_000

/** Rounded down: a post runs at least that long. */
export const expiryWords = ({ expiresAt }: OwnTruckPost, asOf: Instant): string => {
  const hours = Math.floor((expiresAt - asOf) / HOUR)
  if (hours < 1) return postsMessage('posts.expires.soon')
  return hours < 48
    ? postsMessage('posts.expires.hours', { count: hours })
    : postsMessage('posts.expires.days', { count: Math.floor(hours / 24) })
}

export const leastWords = ({ leastTotal, leastPerMile }: OwnTruckPost): string | undefined => {
  const total = leastTotal === undefined ? [] : [postsMessage('posts.least', { rate: formatMoney(leastTotal) })]
  const mile = leastPerMile === undefined ? [] : [postsMessage('posts.least.mile', { rate: formatMoney(leastPerMile) })]
  const words = [...total, ...mile].join(', ')
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1)
}

const lastDayWords = ({ expiresAt, pickupTimezone }: OwnTruckPost): string =>
  formatDate(plainDateIn((expiresAt - 1) as Instant, pickupTimezone)) // the moment before the end

/** What happened and what to do, for every way something done with a post can fail. */
export const postFailureWords = (failure: TruckPostFailure): string => {
  switch (failure._tag) {
    case 'FieldsRefused':
    case 'SameTruck':
    case 'Stale':
    case 'Ended':
    case 'Full':
    case 'Gone':
      return postsMessage(`posts.failure.${failure._tag}`)
    default: {
      const { title, remedy } = changeFailureWords(failure)
      return `${title}. ${remedy}`
    }
  }
}

/** What was done, as it is said aloud and shown. */
export const doneWords = ({ _tag, post }: Done, types: readonly EquipmentType[]): string => {
  const truck = truckWords(post, types)
  return _tag === 'renewed'
    ? postsMessage('posts.done.renewed', { truck, date: lastDayWords(post) })
    : postsMessage(`posts.done.${_tag}`, { truck })
}
