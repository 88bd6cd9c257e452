import type { ApiKeyScope, ApiKeyStanding } from '@trm/domain/api-keys'
import { messageOf } from '../message.ts'

const scopes = {
  'keys.scope.loads:read': 'Read loads',
  'keys.scope.loads:write': 'Post and change loads',
  'keys.scope.trucks:read': 'Read trucks',
  'keys.scope.trucks:write': 'Post and change trucks',
  'keys.scope.offers:read': 'Read offers',
  'keys.scope.offers:write': 'Make, answer and book offers',
} as const satisfies { readonly [S in ApiKeyScope as `keys.scope.${S}`]: string }

const badges = {
  'keys.badge.revoked': 'Revoked',
  'keys.badge.expired': 'Expired',
  'keys.badge.ended': 'Ended',
} as const satisfies { readonly [S in Exclude<ApiKeyStanding, 'open'> as `keys.badge.${S}`]: string }

/** The API keys of a company. */
export const apiKeys = {
  ...scopes,
  ...badges,
  'keys.title': 'API keys',
  'keys.what':
    'With a key your TMS posts loads and trucks and negotiates here by itself. It acts in the name of whoever makes it, and ends when they leave or stop administering the company.',
  'keys.name': 'What it is for',
  'keys.scopes': 'What it may do',
  'keys.life': 'How long it works',
  'keys.life.30': '30 days',
  'keys.life.90': '90 days',
  'keys.life.365': 'A year',
  'keys.life.open': 'Until it is revoked',
  'keys.make': 'Make a key',
  'keys.making': 'Making…',
  'keys.failed': 'That did not work',
  'keys.full': 'The company has as many keys as there can be. Revoke one first.',
  'keys.made': 'The key “{name}”',
  'keys.made.once': 'Copy it now into your TMS: it is shown only once. Whoever has it can do what it may.',
  'keys.copy': 'Copy',
  'keys.copied': 'Copied',
  'keys.loading': 'Loading keys…',
  'keys.notLoaded': 'The keys could not be loaded',
  'keys.none': 'There is no key yet.',
  'keys.madeBy': 'made by {person}',
  'keys.until': 'works until {date}',
  'keys.never': 'works until it is revoked',
  'keys.lastUsed': 'last used {time}',
  'keys.unused': 'never used',
  'keys.standing.revoked': 'was revoked',
  'keys.standing.expired': 'has expired',
  'keys.standing.ended': 'its maker no longer administers the company',
  'keys.revoke': 'Revoke',
  'keys.revoke.of': 'Revoke the key “{name}”',
  'keys.revoke.sure': 'Whatever uses it stops working at once.',
  'keys.revoke.keep': 'Keep it',
  'keys.revoke.do': 'Revoke it',
  'keys.fault.name.required': 'Enter what the key is for, like TMS',
  'keys.fault.name.too_long': 'Shorten it to 60 characters',
  'keys.fault.name.taken': 'Another key has this name: enter another',
  'keys.fault.scopes': 'Choose at least one',
} as const

export const apiKeyMessage = messageOf(apiKeys)
