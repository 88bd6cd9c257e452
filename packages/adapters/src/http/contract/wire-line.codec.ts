import { refine } from './wire-values.codec.ts'

/**
 * One line of `min` to `max` UTF-16 units for people to read: without blanks around it, control characters and marks that turn the writing
 * direction.
 */
export const oneLine = (min: number, max: number) =>
  refine(`line ${min}..${max}`, { type: 'string', minLength: min, maxLength: max }, (u) => {
    const line = typeof u === 'string' && u.length <= max ? u.trim() : undefined
    return line !== undefined && line.length >= min && !/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(line)
      ? line
      : undefined
  })
