import type { loads as english } from '../en-US/loads.ts'
import type { MessagesOf } from '../message.ts'

/** Words of any load: lane, windows, size, rate, terms, state. */
export const loads: MessagesOf<typeof english> = {
  'loads.lane': '{from} vers {to}',
  'loads.window.hours': '{from} – {until}',
  'loads.window.until': 'au {until}',
  'loads.window.how': '{hours} · {how}',
  'loads.window.line': '{date}, {hours}',
  'loads.window.agreed': 'À convenir',
  'loads.weight': '{weight} lb',
  'loads.length': '{length} ft',
  'loads.what': '{equipment} · {size} · {length} · {weight}',
  'loads.miles': '{miles}\u00a0mi',
  'loads.miles.estimated': 'env.\u00a0{miles}\u00a0mi',
  'loads.rate.none': 'À négocier',
  'loads.rate.perMile': '{rate}/mi',
  'loads.detention': '{rate} l’heure après {free} minutes',
  'loads.payment': { one: '{count} jour après les documents', other: '{count} jours après les documents' },
  'loads.payment.quickPay': '{payment}, paiement rapide',
}
