import '../design/segmented-field.css'
import '../market-list/live/live.css'
import './more-filters.css'
import './offering/truck-offer.css'
import './truck-workbench.css'
import { makeQuickFilter } from '@trm/domain/trucks'
import { savedSearchesModule } from '../composition/saved-searches.module.ts'
import { truckWorkbenchModule } from '../composition/truck-workbench.module.ts'
import { TableMenu } from '../design/table-menu.tsx'
import { MapBeside, MapSwitchButton } from '../map/map-switch.tsx'
import { CopyLink } from '../market-list/copy-link.tsx'
import { EmptySlot, ExplainerSlot, ExplainerToggle } from '../market-list/explainer/explainer-slots.tsx'
import { focusTrucks } from '../market-list/focus-rows.ts'
import { ListExportMenu } from '../market-list/list-export-menu.tsx'
import { LiveStatus } from '../market-list/live/live-status.tsx'
import { QuickFilter } from '../market-list/quick-filter.tsx'
import type { OpenWorkbench } from '../market-list/use-workbench.ts'
import { filterMessage } from '../messages/en-US/truck-filters.ts'
import { truckColumnName, truckTableMessage } from '../messages/en-US/truck-table.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { SavedSearchesMenu } from '../saved-searches/saved-searches-menu.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { ListPlaceWatch } from './list-place-watch.tsx'
import { MoreFilters } from './more-filters.tsx'
import { TruckOfferFoot } from './offering/truck-offer-foot.tsx'
import { TruckOfferSlot } from './offering/truck-offer-slot.tsx'
import { ProfileNotice } from './profile-notice.tsx'
import { TruckDetailSlot } from './truck-detail-slot.tsx'
import { makeTruckGrid, TruckGridWatch } from './truck-grid.tsx'
import type { TruckWorkbench } from './truck-list-screen.tsx'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import { truckLiveWords } from './truck-live.ts'
import { TruckPrint } from './truck-print.tsx'
import { TRUCK_FILTER_ID } from './truck-workbench.view-model.ts'

const loadMap = () => import('../map/truck-map-route.tsx')
const loadExplainer = () => import('./explainer/truck-explainer-route.tsx')

/** The lazy chunk of the tools around the list: each slot lists its tools in the order they are shown. */
export const openWorkbench: OpenWorkbench<TruckListViewModel, TruckWorkbench> = (services, list) => {
  const viewModel = truckWorkbenchModule.create(services, { list })
  const saved = savedSearchesModule.create(services, { list })
  const grid = makeTruckGrid(list)
  const { door, map, news$, offers, profile, rows, say, share } = viewModel
  return {
    filters: <MoreFilters list={list} />,
    toolbar: (
      <>
        <QuickFilter
          id={TRUCK_FILTER_ID}
          list={list}
          filterOf={makeQuickFilter}
          hint={truckTableMessage('truckTable.filter.hint')}
          say={say}
        />
        <ExplainerToggle door={door} label={filterMessage('filters.explain')} />
        <LiveStatus
          viewModel={viewModel.live}
          words={truckLiveWords}
          zone={list.view$.value.zone}
          body=".trm-truck-body"
          focusRows={focusTrucks}
          say={say}
        />
        <span className="trm-truck-tools-gap" />
        <SavedSearchesMenu viewModel={saved} say={say} />
        <MapSwitchButton map={map} />
        <TableMenu id="truck" choice={rows.table} nameOf={truckColumnName} say={say} />
        <ListExportMenu list={list} rows={rows} say={say} />
        <CopyLink share={share} say={say} />
      </>
    ),
    above: (
      <>
        <ProfileNotice profile={profile} say={say} />
        <AppliedFilters list={list} say={say} />
        <ToolNews news$={news$} />
        <TruckGridWatch list={list} grid={grid} />
        <ExplainerSlot door={door} list={list} chunk="trucks/explainer/truck-explainer-route.tsx" load={loadExplainer} />
        <ListPlaceWatch list={list} keeper={viewModel.place} />
        <TruckPrint list={list} rows={rows} />
      </>
    ),
    beside: (
      <>
        <MapBeside map={map} list={list} chunk="map/truck-map-route.tsx" load={loadMap} />
        <TruckDetailSlot
          list={list}
          footFor={(truck) => (offers.canOffer ? <TruckOfferFoot offers={offers} truck={truck} /> : undefined)}
          news$={news$}
          say={say}
        />
        <TruckOfferSlot offers={offers} news$={news$} say={say} />
      </>
    ),
    empty: (usual) => <EmptySlot door={door} usual={usual} />,
    onList: grid.handlers,
    stop: () => {
      viewModel.stop()
      saved.stop()
    },
  }
}
