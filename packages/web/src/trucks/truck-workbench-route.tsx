import { savedSearchesModule } from '../composition/saved-searches.module.ts'
import { truckWorkbenchModule } from '../composition/truck-workbench.module.ts'
import { EmptySlot, ExplainerSlot, ExplainerToggle } from '../market-list/explainer/explainer-slots.tsx'
import { LiveStatus } from '../market-list/live/live-status.tsx'
import { MapSwitchButton } from '../map/map-switch-button.tsx'
import { TruckMapBeside } from '../map/truck-map-switch.tsx'
import { SavedSearchesMenu } from '../saved-searches/saved-searches-menu.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { CopyLink } from './copy-link.tsx'
import { MoreFilters } from './more-filters.tsx'
import { TruckOfferFoot } from './offering/truck-offer-foot.tsx'
import { TruckOfferSlot } from './offering/truck-offer-slot.tsx'
import { ProfileNotice } from './profile-notice.tsx'
import { TableMenu } from '../design/table-menu.tsx'
import { filterMessage } from '../messages/en-US/truck-filters.ts'
import { truckColumnName } from '../messages/en-US/truck-table.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { makeTruckGrid, TruckGridWatch } from './truck-grid.tsx'
import { truckLiveWords } from './truck-live.ts'
import { focusRows } from './focus-rows.ts'
import { TruckDetailSlot } from './truck-detail-slot.tsx'
import { ListPlaceWatch } from './list-place-watch.tsx'
import { TruckExportMenu } from './truck-export-menu.tsx'
import { TruckPrint } from './truck-print.tsx'
import { TruckQuickFilter } from './truck-quick-filter.tsx'
import type { OpenTruckWorkbench } from './truck-workbench.ts'
import '../design/segmented-field.css'
import '../market-list/live/live.css'
import './more-filters.css'
import './offering/truck-offer.css'
import './truck-workbench.css'

const loadExplainer = () => import('./explainer/truck-explainer-route.tsx')

/** The lazy chunk of the tools around the list: each slot lists its tools in the order they are shown. */
export const openTruckWorkbench: OpenTruckWorkbench = (services, list) => {
  const viewModel = truckWorkbenchModule.create(services, { list })
  const saved = savedSearchesModule.create(services, { list })
  const grid = makeTruckGrid(list)
  const { door, map, news$, offers, profile, rows, say, share } = viewModel
  return {
    filters: <MoreFilters list={list} />,
    toolbar: (
      <>
        <TruckQuickFilter list={list} say={say} />
        <ExplainerToggle door={door} label={filterMessage('filters.explain')} />
        <LiveStatus
          viewModel={viewModel.live}
          words={truckLiveWords}
          zone={list.view$.value.zone}
          body=".trm-truck-body"
          focusRows={focusRows}
          say={say}
        />
        <span className="trm-truck-tools-gap" />
        <SavedSearchesMenu viewModel={saved} say={say} />
        <MapSwitchButton map={map} />
        <TableMenu id="truck" choice={rows.table} nameOf={truckColumnName} say={say} />
        <TruckExportMenu list={list} exporter={rows.exporter} onPrint={rows.printing.start} say={say} />
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
        <ListPlaceWatch list={list} keeper={rows.place} />
        <TruckPrint list={list} printing={rows.printing} />
      </>
    ),
    beside: (
      <>
        <TruckMapBeside map={map} list={list} />
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
