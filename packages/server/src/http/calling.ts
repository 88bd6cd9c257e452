import type { FastifyRequest } from 'fastify'
import { userKeyOf, type Caller } from './caller.codec.ts'

const callers = new WeakMap<FastifyRequest, Caller>()

/** Whom a request was found to speak for, once its token or key was accepted. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, caller)
}

export const callerIn = (request: FastifyRequest): Caller | undefined => callers.get(request)

/** For a line of the log: the API key a request came with, which its company can look up. */
export const apiKeyIn = (request: FastifyRequest): { readonly api_key?: string } => {
  const id = callers.get(request)?.apiKey?.id
  return id === undefined ? {} : { api_key: id }
}

/** For a line about a refusal: who it was, by keys. */
export const whoIn = (request: FastifyRequest): { readonly user_key?: string; readonly api_key?: string } => {
  const caller = callers.get(request)
  return caller === undefined ? {} : { user_key: userKeyOf(caller), ...apiKeyIn(request) }
}
