import fs from 'node:fs'
import path from 'node:path'
import { ENDPOINTS } from '@trm/adapters/http/contract/testing'

declare const TRM_ROOT: string

/** As much of JSON Schema as the contract's document uses. */
interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const DOCUMENT = JSON.parse(fs.readFileSync(path.join(TRM_ROOT, 'docs/openapi.json'), 'utf8')) as Document // a check holds it to the contract

const textOf = ({ format, minLength = 1 }: Schema): string => {
  if (format === 'date-time') return '2026-12-01T15:00:00.000Z'
  if (format === 'date') return '2026-12-01'
  return '1'.repeat(minLength)
}

/** The least that a schema takes: what is required alone, and no more of it than has to be. */
const leastOf = (schema: Schema): unknown => {
  const { $ref, anyOf, enum: words, properties = {}, required = [], items, minItems = 0, minimum = 0, exclusiveMinimum = -1 } = schema
  const named = $ref === undefined ? undefined : DOCUMENT.components.schemas[$ref.split('/').at(-1) ?? '']
  if (named !== undefined) return leastOf(named)
  if (anyOf !== undefined) return anyOf.some(({ type }) => type === 'null') ? null : leastOf(anyOf[0] ?? {})
  if (words !== undefined) return words[0]
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {})]))
  if (type === 'array') return Array.from({ length: minItems }, () => leastOf(items ?? {}))
  if (type === 'integer' || type === 'number') return Math.max(minimum, exclusiveMinimum + 1)
  if (type === 'boolean') return false
  return type === 'string' ? textOf(schema) : null
}

export interface ContractCall {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for what it is of. */
  readonly path: string
  /** One that its codec takes. */
  readonly body: object | undefined
}

/** Each call of the contract but the stream, which does not end. */
export const CONTRACT_CALLS: readonly ContractCall[] = ENDPOINTS.filter(({ path: at }) => at !== '/api/stream').map(
  ({ id, method, path: at }) => {
    const schema = DOCUMENT.paths[at]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema
    return { id, method, path: at, body: schema === undefined ? undefined : (leastOf(schema) as object) } // each body is one
  },
)
