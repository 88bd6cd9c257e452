import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { VERSION_HEADER, type Endpoint } from '@trm/adapters/http/contract'
import { refusal, type Refusal } from './refusal.ts'

const REMEDY = `Send ${VERSION_HEADER} with the ETag of the answer you have seen, such as "3".`
const fault = (code: string) => ({ errors: [{ field: VERSION_HEADER, code, message: REMEDY }] })

/** One strong tag that is a version. A list, a weak tag or `*` would let a change pass whose sender has not seen what it changes. */
export const readVersion = ({ headers }: FastifyRequest): E.Either<Refusal, number> => {
  const value = headers[VERSION_HEADER.toLowerCase()]
  if (value === undefined || value === '') return E.left(refusal('version_missing', REMEDY, fault('required')))
  const version = typeof value === 'string' ? /^"([1-9]\d{0,8})"$/.exec(value)?.[1] : undefined
  return version === undefined ? E.left(refusal('invalid_request', REMEDY, fault('invalid_value'))) : E.right(Number(version))
}

const Versioned = t.type({ version: t.number })

/** The ETag of an answer that shows its version. */
export const versionHeader = (
  { id, versioned }: Pick<Endpoint<unknown, unknown, unknown>, 'id' | 'versioned'>,
  answer: unknown,
): { readonly etag?: string } => {
  if (versioned === 'none') return {}
  if (!Versioned.is(answer)) throw new Error(`${id} shows a version in the contract, and its answer has none`)
  return { etag: `"${answer.version}"` }
}
