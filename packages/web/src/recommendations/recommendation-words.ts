import { formatDate, formatMiles, formatMoney } from '@trm/domain/formats'
import type { Cents, PlainDate } from '@trm/domain/kernel'
import { HOME_REACHED_MILES, type RecommendationReason } from '@trm/domain/recommendations'
import type { OwnTruck } from '@trm/domain/truck-posts'
import { placeLabel } from '@trm/domain/places'
import { recommendationMessage as message } from '../messages/en-US/recommendations.ts'

/** Speaks against the load: like one that was turned down, or it pays less than the reader's own cost. */
export const isAgainst = ({ code }: RecommendationReason, profit: Cents | undefined): boolean =>
  code === 'like_dismissed' || (code === 'pays' && profit !== undefined && profit < 0)

/** Why a load is recommended, in the reader's words. */
export const reasonWords = (reason: RecommendationReason, profit: Cents | undefined): string => {
  switch (reason.code) {
    case 'near_truck':
      return reason.miles === 0
        ? message('rec.reason.near_truck.here')
        : message('rec.reason.near_truck', { miles: formatMiles(reason.miles) })
    case 'pays':
      return message(isAgainst(reason, profit) ? 'rec.reason.pays.under' : 'rec.reason.pays', { rate: formatMoney(reason.perMile) })
    case 'toward_home':
      return reason.left <= HOME_REACHED_MILES
        ? message('rec.reason.toward_home.there')
        : message('rec.reason.toward_home', { nearer: formatMiles(reason.nearer), left: formatMiles(reason.left) })
    case 'toward_destination':
      return message('rec.reason.toward_destination')
    case 'favourite_lane':
      return message('rec.reason.favourite_lane')
    case 'driven_before':
      return reason.booked > 0
        ? message('rec.reason.driven_before.booked', { count: reason.booked })
        : message('rec.reason.driven_before.bid')
    case 'ready_in_time':
      return reason.waitHours === 0
        ? message('rec.reason.ready_in_time.now')
        : message('rec.reason.ready_in_time', { count: reason.waitHours })
    case 'like_dismissed':
      return message(`rec.against.${reason.reason}`)
  }
}

/** A truck that chains can begin with: free from its first day on, or now once that has come. */
export const chainTruckWords = ({ pickup, availableFrom }: OwnTruck, today: PlainDate | undefined): string =>
  today === undefined || availableFrom > today
    ? message('chain.truck.one', { place: placeLabel(pickup), date: formatDate(availableFrom) })
    : message('chain.truck.now', { place: placeLabel(pickup) })

/** 1 d 4 h; under a day hours alone. */
export const durationWords = (milliseconds: number): string => {
  const hours = Math.round(milliseconds / 3_600_000)
  return hours < 24
    ? message('chain.hours.value', { hours })
    : message('chain.hours.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}

const LOST = ['load_not_posted', 'not_the_posted_rate', 'terms_changed', 'already_negotiating', 'truck_taken'] as const

/** Why a leg cannot be booked, by the contract's code. */
export const lostWords = (code: string): string => message(`chain.lost.${LOST.find((known) => known === code) ?? 'other'}`)
