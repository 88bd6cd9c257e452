import { useCallback } from 'react'
import { Button } from '../design/button.tsx'
import type { Column, ColumnSort, DataListProps } from '../design/data-list-props.ts'
import { DataList } from '../design/data-list.tsx'
import { failureWords } from '../messages/index.ts'
import { message } from '../messages/message.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { visibleRows, type FullContent, type MarketList, type More } from './market-list.ts'

/** Of what the rows are, in the reader's language. */
export interface ResultsWords {
  readonly list: string
  readonly end: string
  readonly loadingMore: string
  readonly moreFailed: (reason: string) => string
}

interface ListResultsProps<Row> {
  readonly list: MarketList<Row>
  readonly content: FullContent<Row>
  readonly columns: readonly Column<Row>[]
  readonly card: DataListProps<Row>['card']
  readonly sorts: Readonly<Record<string, ColumnSort>>
  /** Another answer, another key: the list begins at its top. */
  readonly listKey: string | number
  readonly words: ResultsWords
}

/** The rows that are loaded, with what lies over them; further ones come as the reader nears the end. */
export const ListResults = <Row,>({ list, content, columns, card, sorts, listKey, words }: ListResultsProps<Row>) => {
  const { rows, total, more } = content
  const { gone, active, selected, highlighted, keeps, density } = useBehavior(list.overlay$)
  const { loadMore } = list
  const visible = visibleRows(rows, keeps)
  const loadsByItself = more._tag === 'Available' && keeps === undefined // else a filter that keeps few would load them all
  const nearEnd = useCallback(() => {
    if (loadsByItself) loadMore()
  }, [loadsByItself, loadMore])
  return (
    <DataList
      label={words.list}
      columns={columns}
      card={card}
      keyOf={list.idOf}
      rows={visible}
      total={keeps === undefined ? total : visible.length}
      sorts={sorts}
      marks={{ notes: gone, active, open: selected, lit: highlighted }}
      isCompact={density === 'compact'}
      onNearEnd={nearEnd}
      listKey={listKey}
      foot={<ListFoot more={more} words={words} onMore={() => loadMore()} />}
    />
  )
}

interface ListFootProps {
  readonly more: More
  readonly words: Omit<ResultsWords, 'list'>
  readonly onMore: () => void
}

/** Below the last row: that it is the last, or what comes of asking for more. */
export const ListFoot = ({ more, words, onMore }: ListFootProps) => {
  switch (more._tag) {
    case 'Available':
      return null
    case 'End':
      return <p className="trm-list-more">{words.end}</p>
    case 'Loading':
      return (
        <p className="trm-list-more" role="status">
          <span className="trm-spinner" aria-hidden="true" />
          {words.loadingMore}
        </p>
      )
    case 'Failed':
      return (
        <div className="trm-list-more" role="alert">
          {words.moreFailed(failureWords(more.error).title)}
          <Button onClick={onMore}>{message('common.retry')}</Button>
        </div>
      )
  }
}
