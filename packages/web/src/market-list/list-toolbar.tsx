import { Fragment } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { TextFilter } from '@trm/domain/kernel'
import { ExportMenu } from '../design/export-menu.tsx'
import { TableMenu } from '../design/table-menu.tsx'
import { NARROW, useMediaQuery } from '../design/use-media-query.ts'
import { MapSwitchButton } from '../map/map-switch.tsx'
import { tell } from '../news/tell.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { SavedSearchesMenu } from '../saved-searches/saved-searches-menu.tsx'
import type { SavedSearchesViewModel } from '../saved-searches/saved-searches.view-model.ts'
import { CopyLink } from './copy-link.tsx'
import { ExplainerToggle } from './explainer/explainer-slots.tsx'
import type { ListTools } from './list-tools.view-model.ts'
import { LiveStatus, type LiveCounts } from './live/live-status.tsx'
import { visibleRows, type MarketList } from './market-list.ts'
import { QuickFilter } from './quick-filter.tsx'
import type { RowTools } from './row-tools.view-model.ts'

interface ExportRowsProps<Row> {
  readonly list: MarketList<Row>
  readonly rows: Pick<RowTools<string>, 'exporter' | 'printing'>
}

/** A file of the rows, and the rows on paper; nothing where there are none. */
const ExportRows = <Row,>({ list, rows: { exporter, printing } }: ExportRowsProps<Row>) => {
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  if (content._tag !== 'Full') return null
  const shown = visibleRows(content.rows, keeps).length
  return <ExportMenu exporter={exporter} shown={shown} total={content.total} onPrint={printing.start} tell={tell} />
}

interface ListToolbarProps<Row, K extends string> {
  /** Begins the ids of its fields. */
  readonly id: string
  readonly list: MarketList<Row>
  readonly tools: ListTools<K>
  readonly saved: SavedSearchesViewModel
  /** What the quick filter looks in, and what can be typed there, for example. */
  readonly filterOf: (types: readonly EquipmentType[]) => TextFilter<Row>
  readonly filterHint: string
  readonly liveCounts: LiveCounts
  readonly columnName: (key: K) => string
  readonly say: (words: string) => void
}

/** The line of tools over the rows, in the order they are shown; a phone has the width of the first three. */
export const ListToolbar = <Row, K extends string>(props: ListToolbarProps<Row, K>) => {
  const { id, list, tools, saved, filterOf, filterHint, liveCounts, columnName, say } = props
  const explain = <ExplainerToggle key="explain" door={tools.door} />
  const live = <LiveStatus key="live" viewModel={tools.live} counts={liveCounts} zone={list.view$.value.zone} say={say} />
  const found = (
    <Fragment key="found">
      <SavedSearchesMenu viewModel={saved} tell={tell} />
      <MapSwitchButton map={tools.map} />
    </Fragment>
  )
  const isNarrow = useMediaQuery(NARROW)
  return (
    <>
      <QuickFilter id={`${id}-quick-filter`} list={list} filterOf={filterOf} hint={filterHint} say={say} />
      {isNarrow ? [found, live, explain] : [explain, live, found] /* by key: what is open or typed in one outlives a turn of the phone */}
      <TableMenu id={id} choice={tools.rows.table} nameOf={columnName} say={say} />
      <ExportRows list={list} rows={tools.rows} />
      <CopyLink share={tools.share} say={say} />
    </>
  )
}
