import type { numberField as english } from '../en-US/number-field.ts'
import type { MessagesOf } from '../message.ts'

/** Units as they stand in a field for a number. */
export const numberField: MessagesOf<typeof english> = {
  'numberField.perMile': '/mi',
  'numberField.perHour': '/h',
  'numberField.miles': 'mi',
  'numberField.pounds': 'lb',
  'numberField.feet': 'pi',
  'numberField.percent': '%',
  'numberField.minutes': 'min',
  'numberField.days': 'jours',
  'numberField.twoReadings': '« {text} » : {grouped} ou {decimal} ?',
}
