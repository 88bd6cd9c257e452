import * as E from 'fp-ts/Either'
import { makeScope, makeWait, source, type Behavior, type Clipboard, type Timer } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

type ShareLinkState =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Copied' }
  /** The clipboard was refused: the link itself, to be copied by hand. */
  | { readonly _tag: 'ByHand'; readonly link: string }

/** Milliseconds it stands there that the link was copied. */
const COPIED_FOR = 4000

export interface ShareLink extends ViewModel {
  readonly state$: Behavior<ShareLinkState>
  readonly copy: () => void
  readonly close: () => void
}

export interface ShareLinkDependencies {
  /**
   * The list that is shown: the last search with everything it states, whatever filled it in, so that it finds the same rows
   * for whoever opens it (docs/decisions/0003). The draft is no part of it.
   */
  readonly searchText: () => string
  readonly timer: Timer
  readonly clipboard: Clipboard
  /** A whole address of this page with this query. */
  readonly linkTo: (query: string) => string
}

/** Copies the address of the list that is shown. */
export const makeShareLink = ({ searchText, timer, clipboard, linkTo }: ShareLinkDependencies): ShareLink => {
  const state = source<ShareLinkState>({ _tag: 'Idle' })
  const scope = makeScope()
  const told = makeWait(timer, scope)
  const close = (): void => {
    told.cancel()
    state.set({ _tag: 'Idle' })
  }
  const copy = (): void => {
    const link = linkTo(searchText())
    scope.ask(clipboard.write(link), (written) => {
      state.set(E.isRight(written) ? { _tag: 'Copied' } : { _tag: 'ByHand', link })
      if (E.isRight(written)) told.start(COPIED_FOR, close)
      else told.cancel()
    })
  }
  return { state$: state.behavior, copy, close, stop: scope.end }
}
