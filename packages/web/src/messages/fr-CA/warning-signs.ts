import type { warningSigns as english } from '../en-US/warning-signs.ts'
import type { MessagesOf } from '../message.ts'

/** What does not fit, or has just changed, of a carrier. */
export const warningSigns: MessagesOf<typeof english> = {
  'signs.title': { one: '{count} signe d’alerte', other: '{count} signes d’alerte' },
  'signs.AuthorityRevoked': 'L’autorisation n’est pas active, selon la FMCSA au {date}.',
  'signs.OutOfService': 'Hors service par ordre de la FMCSA depuis le {date}.',
  'signs.InsuranceLapsed': 'L’assurance BIPD est échue : aucune au dossier au {date}.',
  'signs.PhoneChanged': 'Téléphone changé le {date}. Appelez le numéro que vous avez déjà utilisé.',
  'signs.AddressChanged': 'Adresse changée le {date}.',
  'signs.PhoneShared': {
    one: 'Son téléphone est aussi celui de {count} autre transporteur.',
    other: 'Son téléphone est aussi celui de {count} autres transporteurs.',
  },
  'signs.MoreTrucksPosted': {
    one: '{count} camion publié pour le {date}, {record} au dossier.',
    other: '{count} camions publiés pour le {date}, {record} au dossier.',
  },
  'signs.TwoPlaces': 'Un seul camion au dossier, publié à {from} et à {to}, à {miles} milles, jusqu’au {date}.',
}
