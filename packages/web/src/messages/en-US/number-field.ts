import { messageOf } from '../message.ts'

/** Units as they stand in a field for a number. */
export const numberField = {
  'numberField.perMile': '/mi',
  'numberField.perHour': '/h',
  'numberField.miles': 'mi',
  'numberField.pounds': 'lb',
  'numberField.feet': 'ft',
  'numberField.percent': '%',
  'numberField.minutes': 'min',
  'numberField.days': 'days',
  'numberField.twoReadings': '“{text}” can be {grouped} or {decimal}. Which?',
} as const

export const numberFieldMessage = messageOf(numberField)
