import { equipmentCounts } from './en-US/equipment-counts.ts'
import { messageOf } from './message.ts'

export const countsMessage = messageOf(equipmentCounts)
