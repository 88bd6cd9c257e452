import type { dateField as english } from '../en-US/date-field.ts'
import type { MessagesOf } from '../message.ts'

/** Words of a field for a day and of its calendar. */
export const dateField: MessagesOf<typeof english> = {
  'dateField.shape': 'MM/JJ/AAAA',
  'dateField.today': 'aujourd’hui',
  'dateField.tomorrow': 'demain',
  'dateField.unreadable':
    'Ce n’est pas une date. Écrivez le mois, le jour et l’année, comme 03/15/2026, ou « demain » ou « +2 », ou choisissez-la dans le calendrier.',
  'dateField.open': 'Ouvrir le calendrier de {label}',
  'dateField.close': 'Fermer le calendrier de {label}',
  'dateField.calendar': 'Calendrier',
  'dateField.chosen': '{day}, choisi',
  'dateField.previous.day': 'Mois précédent',
  'dateField.previous.month': 'Année précédente',
  'dateField.previous.year': 'Dix années précédentes',
  'dateField.next.day': 'Mois suivant',
  'dateField.next.month': 'Année suivante',
  'dateField.next.year': 'Dix années suivantes',
  'dateField.months': 'Choisir un mois',
  'dateField.years': 'Choisir une année',
}
