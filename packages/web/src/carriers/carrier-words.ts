import type { CarrierCard } from '@trm/domain/carriers'
import type { EquipmentType } from '@trm/domain/equipment'
import { cardMessage } from '../messages/en-US/carrier-card.ts'
import { vettingMessage } from '../messages/en-US/vetting.ts'
import { ageOf } from './row-words.ts'
import { equipmentWords as typeWords } from '../equipment/equipment-words.ts'

/** Whole months. */
export const authorityWords = (months: number): string => {
  const { unit, count } = ageOf(months)
  return vettingMessage(`vetting.${unit}`, { count })
}

export const equipmentWords = (vals: readonly string[], types: readonly EquipmentType[]): string => typeWords(vals, types).join(', ')

export const numberWords = ({ dotNumber, mcNumber }: Pick<CarrierCard, 'dotNumber' | 'mcNumber'>): string =>
  [
    mcNumber === undefined ? [] : [cardMessage('card.mc', { number: mcNumber })],
    dotNumber === undefined ? [] : [cardMessage('card.dot', { number: dotNumber })],
  ]
    .flat()
    .join(' · ')
