import { messageOf } from '../message.ts'

export const loads = {
  'loads.lane': '{from} to {to}',
  'loads.window.fcfs': 'FCFS',
  'loads.window.appointment': 'Appointment',
  'loads.window.appt': 'Appt',
  'loads.window.hours': '{from} – {until}',
  'loads.window.until': 'to {until}',
  'loads.window.how': '{hours} · {how}',
  'loads.window.line': '{date}, {hours}',
  'loads.window.agreed': 'To be agreed',
  'loads.weight': '{weight} lb',
  'loads.length': '{length} ft',
  'loads.size.full': 'Full',
  'loads.size.partial': 'Partial',
  'loads.what': '{equipment} · {size} · {length} · {weight}',
  'loads.miles': '{miles} mi',
  'loads.miles.estimated': 'est. {miles} mi',
  'loads.rate.none': 'Offers wanted',
  'loads.rate.perMile': '{rate}/mi',
  'loads.detention': '{rate} an hour after {free} minutes',
  'loads.lumper.none': 'Nothing to pay',
  'loads.lumper.broker_pays': 'Broker pays',
  'loads.lumper.carrier_reimbursed': 'Carrier pays and is reimbursed',
  'loads.lumper.carrier_pays': 'Carrier pays',
  'loads.payment': { one: '{count} day after the paperwork', other: '{count} days after the paperwork' },
  'loads.payment.quickPay': '{payment}, quick pay',
  'loads.state.posted': 'Posted',
  'loads.state.covered': 'Covered',
  'loads.state.closed': 'Closed',
  'loads.state.expired': 'Expired',
} as const

/** Words of a load, wherever one is shown. */
export const loadsMessage = messageOf(loads)
