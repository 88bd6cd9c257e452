import { usualStandard, verdictOf, vet, type VettingCheck, type VettingStandard, type VettingVerdict } from '@trm/domain/carriers'
import type { EquipmentType } from '@trm/domain/equipment'
import { plainDateIn, type CallFailure, type Instant } from '@trm/domain/kernel'
import { standardOf, type TruckDetail, type TruckRow } from '@trm/domain/trucks'
import type { TruckListView } from './truck-list-view.ts'

/** How far the question for one truck has come. */
export type Asked =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'Loaded'; readonly detail: TruckDetail }

/** The truck that is open, and the row it was opened from where one is loaded. */
export interface OpenTruck {
  readonly id: string
  readonly row: TruckRow | undefined
  readonly asked: Asked
}

interface Neighbours {
  readonly before: string | undefined
  readonly after: string | undefined
}

export type TruckDetailView =
  | { readonly _tag: 'Closed' }
  /** No row is loaded: a shared link. */
  | { readonly _tag: 'Unknown'; readonly id: string; readonly asked: Exclude<Asked, { readonly _tag: 'Loaded' }> }
  | KnownTruck

export interface KnownTruck {
  readonly _tag: 'Known'
  readonly row: TruckRow
  /** What the row lacks. */
  readonly asked: Asked
  readonly asOf: Instant
  /** The reader's own, an IANA name. */
  readonly zone: string
  readonly types: readonly EquipmentType[]
  /** Without the safety rating until it is loaded. */
  readonly checks: readonly VettingCheck[]
  readonly verdict: VettingVerdict
  readonly standard: VettingStandard
  /** The trucks before and after it in the list. */
  readonly neighbours: Neighbours
}

const neighboursIn = (rows: readonly TruckRow[], id: string): Neighbours => {
  const at = rows.findIndex((row) => row.id === id)
  return at < 0 ? { before: undefined, after: undefined } : { before: rows[at - 1]?.id, after: rows[at + 1]?.id }
}

/** Ages are counted from one moment on the whole page, the list's where there is one: a row and its drawer say the same. */
const asOfOf = (asked: Asked, { content }: TruckListView, row: TruckRow): Instant => {
  if (content._tag === 'Full') return content.asOf
  return asked._tag === 'Loaded' ? asked.detail.asOf : row.lastConfirmedAt
}

/** `shown` are the rows the list shows, in its order. */
export const detailViewOf = (open: OpenTruck | undefined, list: TruckListView, shown: readonly TruckRow[]): TruckDetailView => {
  if (open === undefined) return { _tag: 'Closed' }
  const { id, asked } = open
  const row = asked._tag === 'Loaded' ? asked.detail.row : open.row
  if (row === undefined) return asked._tag === 'Loaded' ? { _tag: 'Closed' } : { _tag: 'Unknown', id, asked }
  const asOf = asOfOf(asked, list, row)
  const standard = list.searched === undefined ? usualStandard : standardOf(list.searched)
  const safetyRating = asked._tag === 'Loaded' ? asked.detail.safetyRating : undefined
  const checks = vet({ ...row.carrier, safetyRating }, standard, plainDateIn(asOf, 'UTC')).filter(
    ({ check }) => check !== 'safetyRating' || asked._tag === 'Loaded',
  )
  return {
    _tag: 'Known',
    row,
    asked,
    asOf,
    zone: list.zone,
    types: list.equipment._tag === 'Known' ? list.equipment.types : [],
    checks,
    verdict: verdictOf(checks),
    standard,
    neighbours: neighboursIn(shown, id),
  }
}
