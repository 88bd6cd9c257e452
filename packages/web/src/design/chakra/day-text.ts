import * as O from 'fp-ts/Option'
import { formatDate } from '@trm/domain/formats'
import { addDays, parsePlainDate, type PlainDate } from '@trm/domain/kernel'
import { dateFieldMessage as message } from '../../messages/en-US/date-field.ts'

/** Month, day and year: with strokes, dots or dashes between them, or without, as a keypad of digits types them. */
const AMERICAN = [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, /^(\d{2})(\d{2})(\d{4})$/]

const two = (digits: string): string => digits.padStart(2, '0')

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const NEAR = [message('dateField.today'), message('dateField.tomorrow')].map(lettersOf)

/** `+2`, or the beginning of today's or tomorrow's name: `t` is today, `tom` tomorrow. */
const nearDay = (text: string, today: PlainDate): PlainDate | undefined => {
  const ahead = /^\+(\d{1,3})$/.exec(text)?.[1]
  const letters = lettersOf(text)
  const days = ahead === undefined ? NEAR.findIndex((name) => letters !== '' && name.startsWith(letters)) : Number(ahead)
  return days < 0 ? undefined : addDays(today, days)
}

/** The day that was written as days are shown, MM/dd/yyyy, as a file has it, yyyy-MM-dd, or, where `today` is known, as people say it. */
export const dayOfText = (written: string, today?: PlainDate): PlainDate | undefined => {
  const text = written.trim()
  const near = today === undefined ? undefined : nearDay(text, today)
  if (near !== undefined) return near
  const parts = AMERICAN.flatMap((shape) => shape.exec(text) ?? [])
  const [, month = '', date = '', year = ''] = parts
  return O.toUndefined(parsePlainDate(parts.length === 0 ? text : `${year}-${two(month)}-${two(date)}`))
}

/** MM/dd/yyyy; nothing where it is no day. */
export const textOfDay = (value: string): string => {
  const day = parsePlainDate(value)
  return O.isNone(day) ? '' : formatDate(day.value)
}
