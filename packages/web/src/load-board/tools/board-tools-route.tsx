import '../../market-list/workbench.css'
import { boardToolsModule } from './board-tools.module.ts'
import { savedSearchesModule } from '../../saved-searches/saved-searches.module.ts'
import { MapBeside } from '../../map/map-switch.tsx'
import { EmptySlot, ExplainerSlot } from '../../market-list/explainer/explainer-slots.tsx'
import { FilterChips } from '../../market-list/filter-chips.tsx'
import { ListToolbar } from '../../market-list/list-toolbar.tsx'
import type { OpenWorkbench } from '../../market-list/use-workbench.ts'
import { boardColumnName, boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { Later } from '../../portal/later.tsx'
import type { BoardWorkbench } from '../board-workbench.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { boardLiveCounts } from './board-tools.view-model.ts'
import { loadChips, loadSearchFacts } from './filter-words.ts'
import { lateCells } from './late-cells.tsx'
import { makeLoadTextFilter } from './load-text.ts'

const loadMap = () => import('../map/load-map-route.tsx')
const loadPrint = async () => (await import('./board-print.tsx')).BoardPrint
const loadExplainer = () => import('./board-explainer-route.tsx')

/** The lazy chunk of the tools around the rows. */
export const openWorkbench: OpenWorkbench<LoadBoardViewModel, BoardWorkbench> = (services, list) => {
  const { say } = list
  const tools = boardToolsModule.create(services, { list })
  const saved = savedSearchesModule.create(services, { list, kind: 'loads', factsOf: loadSearchFacts })
  const { door, map, rows } = tools
  return {
    toolbar: (
      <ListToolbar
        id="board"
        list={list}
        tools={tools}
        saved={saved}
        filterOf={makeLoadTextFilter}
        filterHint={message('boardTools.filter.hint')}
        liveCounts={boardLiveCounts}
        columnName={boardColumnName}
        say={say}
      />
    ),
    above: (
      <>
        <FilterChips list={list} chipsOf={loadChips} say={say} />
        <ExplainerSlot door={door} list={list} chunk="load-board/tools/board-explainer-route.tsx" load={loadExplainer} />
        <Later file="load-board/tools/board-print.tsx" load={loadPrint} given={{ list, rows }} />
      </>
    ),
    beside: <MapBeside map={map} list={list} chunk="load-board/map/load-map-route.tsx" load={loadMap} />,
    empty: (usual) => <EmptySlot door={door} usual={usual} />,
    cells: lateCells,
    stop: () => {
      tools.stop()
      saved.stop()
    },
  }
}
