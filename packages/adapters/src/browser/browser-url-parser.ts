import { none, some } from 'fp-ts/Option'
import type { UrlParser } from '@trm/domain/kernel'

/** The platform's WHATWG parser. What it cannot parse gives none. */
export const makeBrowserUrlParser = (): UrlParser => ({
  parse: (reference, base) => {
    try {
      const { origin, username, password, pathname, search, hash } = new URL(reference, base)
      return some({ origin, username, password, pathname, search, hash })
    } catch {
      return none
    }
  },
})
