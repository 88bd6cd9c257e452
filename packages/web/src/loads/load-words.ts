import type { EquipmentType } from '@trm/domain/equipment'
import { formatMiles, formatMoney } from '@trm/domain/formats'
import type { Cents } from '@trm/domain/kernel'
import type { DetentionTerms, Load, LoadPlace, PaymentTerms, PricePoint } from '@trm/domain/loads'
import { placeLabel } from '@trm/domain/places'
import { loadsMessage as message } from '../messages/en-US/loads.ts'

type Town = Pick<LoadPlace, 'city' | 'state'>

/** Dallas, TX to Chicago, IL. */
export const loadLaneWords = ({ pickup, dropoff }: { readonly pickup: Town; readonly dropoff: Town }): string =>
  message('loads.lane', { from: placeLabel(pickup), to: placeLabel(dropoff) })

/** The name where it is known, else the `val` as it is. */
export const loadEquipmentWords = (val: string, types: readonly EquipmentType[]): string =>
  types.find((type) => type.val === val)?.name ?? val

export const weightWords = (weight: number): string => message('loads.weight', { weight })
export const lengthWords = (length: number): string => message('loads.length', { length })

/** Van · Full · 53 ft · 42,000 lb. */
export const freightWords = (
  load: Pick<Load, 'equipmentType' | 'size' | 'lengthFeet' | 'weightPounds'>,
  types: readonly EquipmentType[],
): string =>
  message('loads.what', {
    equipment: loadEquipmentWords(load.equipmentType, types),
    size: message(`loads.size.${load.size}`),
    length: lengthWords(load.lengthFeet),
    weight: weightWords(load.weightPounds),
  })

/** "est." unless the broker stated them (decision 23). */
export const loadMilesWords = ({ totalMiles, milesAreEstimated }: Pick<Load, 'totalMiles' | 'milesAreEstimated'>): string =>
  message(milesAreEstimated ? 'loads.miles.estimated' : 'loads.miles', { miles: formatMiles(totalMiles) })

/** No rate is no zero: offers are asked for. */
export const rateWords = (rate: Cents | undefined): string => (rate === undefined ? message('loads.rate.none') : formatMoney(rate))

export const perMileWords = (rate: Cents | undefined): string | undefined =>
  rate === undefined ? undefined : message('loads.rate.perMile', { rate: formatMoney(rate) })

export const detentionWords = ({ freeMinutes, perHour }: DetentionTerms): string =>
  message('loads.detention', { rate: formatMoney(perHour), free: freeMinutes })

export const paymentWords = ({ days, quickPay }: PaymentTerms): string => {
  const payment = message('loads.payment', { count: days })
  return quickPay ? message('loads.payment.quickPay', { payment }) : payment
}

/** What the freight is called, each as its broker wrote it: the word for it in messages, and its field. */
export const FREIGHT_NAMES = [
  ['commodity', 'commodity'],
  ['reference', 'referenceId'],
] as const

/** What is agreed to of the pay besides the rate, as it is listed. */
export const PAY_TERMS = ['detention', 'lumper', 'payment'] as const

export const isPayTerm = (field: string): field is (typeof PAY_TERMS)[number] => PAY_TERMS.some((term) => term === field)

/** Undefined: not stated. */
export const payTermWords = ({
  detention,
  lumper,
  payment,
}: Pick<Load, (typeof PAY_TERMS)[number]>): { readonly [T in (typeof PAY_TERMS)[number]]: string | undefined } => ({
  detention: detention && detentionWords(detention),
  lumper: lumper && message(`loads.lumper.${lumper}`),
  payment: payment && paymentWords(payment),
})

/** $2,000.00 → $2,400.00, the oldest first. */
export const trailWords = (trail: readonly PricePoint[]): string => trail.map(({ rateTotal }) => rateWords(rateTotal)).join(' → ')
