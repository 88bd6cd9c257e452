import type { fittingTrucks as english } from '../en-US/fitting-trucks.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the trucks that fit a posted load, and of offering it to them. */
export const fittingTrucks: MessagesOf<typeof english> = {
  'fitting.title': 'Camions qui conviennent',
  'fitting.loading': 'Recherche de camions…',
  'fitting.none': 'Aucun camion publié ne convient',
  'fitting.none.why':
    'Aucun avec {equipment} n’est disponible dans la plage de ramassage à moins de {miles} mi de {town}. Qui négocie déjà est parmi ses offres.',
  'fitting.none.search': 'Chercher des camions près de {town}',
  'fitting.count': { one: '{count} camion', other: '{count} camions, les meilleurs d’abord' },
  'fitting.lane': '{from} à {to}',
  'fitting.reason.favorite': 'Favori',
  'fitting.reason.ran_lane': { one: 'A fait ce trajet pour vous {count} fois', other: 'A fait ce trajet pour vous {count} fois' },
  'fitting.reason.near_pickup': '{miles} mi à vide',
  'fitting.reason.same_equipment': '{equipment}, comme demandé',
  'fitting.reason.shared_kind': '{equipment}, qui convient',
  'fitting.reason.available.day': 'Disponible le {from}',
  'fitting.reason.available.days': 'Disponible du {from} au {to}',
  'fitting.call': 'Appeler le {phone}',
  'fitting.offer': 'Offrir',
  'fitting.offer.whom': 'Offrir à {carrier}',
  'fitting.offer.all': 'Offrir à tous ceux qui sont sélectionnés',
  'fitting.amount': 'Montant pour chacun',
  'fitting.send': { one: 'Offrir à {count} transporteur', other: 'Offrir à {count} transporteurs' },
  'fitting.sending': 'Envoi…',
  'fitting.sent': 'Offert à {amount}',
  'fitting.see': 'Ouvrir l’offre',
  'fitting.done': { one: 'Offert à {count} transporteur.', other: 'Offert à {count} transporteurs.' },
  'fitting.failed': { one: '{count} offre n’a pas été faite', other: '{count} offres n’ont pas été faites' },
  'fitting.failed.again': '{carriers}. Le prochain envoi est pour eux seuls.',
}
