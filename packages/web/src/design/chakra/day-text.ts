import * as O from 'fp-ts/Option'
import { formatDate } from '@trm/domain/formats'
import { parsePlainDate, type PlainDate } from '@trm/domain/kernel'

/** Month, day and year: with strokes, dots or dashes between them, or without, as a keypad of digits types them. */
const AMERICAN = [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, /^(\d{2})(\d{2})(\d{4})$/]

const two = (digits: string): string => digits.padStart(2, '0')

/** The day that was written as days are shown, MM/dd/yyyy, or as a file has it, yyyy-MM-dd. */
export const dayOfText = (written: string): PlainDate | undefined => {
  const text = written.trim()
  const parts = AMERICAN.flatMap((shape) => shape.exec(text) ?? [])
  const [, month = '', date = '', year = ''] = parts
  return O.toUndefined(parsePlainDate(parts.length === 0 ? text : `${year}-${two(month)}-${two(date)}`))
}

/** MM/dd/yyyy; nothing where it is no day. */
export const textOfDay = (value: string): string => {
  const day = parsePlainDate(value)
  return O.isNone(day) ? '' : formatDate(day.value)
}
