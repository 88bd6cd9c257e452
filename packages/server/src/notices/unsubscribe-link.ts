import { createHmac, timingSafeEqual } from 'node:crypto'
import { isNoticeKind, type NoticeKind } from '@trm/domain/notices'

export const UNSUBSCRIBE_PATH = '/unsubscribe'
/** The name of the key that signs its tokens. */
export const UNSUBSCRIBE_SECRET = 'unsubscribe'

/** Whose mail of which kind ends. */
export interface Unsubscribing {
  readonly personId: string
  readonly kind: NoticeKind
}

/** Tokens that nobody can make up, good for as long as their mail is kept; they open nothing else and begin no session. */
export interface UnsubscribeTokens {
  readonly tokenOf: (what: Unsubscribing) => string
  /** Undefined: it is none of ours. */
  readonly read: (token: string) => Unsubscribing | undefined
}

const SHAPE = /^(\d{1,18})\.([a-z_]{1,40})\.([A-Za-z0-9_-]{43})$/

/** `key`: at least 32 bytes, the same for every process and every start. */
export const makeUnsubscribeTokens = (key: Uint8Array): UnsubscribeTokens => {
  const signature = (signed: string): Buffer => createHmac('sha256', key).update(`unsubscribe:${signed}`).digest()
  return {
    tokenOf: ({ personId, kind }) => `${personId}.${kind}.${signature(`${personId}.${kind}`).toString('base64url')}`,
    read: (token) => {
      const [, personId = '', kind = '', given = ''] = SHAPE.exec(token) ?? []
      if (!isNoticeKind(kind)) return undefined
      return timingSafeEqual(signature(`${personId}.${kind}`), Buffer.from(given, 'base64url')) ? { personId, kind } : undefined
    },
  }
}
