import * as E from 'fp-ts/Either'
import { source, type Behavior, type Clipboard } from '@trm/domain/kernel'
import { statedSearch } from '@trm/domain/trucks'
import type { TruckListView } from './truck-list-view.ts'

export type ShareLinkState =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Copied' }
  /** The clipboard was refused: the link itself, to be copied by hand. */
  | { readonly _tag: 'ByHand'; readonly link: string }

export interface ShareLink {
  readonly state$: Behavior<ShareLinkState>
  readonly copy: () => void
  readonly close: () => void
}

export interface ShareLinkNeeds {
  readonly view$: Behavior<TruckListView>
  readonly clipboard: Clipboard
  /** A whole address of this page with this query. */
  readonly linkTo: (query: string) => string
}

/**
 * The address of the list that is shown: the last search with everything it states, whatever filled it in, so that it finds
 * the same rows for whoever opens it (docs/decisions/0003). The draft is no part of it.
 */
const queryOf = ({ searched, draft, sort, sorts }: TruckListView): string =>
  statedSearch(searched ?? draft, sort === 'age' && !sorts.includes('deadhead') ? undefined : sort)

export const makeShareLink = ({ view$, clipboard, linkTo }: ShareLinkNeeds): ShareLink => {
  const state = source<ShareLinkState>({ _tag: 'Idle' })
  const copy = async (): Promise<void> => {
    const link = linkTo(queryOf(view$.value))
    const written = await clipboard.write(link)()
    state.set(E.isRight(written) ? { _tag: 'Copied' } : { _tag: 'ByHand', link })
  }
  return { state$: state.behavior, copy: () => void copy(), close: () => state.set({ _tag: 'Idle' }) }
}
