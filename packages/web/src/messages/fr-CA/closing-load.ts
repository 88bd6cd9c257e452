import type { closingLoad as english } from '../en-US/closing-load.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the question before loads leave the board. */
export const closingLoad: MessagesOf<typeof english> = {
  'closing.title': { one: 'Retirer ce chargement du tableau?', other: 'Retirer {count} chargements du tableau?' },
  'closing.body': '{lane} quitte le tableau. Vous pourrez le republier.',
  'closing.body.many': {
    one: '{count} chargement quitte le tableau. Vous pourrez le republier.',
    other: '{count} chargements quittent le tableau. Vous pourrez les republier.',
  },
  'closing.offers': { one: '{count} offre en attente sera refusée.', other: '{count} offres en attente seront refusées.' },
  'closing.why': 'Raison',
  'closing.why.withdrawn': 'Plus disponible',
  'closing.why.covered_elsewhere': 'Confié ailleurs',
  'closing.carrier': 'Confié à',
  'closing.carrier.who': 'Seule votre entreprise lit à qui. Il ne compte ni comme chargement fantôme ni comme réservation ici.',
  'closing.mc': 'Numéro MC (facultatif)',
  'closing.fault.carrier.required': 'Entrez le nom du transporteur à qui il est confié.',
  'closing.fault.carrier.too_long': 'Raccourcissez le nom à 120 caractères.',
  'closing.fault.mc': 'Entrez le numéro MC, par exemple MC-123456, ou laissez-le vide.',
  'closing.keep': { one: 'Laisser publié', other: 'Laisser publiés' },
  'closing.do': { one: 'Fermer le chargement', other: 'Fermer {count} chargements' },
  'closing.as.covered_elsewhere': 'Confié ailleurs',
  'closing.as.shipper_cancelled': 'L’expéditeur a annulé après la réservation',
  'closing.as.name': 'Fermé',
  'closing.by': 'Confié à',
  'closing.by.mc': '{name}, MC {number}',
}
