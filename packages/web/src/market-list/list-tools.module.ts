import { makeBrowserClipboard, makeBrowserFileSaver, restored$, returns$ } from '@trm/adapters/browser'
import { makeLocalStorageTableLookStore, type TextStorage } from '@trm/adapters/local-storage'
import type { TableColumns, TableLook } from '@trm/domain/formats'
import type { Logger, Timer } from '@trm/domain/kernel'
import type { CommandRegistry } from '../commands/command.ts'
import { makePagePrinter } from '../design/page-printer.ts'
import { COMMANDS } from '../commands/command-registry.module.ts'
import { TOKENS } from '../composition/tokens.ts'

/** In the order `listPorts` takes them. */
export const LIST_NEEDS = [COMMANDS, TOKENS.PAGE, TOKENS.TIMER, TOKENS.LOCAL_STORAGE, TOKENS.LOGGER] as const

interface ToolsOfList<K extends string> {
  /** Begins the ids of its fields. */
  readonly id: string
  /** Of a search that is stated. */
  readonly queryOf: (search: string) => string
  /** Its columns, and the key they are kept under. */
  readonly table: { readonly key: string; readonly columns: TableColumns<K>; readonly usual: TableLook<K> }
}

/** What the page gives to the tools of any market list. */
export const listPorts =
  (commands: CommandRegistry, page: Window, timer: Timer, storage: TextStorage, logger: Logger) =>
  <K extends string>({ id, queryOf, table }: ToolsOfList<K>) => ({
    commands,
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
      tableStore: makeLocalStorageTableLookStore(storage, logger, table),
      printer: makePagePrinter(page),
      fileSaver: makeBrowserFileSaver({ document: page.document, URL, Blob }, timer),
    },
  })
