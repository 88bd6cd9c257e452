import { createHash } from 'node:crypto'
import type { Environment } from '@trm/domain/environment'

type Headers = Readonly<Record<string, string>>

/** SHA-256 of the empty string: production emotion fills its empty style element through insertRule. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The only Trusted Types policy the app may create. */
const TRUSTED_TYPES_POLICY = 'trm'

const originOf = (address: string | undefined): readonly string[] => {
  if (address === undefined) return []
  const absolute = address.includes('://') ? address : `https://${address}`
  return URL.canParse(absolute) ? [new URL(absolute).origin] : []
}

/** The sources of scripts that stand in a page itself, by hash: one is allowed as it was built, and nothing else. */
const inlineScripts = (page: string): readonly string[] =>
  [...page.matchAll(/<script(?![^>]*(?:\ssrc=|type="application\/json"))[^>]*>(.+?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/** Of the app's own pages; `page` is their text. Other origins appear only when configured, and never as a source of script. */
export const appPolicy = (environment: Environment, ownOrigin: string, page: string): string => {
  const tenant = originOf(environment.oidcIssuer ?? environment.auth0Domain).filter((origin) => origin !== ownOrigin)
  const connect = [...tenant, ...originOf(environment.sentryDsn), ...originOf(environment.otlpEndpoint)]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts(page)].join(' '),
    `style-src 'self' ${EMPTY_STYLE}`,
    ["connect-src 'self'", ...new Set(connect)].join(' '),
    ["frame-src 'self'", ...tenant].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...tenant].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join('; ')
}

/** Answers that are data: nothing may load, run or frame them. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** On every response of every surface, the identity provider's included; its Content-Security-Policy is its own. */
export const commonHeaders = (isHttps: boolean): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
