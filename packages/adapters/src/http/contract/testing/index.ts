import type * as t from 'io-ts'
import type { Endpoint } from '../endpoint.ts'
import * as contract from '../index.ts'

/** An endpoint whose types do not matter. */
export interface AnyEndpoint extends Omit<Endpoint<unknown, unknown, unknown>, 'query' | 'body' | 'answer'> {
  readonly query: t.Mixed
  readonly body: t.Mixed
  readonly answer: t.Mixed
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

/** Every call of the contract: whatever it exports that is an endpoint. */
export const ENDPOINTS: readonly AnyEndpoint[] = Object.values<unknown>(contract).filter(isEndpoint)
