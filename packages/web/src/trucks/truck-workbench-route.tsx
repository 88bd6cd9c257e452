import '../market-list/workbench.css'
import './more-filters.css'
import './offering/truck-offer.css'
import { savedSearchesModule } from '../saved-searches/saved-searches.module.ts'
import { makeTruckTextFilter } from './truck-text.ts'
import { truckWorkbenchModule } from './truck-workbench.module.ts'
import { MapBeside } from '../map/map-switch.tsx'
import { DetailSlot } from '../market-list/detail/detail-slot.tsx'
import { EmptySlot, ExplainerSlot } from '../market-list/explainer/explainer-slots.tsx'
import { FilterChips } from '../market-list/filter-chips.tsx'
import { ListGridWatch, makeListGrid } from '../market-list/list-grid.tsx'
import { ListToolbar } from '../market-list/list-toolbar.tsx'
import type { OpenWorkbench } from '../market-list/use-workbench.ts'
import { truckColumnName, truckTableMessage } from '../messages/en-US/truck-table.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { Later } from '../portal/later.tsx'
import { truckChips, truckSearchFacts } from './filter-words.ts'
import { ListPlaceWatch } from './list-place-watch.tsx'
import { MoreFilters } from './more-filters.tsx'
import { TruckOfferFoot, TruckOfferSlot } from './offering/truck-offer-slot.tsx'
import { ProfileNotice } from './profile-notice.tsx'
import type { TruckWorkbench } from './truck-list-screen.tsx'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import { truckLiveCounts } from './truck-workbench.view-model.ts'

const loadMap = () => import('./map/truck-map-route.tsx')
const loadExplainer = () => import('./explainer/truck-explainer-route.tsx')
const loadPrint = async () => (await import('./truck-print.tsx')).TruckPrint
const loadDetail = () => import('./truck-detail-route.tsx')

/** The lazy chunk of the tools around the list: each slot lists its tools in the order they are shown. */
export const openWorkbench: OpenWorkbench<TruckListViewModel, TruckWorkbench> = (services, list) => {
  const tools = truckWorkbenchModule.create(services, { list })
  const saved = savedSearchesModule.create(services, { list, kind: 'trucks', factsOf: truckSearchFacts })
  const grid = makeListGrid(list)
  const { door, map, news$, offers, rows, say } = tools
  return {
    filters: <MoreFilters list={list} />,
    toolbar: (
      <ListToolbar
        id="truck"
        list={list}
        tools={tools}
        saved={saved}
        filterOf={makeTruckTextFilter}
        filterHint={truckTableMessage('truckTable.filter.hint')}
        liveCounts={truckLiveCounts}
        columnName={truckColumnName}
        say={say}
      />
    ),
    above: (
      <>
        <ProfileNotice profile={tools.profile} say={say} />
        <FilterChips list={list} chipsOf={truckChips} say={say} />
        <ToolNews news$={news$} />
        <ListGridWatch list={list} grid={grid} />
        <ExplainerSlot door={door} list={list} chunk="trucks/explainer/truck-explainer-route.tsx" load={loadExplainer} />
        <ListPlaceWatch list={list} keeper={tools.place} />
        <Later file="trucks/truck-print.tsx" load={loadPrint} given={{ list, rows }} />
      </>
    ),
    beside: (
      <>
        <MapBeside map={map} list={list} chunk="trucks/map/truck-map-route.tsx" load={loadMap} />
        <DetailSlot
          list={list}
          chunk="trucks/truck-detail-route.tsx"
          load={loadDetail}
          detail={{
            list,
            footFor: (truck) => (offers.canOffer ? <TruckOfferFoot offers={offers} truck={truck} /> : undefined),
            news$,
            say,
          }}
        />
        <TruckOfferSlot offers={offers} news$={news$} say={say} />
      </>
    ),
    empty: (usual) => <EmptySlot door={door} usual={usual} />,
    onList: grid.handlers,
    stop: () => {
      tools.stop()
      saved.stop()
    },
  }
}
