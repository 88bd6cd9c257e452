import * as E from 'fp-ts/Either'
import { keyedAction, makeScope, source, type Behavior, type CallFailure, type Clipboard, type NewActionKey } from '@trm/domain/kernel'
import type { LoadLink, LoadLinks } from '@trm/domain/loads'
import type { ViewModel } from '../../runtime/services.tsx'

export interface LoadLinksArgs {
  /** Of the loads a new link would show; one of them: its links are listed, else all. */
  readonly loadIds: readonly string[]
}

export interface LoadLinksDependencies {
  readonly links: LoadLinks
  readonly clipboard: Clipboard
  readonly newKey: NewActionKey
  /** The whole address that shows what a token gives. */
  readonly addressOf: (token: string) => string
}

/** A link that was just made: its address is known now and never again. */
export interface NewLink {
  readonly id: string
  readonly address: string
  /** Whether the clipboard took it. */
  readonly isCopied: boolean
}

type LinksList =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | { readonly _tag: 'Known'; readonly links: readonly LoadLink[] }

export interface LoadLinksView {
  readonly list: LinksList
  readonly made: NewLink | undefined
  readonly isMaking: boolean
  readonly failed: { readonly what: 'make' | 'revoke'; readonly failure: CallFailure } | undefined
  /** The question whether to revoke it stands. */
  readonly asked: string | undefined
  readonly revoking: string | undefined
  /** What was done last, told once. */
  readonly done: 'made' | 'copied' | 'revoked' | undefined
}

export interface LoadLinksViewModel extends ViewModel {
  readonly view$: Behavior<LoadLinksView>
  readonly reload: () => void
  readonly make: () => void
  readonly copy: () => void
  /** Undefined takes the question back. */
  readonly askToRevoke: (id: string | undefined) => void
  readonly revoke: (id: string) => void
}

const firstView: LoadLinksView = {
  list: { _tag: 'Loading' },
  made: undefined,
  isMaking: false,
  failed: undefined,
  asked: undefined,
  revoking: undefined,
  done: undefined,
}

/** Links that show some loads to whoever has them. */
export const makeLoadLinks =
  ({ links, clipboard, newKey, addressOf }: LoadLinksDependencies) =>
  ({ loadIds }: LoadLinksArgs): LoadLinksViewModel => {
    const view = source(firstView)
    const scope = makeScope()
    const makeOne = keyedAction(newKey)('make', (key) => links.make(loadIds, key))
    const now = (): LoadLinksView => view.behavior.value
    const put = (changes: Partial<LoadLinksView>): void => view.set({ ...now(), done: undefined, ...changes })
    const known = (): readonly LoadLink[] => {
      const { list } = now()
      return list._tag === 'Known' ? list.links : []
    }

    const readList = links.list(loadIds.length === 1 ? loadIds[0] : undefined)
    const load = (): void => {
      put({ list: { _tag: 'Loading' } })
      scope.ask(readList, (answer) =>
        put({ list: E.isLeft(answer) ? { _tag: 'Failed', failure: answer.left } : { _tag: 'Known', links: answer.right } }),
      )
    }
    const copy = (): void => {
      const { made } = now()
      if (made === undefined) return
      scope.ask(clipboard.write(made.address), (answer) =>
        put({ made: { ...made, isCopied: E.isRight(answer) }, done: E.isRight(answer) ? 'copied' : undefined }),
      )
    }
    const make = (): void => {
      if (now().isMaking) return
      put({ isMaking: true, failed: undefined })
      scope.ask(makeOne, (answer) => {
        if (E.isLeft(answer)) return put({ isMaking: false, failed: { what: 'make', failure: answer.left } })
        const { link, token } = answer.right
        put({
          isMaking: false,
          made: { id: link.id, address: addressOf(token), isCopied: false },
          list: { _tag: 'Known', links: [link, ...known()] },
          done: 'made',
        })
        copy()
      })
    }
    const revoke = (id: string): void => {
      put({ asked: undefined, revoking: id, failed: undefined })
      scope.ask(links.revoke(id), (answer) => {
        if (E.isLeft(answer)) return put({ revoking: undefined, failed: { what: 'revoke', failure: answer.left } })
        put({ revoking: undefined, done: 'revoked', made: now().made?.id === id ? undefined : now().made })
        scope.ask(readList, (again) => {
          if (E.isRight(again)) put({ list: { _tag: 'Known', links: again.right } })
        })
      })
    }

    load()
    return {
      view$: view.behavior,
      reload: load,
      make,
      copy,
      askToRevoke: (asked) => put({ asked }),
      revoke,
      stop: scope.end,
    }
  }
