import { createHmac, timingSafeEqual } from 'node:crypto'
import { isNoticeKind, type NoticeKind } from '@trm/domain/notices'

export const UNSUBSCRIBE_PATH = '/unsubscribe'
/** The name of the key that signs its tokens. */
export const UNSUBSCRIBE_SECRET = 'unsubscribe'

/** Whose mail or pushes end: of which kind, or of which saved search the mail. */
export type Unsubscribing =
  | { readonly personId: string; readonly kind: NoticeKind; readonly way: 'mail' | 'push' }
  | { readonly personId: string; readonly searchId: string }

/** Tokens that nobody can make up, good for as long as their mail or push is kept; they open nothing else and begin no session. */
export interface UnsubscribeTokens {
  readonly tokenOf: (what: Unsubscribing) => string
  /** Undefined: it is none of ours. */
  readonly read: (token: string) => Unsubscribing | undefined
}

const SHAPE = /^(\d{1,18})\.((?:push-)?[a-z_]{1,40}|search-\d{1,18})\.([A-Za-z0-9_-]{43})$/
const OF_SEARCH = 'search-'
const OF_PUSH = 'push-'

const subjectOf = (what: Unsubscribing): string => {
  if (!('kind' in what)) return OF_SEARCH + what.searchId
  return what.way === 'push' ? OF_PUSH + what.kind : what.kind
}

/** `key`: at least 32 bytes, the same for every process and every start. */
export const makeUnsubscribeTokens = (key: Uint8Array): UnsubscribeTokens => {
  const signature = (signed: string): Buffer => createHmac('sha256', key).update(`unsubscribe:${signed}`).digest()
  return {
    tokenOf: (what) => {
      const signed = `${what.personId}.${subjectOf(what)}`
      return `${signed}.${signature(signed).toString('base64url')}`
    },
    read: (token) => {
      const [, personId = '', subject = '', given = ''] = SHAPE.exec(token) ?? []
      if (given === '' || !timingSafeEqual(signature(`${personId}.${subject}`), Buffer.from(given, 'base64url'))) return undefined
      if (subject.startsWith(OF_SEARCH)) return { personId, searchId: subject.slice(OF_SEARCH.length) }
      const way = subject.startsWith(OF_PUSH) ? 'push' : 'mail'
      const kind = way === 'push' ? subject.slice(OF_PUSH.length) : subject
      return isNoticeKind(kind) ? { personId, kind, way } : undefined
    },
  }
}
