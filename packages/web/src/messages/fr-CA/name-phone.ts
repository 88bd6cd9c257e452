import type { namePhone as english } from '../en-US/name-phone.ts'
import type { MessagesOf } from '../message.ts'

/** A broker's own name, phone and equipment. */
export const namePhone: MessagesOf<typeof english> = {
  'info.intro':
    'Le transporteur que vous réservez voit votre nom et votre téléphone sur l’offre réservée. L’équipement choisi restreint la liste des camions.',
  'info.forced': 'Remplissez ce qui manque pour continuer.',
  'info.firstName': 'Prénom',
  'info.lastName': 'Nom',
  'info.phone': 'Téléphone',
  'info.phone.help': 'Avec l’indicatif régional; autres pays avec + et l’indicatif du pays.',
  'info.equipment': 'Équipement recherché',
  'info.equipment.find': 'Trouver un type d’équipement',
  'info.equipment.chosen': { one: '{count} type choisi', other: '{count} types choisis' },
  'info.equipment.unavailable': 'Impossible d’obtenir la liste des types d’équipement; vos choix sont conservés.',
  'info.save': 'Enregistrer',
  'info.saveAndGoOn': 'Enregistrer et continuer',
  'info.saved': 'Vos coordonnées sont enregistrées.',
  'info.notLoaded': 'Impossible d’obtenir vos coordonnées',
  'info.notLoaded.body': 'Pour protéger ce qui est enregistré, elles ne peuvent être modifiées avant d’être lues.',
  'info.notSaved': 'Vos coordonnées n’ont pas été enregistrées',
  'info.notBroker': 'Ces coordonnées sont celles des comptes de courtier. Les vôtres sont sur votre page de profil.',
  'info.required.firstName': 'Entrez votre prénom',
  'info.required.lastName': 'Entrez votre nom',
  'info.required.phone': 'Entrez votre numéro de téléphone',
  'info.required.equipmentFilter': 'Choisissez au moins un type d’équipement',
  'info.too_long': 'C’est trop long pour le serveur',
  'info.phone_not_diallable': 'Entrez un numéro de téléphone valide, comme 214 555 0142',
  'info.refused': 'Le serveur n’accepte pas cette valeur',
}
