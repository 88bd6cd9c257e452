import type { loads as english } from '../en-US/loads.ts'
import type { MessagesOf } from '../message.ts'

/** Words of a load wherever it is shown: lane, window, freight, rate, state. */
export const loads: MessagesOf<typeof english> = {
  'loads.lane': '{from} a {to}',
  'loads.window.hours': '{from} – {until}',
  'loads.window.until': 'al {until}',
  'loads.window.how': '{hours} · {how}',
  'loads.window.line': '{date}, {hours}',
  'loads.window.agreed': 'Por acordar',
  'loads.weight': '{weight} lb',
  'loads.length': '{length} ft',
  'loads.what': '{equipment} · {size} · {length} · {weight}',
  'loads.miles': '{miles}\u00a0mi',
  'loads.miles.estimated': 'est.\u00a0{miles}\u00a0mi',
  'loads.rate.none': 'A convenir',
  'loads.rate.perMile': '{rate}/mi',
  'loads.detention': '{rate} por hora después de {free} minutos',
  'loads.payment': { one: '{count} día tras recibir los documentos', other: '{count} días tras recibir los documentos' },
  'loads.payment.quickPay': '{payment}, pago rápido',
}
