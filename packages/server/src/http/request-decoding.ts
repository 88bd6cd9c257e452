import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { ERROR_STATUS, type ErrorCode, type RawQuery } from '@trm/adapters/http/contract'
import { fieldsRefused, refusal, type FieldFault, type Refusal } from './refusal.ts'

const MOST_FAULTS = 20
/** Parameters of a query: three times those of the fullest search there is. */
const MOST_PARAMETERS = 1000

const decodePart = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

const badEncoding = (field: string): Refusal =>
  refusal('invalid_request', 'The query is not validly percent-encoded.', {
    errors: [{ field: field.slice(0, 80), code: 'ill_formed_text', message: 'not UTF-8, percent-encoded' }],
  })

/**
 * The query of a request target, decoded exactly once (R3); every key keeps all its values, so that none is hidden (R44). Percent-encoded
 * text that is no UTF-8, half a surrogate pair among it, is refused.
 */
export const readQuery = (target: string): E.Either<Refusal, RawQuery> => {
  const start = target.indexOf('?')
  const pairs = start < 0 ? [] : target.slice(start + 1).split('&', MOST_PARAMETERS + 1)
  if (pairs.length > MOST_PARAMETERS) return E.left(refusal('invalid_request', `A query has at most ${MOST_PARAMETERS} parameters.`))
  const values = new Map<string, string[]>()
  for (const pair of pairs) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const key = decodePart(cut < 0 ? pair : pair.slice(0, cut))
    const value = decodePart(cut < 0 ? '' : pair.slice(cut + 1))
    if (key === undefined || value === undefined) return E.left(badEncoding(key ?? 'query'))
    const own = values.get(key)
    if (own === undefined) values.set(key, [value])
    else own.push(value)
  }
  return E.right(Object.fromEntries(values)) // own properties only, also for a key named __proto__
}

const fieldOf = (context: t.Context): string =>
  context
    .map(({ key }) => key)
    .filter((key) => key !== '')
    .join('.')
    .slice(0, 200)

const faultOf = ({ context, message, value }: t.ValidationError): FieldFault => {
  const code = message ?? (value === undefined ? 'required' : 'invalid_value')
  const expected = context.at(-1)?.type.name ?? 'a valid value'
  return {
    field: fieldOf(context),
    code,
    message: message === undefined ? `expected ${expected.slice(0, 200)}` : code.replaceAll('_', ' '),
  }
}

/** The first of each field and code; however many there are, no more is looked at than is told. */
const firstOfEach = (errors: t.Errors): readonly FieldFault[] => {
  const found = new Map<string, FieldFault>()
  for (const error of errors) {
    const fault = faultOf(error)
    const name = `${fault.code} ${fault.field}`
    if (!found.has(name)) found.set(name, fault)
    if (found.size === MOST_FAULTS) break
  }
  return [...found.values()]
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code)

/** One code for the whole when all faults share one of the contract's, else `invalid_request`; never echoes a value. */
export const undecodable = (errors: t.Errors): Refusal => {
  const faults = firstOfEach(errors)
  const [first] = faults
  const shared = first !== undefined && faults.every(({ code }) => code === first.code) && isErrorCode(first.code) ? first.code : undefined
  return fieldsRefused(faults, shared)
}
