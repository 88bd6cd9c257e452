import type { Translated } from '../../messages.ts'
import type { loadTerms as english } from '../en-US/load-terms.ts'

/** The words of a load's terms: who pays a lumper, its state, its size, how its hours are kept. */
export const loadTerms: Translated<typeof english> = {
  'loads.lumper.none': 'Rien à payer',
  'loads.lumper.broker_pays': 'Le courtier paie',
  'loads.lumper.carrier_reimbursed': 'Le transporteur paie et se fait rembourser',
  'loads.lumper.carrier_pays': 'Le transporteur paie',
  'loads.state.posted': 'Publié',
  'loads.state.covered': 'Couvert',
  'loads.state.closed': 'Fermé',
  'loads.state.expired': 'Expiré',
  'loads.size.full': 'Complet',
  'loads.size.partial': 'Partiel',
  'loads.window.fcfs': 'FCFS',
  'loads.window.appointment': 'Rendez-vous',
  'loads.window.appt': 'RDV',
}
