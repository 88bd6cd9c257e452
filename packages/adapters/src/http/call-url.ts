import { left, right, type Either } from 'fp-ts/Either'
import type { CallFailure } from '@trm/domain/kernel'
import type { Endpoint } from './contract/index.ts'

export type PathParameters = Readonly<Record<string, string>>

/** A segment that is empty or walks the path would name another call. */
const isSegment = (value: string | undefined): value is string => value !== undefined && !['', '.', '..'].includes(value)

/**
 * The absolute address of a call, on `origin` and nowhere else (R9). A path parameter that is missing, or is no segment of
 * a path, refuses the call before anything is sent.
 */
export const callUrl = <Q, B, A>(
  origin: string,
  endpoint: Endpoint<Q, B, A>,
  query: Q,
  parameters: PathParameters = {},
): Either<CallFailure, string> => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const bad = names.filter((name) => !isSegment(parameters[name]))
  if (bad.length > 0) {
    return left({ _tag: 'Refused', status: 400, code: 'invalid_request', faults: bad.map((field) => ({ field, code: 'invalid_value' })) })
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  const pairs = Object.entries(endpoint.query.encode(query)).flatMap(([key, values]) =>
    values.map((value) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`),
  )
  return right(`${origin}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`)
}
