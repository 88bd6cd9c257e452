import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '../kernel/index.ts'
import { readApiKeyDraft, standingOfApiKey, type ApiKeyDraft } from './api-key.ts'
import { apiKeyHint, apiKeyText, isApiKeyText, isMeantAsApiKey, SECRET_LENGTH } from './api-key-text.ts'

const digits = fc.array(fc.integer({ min: 0, max: 61 }), { minLength: SECRET_LENGTH, maxLength: SECRET_LENGTH })

test('[KEY-2] a key is found by its beginning, and by its checksum told from what was mistyped', () => {
  const text = apiKeyText(Array.from({ length: SECRET_LENGTH }, (_, i) => i))
  assert.is(text, 'trm_live_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd0omAup')
  assert.is(apiKeyHint(text), 'trm_live_…mAup')
  fc.assert(
    fc.property(digits, fc.nat({ max: SECRET_LENGTH + 5 }), (random, at) => {
      const key = apiKeyText(random)
      assert.ok(isApiKeyText(key) && isMeantAsApiKey(key))
      const place = 'trm_live_'.length + at
      const mistyped = `${key.slice(0, place)}${key[place] === 'x' ? 'y' : 'x'}${key.slice(place + 1)}`
      assert.not.ok(isApiKeyText(mistyped), mistyped)
    }),
  )
  for (const other of ['', 'trm_live_', text.slice(0, -1), `${text}0`, text.replace('live', 'test'), ` ${text}`, 'eyJ.eyJ.sig'])
    assert.not.ok(isApiKeyText(other), other)
})

test('[KEY-7] what ends a key is told apart, its revocation first; its last moment is not in it', () => {
  const open = { revokedAt: undefined, expiresAt: instantOf(10), isMakerInForce: true }
  assert.equal(
    [
      standingOfApiKey(open, instantOf(9)),
      standingOfApiKey(open, instantOf(10)),
      standingOfApiKey({ ...open, expiresAt: undefined }, instantOf(1e15)),
      standingOfApiKey({ ...open, isMakerInForce: false }, instantOf(9)),
      standingOfApiKey({ ...open, revokedAt: instantOf(1), isMakerInForce: false }, instantOf(11)),
    ],
    ['open', 'expired', 'open', 'ended', 'revoked'],
  )
})

test('[KEY-3] a key has a name, scopes of its side and days within bounds; all faults are told at once', () => {
  const good: ApiKeyDraft = { name: ' TMS ', scopes: ['offers:read', 'loads:write', 'offers:read'], days: undefined }
  const read = (given: Partial<ApiKeyDraft>, side: 'broker' | 'carrier' = 'broker') => {
    const draft = readApiKeyDraft({ ...good, ...given }, side)
    return E.isRight(draft) ? draft.right : draft.left.map(({ field, code }) => `${field} ${code}`)
  }
  assert.equal(read({}), { name: 'TMS', scopes: ['loads:write', 'offers:read'], days: undefined })
  assert.equal(read({ name: ' ', scopes: [], days: 0 }), ['name required', 'scopes required', 'expires_in_days out_of_bounds'])
  assert.equal(read({ name: 'x'.repeat(61), days: 1.5 }), ['name too_long', 'expires_in_days out_of_bounds'])
  assert.equal([read({}, 'carrier'), read({ scopes: ['trucks:write'] })], [['scopes not_of_this_side'], ['scopes not_of_this_side']])
})

test('[KEY-3] a key is for one day to ten years, and its name has 60 characters at the most', () => {
  const good: ApiKeyDraft = { name: 'TMS', scopes: ['offers:read'], days: undefined }
  const isMade = (given: Partial<ApiKeyDraft>): boolean => E.isRight(readApiKeyDraft({ ...good, ...given }, 'broker'))
  assert.equal(
    [0, 1, 3_650, 3_651].map((days) => isMade({ days })),
    [false, true, true, false],
  )
  assert.equal([isMade({ name: 'x'.repeat(60) }), isMade({ name: 'x'.repeat(61) })], [true, false])
})

test.run()
