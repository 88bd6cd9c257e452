import { createHmac, timingSafeEqual } from 'node:crypto'
import * as TE from 'fp-ts/TaskEither'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { issueDeviceToken } from '@trm/adapters/http/contract'
import type { Routes } from '../http/route.ts'

/** Seconds (decision 15). */
const COURIER_TOKEN_LIFE_S = 60

/** Opens the event stream from a header. Nothing is stored: issuing one changes nothing and forging its GET gains nothing (R7). */
export interface CourierTokens {
  readonly issue: (holder: CourierHolder) => string
  /** Undefined when it was not made here, was changed, or is over. */
  readonly holderOf: (token: string) => CourierHolder | undefined
}

export interface CourierHolder {
  readonly issuer: string
  readonly subject: string
}

const Payload = t.type({ i: t.string, s: t.string, e: t.number })

const decode = (text: string): t.TypeOf<typeof Payload> | undefined => {
  try {
    const payload = Payload.decode(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return E.isRight(payload) ? payload.right : undefined
  } catch {
    return undefined
  }
}

/** `secret`: at least 32 bytes. `now`: milliseconds since 1970. */
export const makeCourierTokens = (secret: Uint8Array, now: () => number): CourierTokens => {
  const sign = (body: string): string => createHmac('sha256', secret).update(`courier.${body}`).digest('base64url')
  return {
    issue: ({ issuer, subject }) => {
      const body = Buffer.from(JSON.stringify({ i: issuer, s: subject, e: now() + COURIER_TOKEN_LIFE_S * 1000 })).toString('base64url')
      return `${body}.${sign(body)}`
    },
    holderOf: (token) => {
      const [body, mac, ...rest] = token.length <= 2048 ? token.split('.') : []
      if (body === undefined || mac === undefined || rest.length > 0) return undefined
      const [given, made] = [Buffer.from(mac), Buffer.from(sign(body))]
      if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined
      const payload = decode(body)
      return payload !== undefined && payload.e > now() ? { issuer: payload.i, subject: payload.s } : undefined
    },
  }
}

/** GET /api/devices/issue-token (section 7): the field `token` is used as a courier token. */
export const deviceRoutes = (routes: Routes, courier: CourierTokens): void =>
  routes.bearer(issueDeviceToken, (_call, { issuer, subject }) => TE.fromIO(() => ({ token: courier.issue({ issuer, subject }) })))
