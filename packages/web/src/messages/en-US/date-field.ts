import { messageOf } from '../message.ts'

/** Words of a field for a day and of its calendar. */
export const dateField = {
  'dateField.shape': 'MM/DD/YYYY',
  'dateField.today': 'today',
  'dateField.tomorrow': 'tomorrow',
  'dateField.unreadable': 'This is not a day. Write month, day and year, such as 03/15/2026, or “tom” or “+2”, or pick it in the calendar.',
  'dateField.open': 'Open the calendar for {label}',
  'dateField.close': 'Close the calendar for {label}',
  'dateField.calendar': 'Calendar',
  'dateField.chosen': '{day}, chosen',
  'dateField.previous.day': 'Previous month',
  'dateField.previous.month': 'Previous year',
  'dateField.previous.year': 'Previous ten years',
  'dateField.next.day': 'Next month',
  'dateField.next.month': 'Next year',
  'dateField.next.year': 'Next ten years',
  'dateField.months': 'Choose a month',
  'dateField.years': 'Choose a year',
} as const

export const dateFieldMessage = messageOf(dateField)
