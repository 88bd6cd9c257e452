import { mapBehavior } from '@trm/domain/kernel'
import { placeLabel, type Place } from '@trm/domain/places'
import type { Command, CommandRegistry } from '../commands/command.ts'
import type { MapSwitch } from '../map/map-switch.view-model.ts'
import { listMessage as message } from '../messages/en-US/market-list.ts'
import { rowsMessage } from '../messages/en-US/rows.ts'
import { townsFor, type PlaceLookup } from '../places/place-lookup.view-model.ts'
import type { ExplainerDoor } from './explainer/explainer-door.ts'
import type { RowTools } from './row-tools.view-model.ts'
import type { ShareLink } from './share-link.view-model.ts'

/** Places offered for what is typed in the palette. */
const MOST_PLACES = 4

/** What a list's own commands are called and do. */
export interface OwnCommands<S extends string> {
  /** Under which heading they are listed. */
  readonly group: string
  readonly near: (place: string) => string
  readonly sort: (sort: S) => string
  readonly sorts: readonly S[]
  readonly searchNear: (place: Place) => void
  readonly places: PlaceLookup
  /** Before those of every list. */
  readonly first?: readonly Command[]
}

interface CommandedTools<S extends string> {
  readonly list: { readonly sortBy: (sort: S) => void; readonly retry: () => void; readonly clear: () => void }
  readonly map: MapSwitch
  readonly door: ExplainerDoor
  readonly share: Pick<ShareLink, 'copy'>
  readonly rows: Pick<RowTools<string>, 'exporter' | 'printing'>
  /** Moves the focus to the quick filter. */
  readonly focusFilter: () => void
  /** Opens the reader's saved searches. */
  readonly openSaved: () => void
}

/** A market list in the command palette. The answer takes its commands back. */
export const registerListCommands = <S extends string>(
  commands: CommandRegistry,
  { list, map, door, share, rows, focusFilter, openSaved }: CommandedTools<S>,
  { group, near, sort, sorts, searchNear, places, first = [] }: OwnCommands<S>,
): (() => void) => {
  const command = (id: string, title: string, run: () => void, key?: string): Command => ({
    id: `list ${id}`,
    group,
    title,
    run,
    ...(key === undefined ? {} : { key }),
  })
  const nearPlace = (place: Place): Command => command(`near ${placeLabel(place)}`, near(placeLabel(place)), () => searchNear(place))
  return commands.register({
    fixed: [
      ...first,
      command('map', message('list.commands.map'), () => map.turn(!map.isOn$.value), 'm'),
      command('explain', door.question, door.toggle, 'x'),
      command('link', message('list.commands.link'), share.copy),
      command('filter', rowsMessage('rows.filter'), focusFilter, 'f'),
      command('save', message('list.commands.save'), openSaved, 's'),
      command('export', rowsMessage('rows.commands.export'), rows.exporter.saveShown),
      command('print', rowsMessage('rows.commands.print'), rows.printing.start),
      ...sorts.map((one) => command(`sort ${one}`, sort(one), () => list.sortBy(one))),
      command('reload', message('list.commands.reload'), list.retry, 'r'),
      command('clear', message('list.commands.clear'), list.clear),
    ],
    prepare: places.open,
    found$: mapBehavior(
      places.state$,
      (state) => (typed: string) =>
        state._tag === 'Ready'
          ? townsFor(state.index, typed).slice(0, MOST_PLACES).map(nearPlace)
          : state._tag === 'Unavailable'
            ? []
            : undefined,
    ),
  })
}
