import { savedLoadsModule } from '../../composition/saved-loads.module.ts'
import { boardToolsModule } from '../../composition/board-tools.module.ts'
import { LiveStatus } from '../../market-list/live/live-status.tsx'
import { MapSwitchButton } from '../../map/map-switch-button.tsx'
import { SavedSearchesMenu } from '../../saved-searches/saved-searches-menu.tsx'
import { CopyLink } from '../../trucks/copy-link.tsx'
import type { OpenBoardTools } from '../board-tools.ts'
import { boardLiveWords } from '../board-live.ts'
import { EmptySlot, ExplainerSlot, ExplainerToggle } from './board-explainer-slot.tsx'
import { BoardMapSlot } from './board-map-slot.tsx'
import { BoardQuickFilter } from './board-quick-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { BoardPrint, RowTools } from './row-tools.tsx'
import '../../trucks/explainer/truck-explainer.css'
import '../../market-list/live/live.css'
import '../../trucks/more-filters.css'
import '../../trucks/truck-workbench.css'

const focusRows = (): void => document.querySelector<HTMLElement>('[data-row][tabindex="0"], .trm-load-card button')?.focus()

/** The lazy chunk of the tools around the rows. */
export const openBoardTools: OpenBoardTools = (services, { list, detail, say }) => {
  const saved = savedLoadsModule.create(services, { list })
  const tools = boardToolsModule.create(services, { list, detail })
  const { explainer, live, map, rows, share, zone } = tools
  return {
    toolbar: (
      <>
        <BoardQuickFilter list={list} say={say} />
        <ExplainerToggle viewModel={explainer} />
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
        <ExplainerSlot viewModel={explainer} list={list} />
        <BoardPrint list={list} rows={rows} zone={zone} />
      </>
    ),
    beside: <BoardMapSlot map={map} list={list} />,
    empty: (usual) => <EmptySlot viewModel={explainer} usual={usual} />,
    stop: () => {
      tools.stop()
      saved.stop()
    },
  }
}
