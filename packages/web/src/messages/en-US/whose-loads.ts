import { messageOf } from '../message.ts'

/** Words of whose loads, and offers on them, are shown. */
export const whoseLoads = {
  whose: 'Whose loads',
  'whose.company': 'The company’s',
  'whose.mine': 'Mine',
} as const

export const whoseMessage = messageOf(whoseLoads)
