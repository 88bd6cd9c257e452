import type { Translated } from '../../messages.ts'
import type { loadTerms as english } from '../en-US/load-terms.ts'

/** The words of a load's terms: who pays a lumper, its state, its size, how its hours are kept. */
export const loadTerms: Translated<typeof english> = {
  'loads.lumper.none': 'Sin costo',
  'loads.lumper.broker_pays': 'Paga el bróker',
  'loads.lumper.carrier_reimbursed': 'Paga el transportista, con reembolso',
  'loads.lumper.carrier_pays': 'Paga el transportista',
  'loads.state.posted': 'Publicada',
  'loads.state.covered': 'Cubierta',
  'loads.state.closed': 'Cerrada',
  'loads.state.expired': 'Vencida',
  'loads.size.full': 'Completa',
  'loads.size.partial': 'Parcial',
  'loads.window.fcfs': 'FCFS',
  'loads.window.appointment': 'Con cita',
  'loads.window.appt': 'Cita',
}
