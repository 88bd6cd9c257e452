import type { cancelling as english } from '../en-US/cancelling.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the question before a booking is cancelled. */
export const cancelling: MessagesOf<typeof english> = {
  'cancelling.then.carrier_fell_off': 'Le chargement est republié, et l’annulation compte au dossier de ce transporteur.',
  'cancelling.then.shipper_cancelled': 'Le chargement est fermé, et l’annulation ne compte au dossier de personne.',
  'cancelling.then.other': 'Le chargement est republié, et l’annulation compte au dossier de votre entreprise.',
  'cancelling.title': 'Annuler cette réservation?',
  'cancelling.why': 'Raison',
  'cancelling.reason.carrier_fell_off': 'Transporteur désisté',
  'cancelling.reason.shipper_cancelled': 'Expéditeur a annulé',
  'cancelling.reason.other': 'Autre',
  'cancelling.told': 'Le transporteur lit la raison aussitôt. Le camion est de nouveau libre.',
  'cancelling.note': 'Ce qui s’est passé',
  'cancelling.note.more': 'Précisions (facultatif)',
  'cancelling.fault.reason': 'Choisissez pourquoi la réservation est annulée.',
  'cancelling.fault.note': 'Dites en quelques mots ce qui s’est passé : le transporteur le lit.',
  'cancelling.do': 'Annuler la réservation',
  'cancelling.keep': 'La garder',
}
