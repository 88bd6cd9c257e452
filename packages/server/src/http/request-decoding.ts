import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { ERROR_STATUS, type ErrorCode, type RawQuery } from '@trm/adapters/http/contract'
import { refusal, type FieldFault, type Refusal } from './refusal.ts'

const MOST_FAULTS = 20

const decodePart = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** The query of a request target, decoded exactly once (R3); every key keeps all its values, so that none is hidden (R44). */
export const readQuery = (target: string): E.Either<Refusal, RawQuery> => {
  const start = target.indexOf('?')
  const values = new Map<string, string[]>()
  for (const pair of start < 0 ? [] : target.slice(start + 1).split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const key = decodePart(cut < 0 ? pair : pair.slice(0, cut))
    const value = decodePart(cut < 0 ? '' : pair.slice(cut + 1))
    if (key === undefined || value === undefined) return E.left(refusal('invalid_request', 'The query is not validly percent-encoded.'))
    values.set(key, [...(values.get(key) ?? []), value])
  }
  return E.right(Object.fromEntries(values)) // own properties only, also for a key named __proto__
}

/** Index segments that io-ts writes for unions and intersections say nothing to a caller. */
const fieldOf = (context: t.Context): string => {
  const named = context.filter(({ key }, i) => key !== '' && !(/^\d+$/.test(key) && isSum(context[i - 1]?.type)))
  return named
    .map(({ key }) => key)
    .join('.')
    .slice(0, 200)
}

const isSum = (type: t.Decoder<unknown, unknown> | undefined): boolean =>
  type !== undefined && '_tag' in type && (type._tag === 'UnionType' || type._tag === 'IntersectionType')

const faultOf = ({ context, message, value }: t.ValidationError): FieldFault => {
  const code = message ?? (value === undefined ? 'required' : 'invalid_value')
  const expected = context.at(-1)?.type.name ?? 'a valid value'
  return {
    field: fieldOf(context),
    code,
    message: message === undefined ? `expected ${expected.slice(0, 200)}` : code.replaceAll('_', ' '),
  }
}

const unique = (faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults
    .filter(({ field, code }, i) => faults.findIndex((other) => other.field === field && other.code === code) === i)
    .slice(0, MOST_FAULTS)

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code)

/** One code for the whole when all faults share one of the contract's, else `invalid_request`; never echoes a value. */
export const undecodable = (errors: t.Errors): Refusal => {
  const faults = unique(errors.map(faultOf))
  const [first] = faults
  const shared = first !== undefined && faults.every(({ code }) => code === first.code) && isErrorCode(first.code) ? first.code : undefined
  return refusal(shared ?? 'invalid_request', 'Some of what was sent is not accepted.', { errors: faults })
}
