import { loadTerms } from '@trm/data/messages/en-US/load-terms'
import { messageOf } from '../message.ts'

export const loads = {
  'loads.lane': '{from} to {to}',
  'loads.window.hours': '{from} – {until}',
  'loads.window.until': 'to {until}',
  'loads.window.how': '{hours} · {how}',
  'loads.window.line': '{date}, {hours}',
  'loads.window.agreed': 'TBD',
  'loads.weight': '{weight} lb',
  'loads.length': '{length} ft',
  'loads.what': '{equipment} · {size} · {length} · {weight}',
  'loads.miles': '{miles} mi',
  'loads.miles.estimated': 'est. {miles} mi',
  'loads.rate.none': 'Rate open',
  'loads.rate.perMile': '{rate}/mi',
  'loads.detention': '{rate} an hour after {free} minutes',
  'loads.payment': { one: 'Net {count} after paperwork', other: 'Net {count} after paperwork' },
  'loads.payment.quickPay': '{payment}, quick pay',
} as const

/** Words of a load, wherever one is shown. */
export const loadsMessage = messageOf({ ...loadTerms, ...loads })
