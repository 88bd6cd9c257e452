import type { DOMAttributes, ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { SelectField } from '../design/form.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../design/state-panels.tsx'
import { failureWords } from '../messages/index.ts'
import { message } from '../messages/message.ts'
import { isSearching, type FullContent, type MarketListView } from './market-list.ts'
import type { Workbench, WorkbenchState } from './use-workbench.ts'

interface DeskView<Row, S extends string> extends MarketListView<Row> {
  readonly sort: S
  readonly sorts: readonly S[]
}

interface ListDeskProps<Row, S extends string> {
  readonly list: { readonly retry: () => void; readonly sortBy: (sort: S) => void }
  readonly view: DeskView<Row, S>
  /** What was found. */
  readonly headline: ReactNode
  /** The field of the orders, since cards have no column heads to sort by. */
  readonly sort: { readonly id: string; readonly nameOf: (sort: S) => string } | undefined
  readonly tools: WorkbenchState<Workbench>
  /** Room for the filters of the search is kept until the tools that name them are there. */
  readonly isNarrowed?: boolean
  /** After what the tools have to say, and after what they have beside the rows. */
  readonly above?: ReactNode
  readonly beside?: ReactNode
  /** What happens on the rows: keys, pointer and focus, heard around the list. */
  readonly onRows: DOMAttributes<HTMLDivElement> | undefined
  readonly loading: string
  /** In the place of rows that there are none of. */
  readonly none: { readonly title: string; readonly why: string; readonly actions?: ReactNode }
  readonly children: (content: FullContent<Row>) => ReactNode
}

/** Pixels of a row before it is measured, so that the skeleton has the size of what comes. */
const ROW_HEIGHT = 38

/** In the place of rows that are on their way, that could not be had, or that there are none of. */
const NoRows = <Row, S extends string>({ view: { content }, list, loading, none }: ListDeskProps<Row, S>) => {
  if (content._tag === 'Loading') return <SkeletonRows label={loading} rows={10} rowHeight={ROW_HEIGHT} />
  if (content._tag !== 'Failed')
    return (
      <EmptyState title={none.title} actions={none.actions}>
        <p>{none.why}</p>
      </EmptyState>
    )
  const { title, remedy } = failureWords(content.error)
  return (
    <ErrorState title={title} actions={<Button onClick={list.retry}>{message('common.retry')}</Button>}>
      <p>{remedy}</p>
    </ErrorState>
  )
}

/** A list with its tools around it. */
export const ListDesk = <Row, S extends string>(props: ListDeskProps<Row, S>) => {
  const { view, list, sort, tools, children } = props
  const { workbench, retry } = tools
  return (
    <section className="trm-desk" aria-busy={isSearching(view)} data-refreshing={view.isRefreshing || undefined}>
      <div className="trm-between trm-desk-head">
        {props.headline}
        {sort === undefined ? null : (
          <div className="trm-desk-sort">
            <SelectField
              id={sort.id}
              label={message('common.sortBy')}
              value={view.sort}
              onChange={list.sortBy}
              choices={view.sorts.map((value) => ({ value, label: sort.nameOf(value) }))}
            />
          </div>
        )}
      </div>
      <div className="trm-desk-tools">
        {retry === undefined ? (
          workbench?.toolbar
        ) : (
          <Button look="quiet" onClick={retry}>
            {message('common.tools.failed')}
          </Button>
        )}
      </div>
      <div className="trm-desk-above" data-narrowed={props.isNarrowed || undefined}>
        {workbench?.above}
        {props.above}
      </div>
      <div className="trm-desk-body" {...props.onRows}>
        {view.content._tag === 'Full' ? (
          children(view.content)
        ) : (
          <div className="trm-list">
            <NoRows {...props} />
          </div>
        )}
        {workbench?.beside}
        {props.beside}
      </div>
    </section>
  )
}
