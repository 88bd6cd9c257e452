import '../../market-list/live/live.css'
import '../../trucks/more-filters.css'
import '../../trucks/truck-workbench.css'
import type { BoardColumnKey } from '@trm/domain/loads'
import { boardToolsModule } from '../../composition/board-tools.module.ts'
import { savedLoadsModule } from '../../composition/saved-loads.module.ts'
import type { TableChoice } from '../../design/table-choice.view-model.ts'
import { TableMenu } from '../../design/table-menu.tsx'
import { MapBeside, MapSwitchButton } from '../../map/map-switch.tsx'
import { CopyLink } from '../../market-list/copy-link.tsx'
import { EmptySlot, ExplainerSlot, ExplainerToggle } from '../../market-list/explainer/explainer-slots.tsx'
import { focusLoads } from '../../market-list/focus-rows.ts'
import { ListExportMenu } from '../../market-list/list-export-menu.tsx'
import { LiveStatus } from '../../market-list/live/live-status.tsx'
import { QuickFilter } from '../../market-list/quick-filter.tsx'
import type { OpenWorkbench } from '../../market-list/use-workbench.ts'
import { boardColumnName, boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { SavedSearchesMenu } from '../../saved-searches/saved-searches-menu.tsx'
import { boardLiveWords } from '../board-live.ts'
import type { BoardViewModel } from '../board.view-model.ts'
import { BOARD_FILTER_ID } from './board-commands.ts'
import { BoardPrint } from './board-print.tsx'
import { FilterChips } from './filter-chips.tsx'
import { makeLoadTextFilter } from './load-text.ts'

const loadMap = () => import('../../map/load-map-route.tsx')
const loadExplainer = () => import('./board-explainer-route.tsx')

type ColumnsProps = Pick<BoardViewModel, 'list' | 'say'> & { readonly choice: TableChoice<BoardColumnKey> }

/** Of rows that are there. */
const Columns = ({ list, ...props }: ColumnsProps) => {
  const isFull = useBehavior(list.view$, ({ content }) => content._tag === 'Full')
  return isFull ? <TableMenu id="board" nameOf={boardColumnName} {...props} /> : null
}

/** The lazy chunk of the tools around the rows. */
export const openWorkbench: OpenWorkbench<BoardViewModel> = (services, { list, say }) => {
  const saved = savedLoadsModule.create(services, { list })
  const tools = boardToolsModule.create(services, { list })
  const { door, live, map, rows, share, zone } = tools
  return {
    toolbar: (
      <>
        <QuickFilter id={BOARD_FILTER_ID} list={list} filterOf={makeLoadTextFilter} hint={message('boardTools.filter.hint')} say={say} />
        <ExplainerToggle door={door} label={message('boardTools.explain')} />
        <LiveStatus viewModel={live} words={boardLiveWords} zone={zone} body=".trm-desk-body" focusRows={focusLoads} say={say} />
        <span className="trm-truck-tools-gap" />
        <SavedSearchesMenu viewModel={saved} say={say} />
        <MapSwitchButton map={map} />
        <Columns list={list} choice={rows.table} say={say} />
        <ListExportMenu list={list} rows={rows} say={say} />
        <CopyLink share={share} say={say} />
      </>
    ),
    above: (
      <>
        <FilterChips list={list} say={say} />
        <ExplainerSlot door={door} list={list} chunk="load-board/tools/board-explainer-route.tsx" load={loadExplainer} />
        <BoardPrint list={list} rows={rows} zone={zone} />
      </>
    ),
    beside: <MapBeside map={map} list={list} chunk="map/load-map-route.tsx" load={loadMap} />,
    empty: (usual) => <EmptySlot door={door} usual={usual} />,
    stop: () => {
      tools.stop()
      saved.stop()
    },
  }
}
