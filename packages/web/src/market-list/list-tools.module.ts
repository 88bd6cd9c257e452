import { makeBrowserClipboard, makeBrowserFileSaver, restored$, returns$ } from '@trm/adapters/browser'
import { makeLocalStorageTableLookStore } from '@trm/adapters/local-storage'
import type { TableColumns, TableLook } from '@trm/domain/formats'
import { makePagePrinter } from '../design/page-printer.ts'
import { COMMANDS } from '../commands/command-registry.module.ts'
import { TOKENS } from '../composition/tokens.ts'
import type { Services } from '../runtime/services.tsx'

interface ToolsOfList<K extends string> {
  /** Begins the ids of its fields. */
  readonly id: string
  /** Of a search that is stated. */
  readonly queryOf: (search: string) => string
  /** Its columns, and the key they are kept under. */
  readonly table: { readonly key: string; readonly columns: TableColumns<K>; readonly usual: TableLook<K> }
}

/** What the page gives to the tools of any market list. */
export const listPorts = <K extends string>(get: Services['get'], { id, queryOf, table }: ToolsOfList<K>) => {
  const [page, timer] = [get(TOKENS.PAGE), get(TOKENS.TIMER)]
  return {
    commands: get(COMMANDS),
    focusFilter: () => page.document.getElementById(`${id}-quick-filter`)?.focus(),
    openSaved: () => page.document.querySelector<HTMLElement>('.trm-saved button')?.click(),
    live: {
      timer,
      attention: { isThere: () => page.document.visibilityState === 'visible', returns$: returns$(page) },
      restored$: restored$(page),
    },
    share: {
      timer,
      clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
      linkTo: (search: string) => `${page.location.origin}${page.location.pathname}?${queryOf(search)}`,
    },
    rows: {
      columns: table.columns,
      usual: table.usual,
      tableStore: makeLocalStorageTableLookStore(get(TOKENS.LOCAL_STORAGE), get(TOKENS.LOGGER), table),
      printer: makePagePrinter(page),
      fileSaver: makeBrowserFileSaver({ document: page.document, URL, Blob }, timer),
    },
  }
}
