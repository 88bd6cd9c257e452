import type { EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn } from '@trm/domain/kernel'
import { placeLabel } from '@trm/domain/places'
import type { EndedPost, TruckRow } from '@trm/domain/trucks'
import { detailMessage as message } from '../messages/en-US/truck-detail.ts'
import { destinationWords, equipmentWords, postTypeWords, timeWords } from './row-words.ts'

/** Dallas, TX to Chicago, IL. */
export const laneWords = (row: TruckRow): string => message('detail.lane', { from: placeLabel(row.pickup), to: destinationWords(row) })

export const availableWords = ({ availableFrom, availableTo }: TruckRow): string =>
  availableFrom === availableTo
    ? formatDate(availableFrom)
    : message('detail.available.range', { from: formatDate(availableFrom), until: formatDate(availableTo) })

export const postedAsWords = (row: TruckRow): string => postTypeWords(row) ?? message('detail.postType.post_truck')

/** On the reader's own clock. */
export const endedWords = ({ reason, at }: EndedPost, zone: string): string =>
  message(`detail.ended.${reason}`, { when: `${formatDate(plainDateIn(at, zone))} ${timeWords(at, zone)}` })

export const otherWords = (row: TruckRow, types: readonly EquipmentType[]): string =>
  message('detail.others.open', {
    lane: laneWords(row),
    date: availableWords(row),
    equipment: equipmentWords(row.equipmentTypes, types).join(', '),
  })
