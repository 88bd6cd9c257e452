import { savedLoadsModule } from '../../composition/saved-loads.module.ts'
import { boardToolsModule } from '../../composition/board-tools.module.ts'
import { EmptySlot, ExplainerSlot, ExplainerToggle } from '../../market-list/explainer/explainer-slots.tsx'
import { LiveStatus } from '../../market-list/live/live-status.tsx'
import { MapSwitchButton } from '../../map/map-switch-button.tsx'
import { SavedSearchesMenu } from '../../saved-searches/saved-searches-menu.tsx'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { CopyLink } from '../../trucks/copy-link.tsx'
import type { OpenBoardTools } from '../board-tools.ts'
import { boardLiveWords } from '../board-live.ts'
import { BoardMapSlot } from './board-map-slot.tsx'
import { BoardQuickFilter } from './board-quick-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { BoardPrint, RowTools } from './row-tools.tsx'
import '../../market-list/live/live.css'
import '../../trucks/more-filters.css'
import '../../trucks/truck-workbench.css'

const focusRows = (): void => document.querySelector<HTMLElement>('[data-row][tabindex="0"], .trm-load-card button')?.focus()

const loadExplainer = () => import('./board-explainer-route.tsx')

/** The lazy chunk of the tools around the rows. */
export const openBoardTools: OpenBoardTools = (services, { list, detail, say }) => {
  const saved = savedLoadsModule.create(services, { list })
  const tools = boardToolsModule.create(services, { list, detail })
  const { door, live, map, rows, share, zone } = tools
  return {
    toolbar: (
      <>
        <BoardQuickFilter list={list} say={say} />
        <ExplainerToggle door={door} label={message('boardTools.explain')} />
        <LiveStatus viewModel={live} words={boardLiveWords} zone={zone} body=".trm-desk-body" focusRows={focusRows} say={say} />
        <span className="trm-truck-tools-gap" />
        <SavedSearchesMenu viewModel={saved} say={say} />
        <MapSwitchButton map={map} />
        <RowTools list={list} rows={rows} say={say} />
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
    beside: <BoardMapSlot map={map} list={list} />,
    empty: (usual) => <EmptySlot door={door} usual={usual} />,
    stop: () => {
      tools.stop()
      saved.stop()
    },
  }
}
