import { messageOf } from '../message.ts'

/** Words where a posted load is looked for that is not there. */
export const noLoad = {
  'posted.detail.gone': 'This load is not there',
  'posted.detail.gone.why': 'The link names a load that was never posted, or that is not your company’s.',
} as const

export const noLoadMessage = messageOf(noLoad)
