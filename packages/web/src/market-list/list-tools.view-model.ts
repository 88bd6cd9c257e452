import { makeScope } from '@trm/domain/kernel'
import type { CommandRegistry } from '../commands/command.ts'
import { makeMapSwitch, type MapSwitch } from '../map/map-switch.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { makeExplainerDoor, type ExplainerDoor } from './explainer/explainer-door.ts'
import { registerListCommands, type OwnCommands } from './list-commands.ts'
import type { LiveViewModel } from './live/live.view-model.ts'
import type { MarketListView, SearchedList } from './market-list.ts'
import { makeRowTools, type RowTools, type RowToolsDependencies } from './row-tools.view-model.ts'
import { makeShareLink, type ShareLink, type ShareLinkDependencies } from './share-link.view-model.ts'

/** What the page gives to the tools of a list. */
export interface ListToolsPorts<Row, K extends string> {
  readonly commands: CommandRegistry
  readonly share: Omit<ShareLinkDependencies, 'searchText'>
  readonly rows: Omit<RowToolsDependencies<Row, K>, 'list'>
  /** Moves the focus to the quick filter. */
  readonly focusFilter: () => void
  /** Opens the reader's saved searches. */
  readonly openSaved: () => void
}

interface ListToolsDependencies<Row, K extends string, S extends string> extends ListToolsPorts<Row, K> {
  readonly list: SearchedList<Row, MarketListView<Row>, never, S> & RowToolsDependencies<Row, K>['list']
  readonly live: LiveViewModel
  /** Of the button that opens the explainer. */
  readonly toggleId: string
  /** What that button says. */
  readonly question: string
  readonly own: OwnCommands<S>
}

/** One view model for each tool that every market list has, all of them over the same list. */
export interface ListTools<K extends string> extends ViewModel {
  readonly live: LiveViewModel
  readonly map: MapSwitch
  readonly door: ExplainerDoor
  readonly share: ShareLink
  readonly rows: RowTools<K>
}

export const makeListTools = <Row, K extends string, S extends string>(dependencies: ListToolsDependencies<Row, K, S>): ListTools<K> => {
  const { list, commands, live, focusFilter, openSaved, own } = dependencies
  const tools = {
    live,
    map: makeMapSwitch(),
    door: makeExplainerDoor(dependencies.toggleId, dependencies.question),
    share: makeShareLink({ searchText: list.searchText, ...dependencies.share }),
    rows: makeRowTools({ ...dependencies.rows, list }),
  }
  const scope = makeScope()
  const unregister = registerListCommands(commands, { list, ...tools, focusFilter, openSaved }, own)
  scope.hold(unregister, live.stop, tools.share.stop, tools.rows.stop)
  return { ...tools, stop: scope.end }
}
