import type { Clipboard, NewActionKey } from '@trm/domain/kernel'
import type { LoadLink, LoadLinks } from '@trm/domain/loads'
import { makeToldLinks, type ToldLinks } from '../../design/told-links.view-model.ts'
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

export interface LoadLinksViewModel extends ViewModel {
  readonly links: ToldLinks<LoadLink>
  /** A new one is copied at once. */
  readonly make: () => void
}

/** Links that show some loads to whoever has them. */
export const makeLoadLinks =
  (ports: LoadLinksDependencies) =>
  ({ loadIds }: LoadLinksArgs): LoadLinksViewModel => {
    const links = makeToldLinks({
      ...ports,
      list: ports.links.list(loadIds.length === 1 ? loadIds[0] : undefined),
      end: ports.links.revoke,
    })
    return {
      links,
      make: () =>
        links.make({
          what: 'make',
          call: (key) => ports.links.make(loadIds, key),
          failureOf: (failure) => failure,
          made: links.copy,
        }),
      stop: links.stop,
    }
  }
