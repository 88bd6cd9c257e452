import type { dateField as english } from '../en-US/date-field.ts'
import type { MessagesOf } from '../message.ts'

/** Words of a field for a day and of its calendar. */
export const dateField: MessagesOf<typeof english> = {
  'dateField.shape': 'MM/DD/AAAA',
  'dateField.today': 'hoy',
  'dateField.tomorrow': 'mañana',
  'dateField.unreadable': 'Esto no es una fecha. Escriba mes, día y año, como 03/15/2026, o “mañana” o “+2”, o elíjala en el calendario.',
  'dateField.open': 'Abrir el calendario de {label}',
  'dateField.close': 'Cerrar el calendario de {label}',
  'dateField.calendar': 'Calendario',
  'dateField.chosen': '{day}, elegido',
  'dateField.previous.day': 'Mes anterior',
  'dateField.previous.month': 'Año anterior',
  'dateField.previous.year': 'Diez años anteriores',
  'dateField.next.day': 'Mes siguiente',
  'dateField.next.month': 'Año siguiente',
  'dateField.next.year': 'Diez años siguientes',
  'dateField.months': 'Elegir un mes',
  'dateField.years': 'Elegir un año',
}
