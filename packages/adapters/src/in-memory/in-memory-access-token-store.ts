import { right } from 'fp-ts/Either'
import { none, some, type Option } from 'fp-ts/Option'
import { Observable, Subject } from 'rxjs'
import type { AccessToken, AccessTokenStore } from '@trm/domain/identity'

/** One browser's token, seen by each of its tabs. */
export interface InMemoryBrowser {
  readonly tab: () => AccessTokenStore
}

export const makeInMemoryBrowser = (initial?: AccessToken): InMemoryBrowser => {
  let kept: Option<AccessToken> = initial === undefined ? none : some(initial)
  const changed$ = new Subject<Option<AccessToken>>()
  const put = (next: Option<AccessToken>): void => {
    const isSame = next._tag === 'Some' ? kept._tag === 'Some' && kept.value === next.value : kept._tag === 'None'
    kept = next
    if (!isSame) changed$.next(next)
  }
  return {
    tab: () => ({
      read: () => kept,
      write: (token) => {
        put(some(token))
        return right(undefined)
      },
      clear: () => put(none),
      look: () => undefined,
      changes$: new Observable((listener) => changed$.subscribe(listener)),
    }),
  }
}

export const makeInMemoryAccessTokenStore = (initial?: AccessToken): AccessTokenStore => makeInMemoryBrowser(initial).tab()
