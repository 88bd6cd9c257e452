import { messageOf } from '../message.ts'

/** Words where a list of posted loads is empty. */
export const noLoads = {
  'posted.empty.posted': 'Nothing is posted',
  'posted.empty.posted.why': 'Post a load, or import a file from DAT, Truckstop or your TMS: carriers see it at once.',
  'posted.empty.covered': 'No load is covered yet',
  'posted.empty.covered.why': 'A load is covered when an offer on it is booked. The offers that wait for you stand under Load offers.',
  'posted.empty.closed': 'No load is closed',
  'posted.empty.closed.why': 'A load you take off the board stays here, ready to be posted again.',
  'posted.empty.expired': 'No load has expired',
  'posted.empty.expired.why': 'A load whose pickup is over comes here, ready to be posted again with new dates.',
  'posted.empty.mine': 'None of these loads is yours',
  'posted.empty.mine.why': 'You own what you post and what is handed over to you. The company’s other loads are not shown.',
  'posted.empty.mine.all': 'Show the company’s',
  'posted.empty.search': 'No load matches “{text}”',
  'posted.empty.search.why': 'References, towns, states and commodities of these loads are searched.',
  'posted.empty.clear': 'Show all of them',
} as const

export const noLoadsMessage = messageOf(noLoads)
