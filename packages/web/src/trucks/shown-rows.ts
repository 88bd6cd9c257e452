import type { TruckRow } from '@trm/domain/trucks'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** All loaded rows of the answer, whatever the quick filter keeps. */
export const loadedRows = ({ view$ }: TruckListViewModel): readonly TruckRow[] =>
  view$.value.content._tag === 'Full' ? view$.value.content.rows : []

/** The loaded rows the list shows, in its order. */
export const shownRows = (list: TruckListViewModel): readonly TruckRow[] => {
  const { keeps } = list.overlay$.value
  return keeps === undefined ? loadedRows(list) : loadedRows(list).filter(keeps)
}
