import { createHmac, timingSafeEqual } from 'node:crypto'

export const SNOOZE_PATH = '/snooze'
/** The name of the key that signs its tokens. */
export const SNOOZE_SECRET = 'snooze'

/** Tokens that nobody can make up: each puts off one push, and opens nothing else. */
export interface SnoozeTokens {
  readonly tokenOf: (pushId: string) => string
  /** The push; undefined: it is none of ours. */
  readonly read: (token: string) => string | undefined
}

const SHAPE = /^(\d{1,18})\.([A-Za-z0-9_-]{43})$/

/** `key`: at least 32 bytes, the same for every process and every start. */
export const makeSnoozeTokens = (key: Uint8Array): SnoozeTokens => {
  const signature = (pushId: string): Buffer => createHmac('sha256', key).update(`snooze:${pushId}`).digest()
  return {
    tokenOf: (pushId) => `${pushId}.${signature(pushId).toString('base64url')}`,
    read: (token) => {
      const [, pushId = '', given = ''] = SHAPE.exec(token) ?? []
      return given !== '' && timingSafeEqual(signature(pushId), Buffer.from(given, 'base64url')) ? pushId : undefined
    },
  }
}
