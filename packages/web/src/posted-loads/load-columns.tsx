import type { ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import type { LoadSort, OwnLoad } from '@trm/domain/loads'
import type { Column, RowLook } from '../design/data-list-props.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { AgeCell, CompleteCell, EquipmentCell, LaneCell, Miles, Offers, Pick, PickupCell, RateCell } from './load-cells.tsx'

type Shape = Omit<Partial<Column<OwnLoad>>, 'key' | 'header' | 'cell' | 'width'>
type Key = 'pick' | 'lane' | 'pickup' | 'equipment' | 'rate' | 'miles' | 'age' | 'views' | 'offers' | 'complete'

const column = (key: Key, width: number, cell: (load: OwnLoad, look: RowLook) => ReactNode, shape: Shape = {}): Column<OwnLoad> => ({
  key,
  header: postedMessage(`posted.column.${key}`),
  width,
  cell,
  ...shape,
})

export interface RowContext {
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
  readonly picked: readonly string[]
  readonly onPick: (id: string) => void
  readonly sort: LoadSort
}

/** Beside a drawer the least needed give way first. */
export const loadColumns = ({ asOf, types, picked, onPick, sort }: RowContext): readonly Column<OwnLoad>[] => [
  column('pick', 34, (load, { isReached }) => (
    <Pick load={load} isPicked={picked.includes(load.id)} onPick={onPick} isReached={isReached} />
  )),
  column('lane', 276, (load) => <LaneCell load={load} />, { grow: 2 }),
  column('pickup', 158, (load) => <PickupCell load={load} />, { grow: 0.6 }),
  column('equipment', 148, (load) => <EquipmentCell load={load} types={types} />, { grow: 1, yields: 2 }),
  column('rate', 100, (load) => <RateCell load={load} />, { align: 'end' }),
  column('miles', 94, (load) => <Miles load={load} />, { align: 'end', yields: 3 }),
  column('age', 180, (load) => <AgeCell load={load} asOf={asOf} />, { yields: 1 }),
  column('views', 42, ({ views }) => views, { align: 'end', yields: 4 }),
  column('offers', 64, (load, { isReached }) => <Offers load={load} isReached={isReached} />),
  column('complete', 136, (load, { isReached }) => <CompleteCell load={load} list={{ sort }} isReached={isReached} />, { yields: 5 }),
]
