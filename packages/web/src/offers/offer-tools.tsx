import type { EquipmentType } from '@trm/domain/equipment'
import type { Party } from '@trm/domain/offers'
import { useMemo } from 'react'
import { Button } from '../design/button.tsx'
import { SelectField } from '../design/form.tsx'
import { QuickFilterField } from '../design/quick-filter-field.tsx'
import { offerToolsMessage as message } from '../messages/en-US/offer-tools.ts'
import { OFFER_SORTS, type OfferSort } from './offer-order.ts'
import { makeOfferTextFilter } from './offer-text.ts'
import { narrowed, type Narrowing, type OffersAsked, type OffersList } from './offers-view.ts'

interface OfferToolsProps {
  readonly list: OffersList
  readonly equipment: readonly EquipmentType[]
  readonly reader: Party
  readonly asked: OffersAsked
  readonly narrowing: Narrowing
  readonly onNarrow: (narrowing: Narrowing) => void
  readonly onAsk: (asked: OffersAsked) => void
  readonly onMore: () => void
  readonly say: (words: string) => void
}

const sortWords = (sort: OfferSort, reader: Party): string =>
  sort === 'price' || sort === 'difference' ? message(`offers.tools.sort.${sort}.${reader}`) : message(`offers.tools.sort.${sort}`)

const HEADINGS = ['status', 'load'] as const

/** What is searched and sorted are the loaded rows: said where there are more. */
const Part = ({ list, asked, narrowing, onMore }: Pick<OfferToolsProps, 'list' | 'asked' | 'narrowing' | 'onMore'>) => {
  const isArranged = narrowing.keeps !== undefined || (asked.sort ?? 'news') !== 'news' || asked.isByLoad === true
  if (!isArranged || list._tag !== 'Known' || list.more === 'None') return null
  return (
    <p className="trm-help trm-offer-part">
      {message('offers.tools.part', { count: list.rows.length })}{' '}
      <Button look="quiet" aria-disabled={list.more === 'Loading'} onClick={onMore}>
        {message('offers.tools.more')}
      </Button>
    </p>
  )
}

/** Narrows what is loaded by typed words, and says how the rows stand. */
export const OfferTools = ({ list, equipment, reader, asked, narrowing, onNarrow, onAsk, onMore, say }: OfferToolsProps) => {
  const filter = useMemo(() => makeOfferTextFilter(equipment), [equipment])
  const rows = list._tag === 'Known' ? list.rows : []
  const count =
    narrowing.keeps === undefined ? '' : message('offers.tools.count', { shown: narrowed(rows, narrowing).length, count: rows.length })
  return (
    <>
      <QuickFilterField
        id="offers-search"
        label={message('offers.tools.search')}
        hint={message(`offers.tools.hint.${reader}`)}
        clearLabel={message('offers.tools.clear')}
        text={narrowing.text}
        onText={(text) => onNarrow({ text, keeps: filter.keeps(text) })}
        count={count}
        said={count}
        say={say}
      >
        {null}
      </QuickFilterField>
      <SelectField
        id="offers-sort"
        label={message('offers.tools.sort')}
        value={asked.sort ?? 'news'}
        choices={OFFER_SORTS.map((sort) => ({ value: sort, label: sortWords(sort, reader) }))}
        onChange={(sort) => onAsk({ ...asked, sort })}
      />
      <SelectField
        id="offers-group"
        label={message('offers.tools.group')}
        value={asked.isByLoad === true ? 'load' : 'status'}
        choices={HEADINGS.map((value) => ({ value, label: message(`offers.tools.group.${value}`) }))}
        onChange={(by) => onAsk({ ...asked, isByLoad: by === 'load' })}
      />
      <Part list={list} asked={asked} narrowing={narrowing} onMore={onMore} />
    </>
  )
}
