/** The words of a load's terms: who pays a lumper, its state, its size, how its hours are kept. */
export const loadTerms = {
  'loads.lumper.none': 'Nothing to pay',
  'loads.lumper.broker_pays': 'Broker pays',
  'loads.lumper.carrier_reimbursed': 'Carrier pays and is reimbursed',
  'loads.lumper.carrier_pays': 'Carrier pays',
  'loads.state.posted': 'Posted',
  'loads.state.covered': 'Covered',
  'loads.state.closed': 'Closed',
  'loads.state.expired': 'Expired',
  'loads.size.full': 'Full',
  'loads.size.partial': 'Partial',
  'loads.window.fcfs': 'FCFS',
  'loads.window.appointment': 'Appointment',
  'loads.window.appt': 'Appt',
} as const
