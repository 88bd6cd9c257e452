import * as E from 'fp-ts/Either'
import { usualStandard, verdictOf, vet, type VettingCheck, type VettingStandard, type VettingVerdict } from '@trm/domain/carriers'
import { plainDateIn, type Clipboard } from '@trm/domain/kernel'
import { searchedPlace, standardOf, type SearchedPlaces, type TruckDetail, type TruckDetails, type TruckRow } from '@trm/domain/trucks'
import {
  askedOf,
  makeDetail,
  type DetailDependencies,
  type DetailViewModel,
  type KnownRow,
} from '../market-list/detail/detail.view-model.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export interface KnownTruck extends KnownRow<TruckRow, TruckDetail> {
  /** The reader's own, an IANA name. */
  readonly zone: string
  /** Without the safety rating until it is loaded. */
  readonly checks: readonly VettingCheck[]
  readonly verdict: VettingVerdict
  readonly standard: VettingStandard
}

export interface TruckDetailDependencies
  extends Pick<DetailDependencies<TruckRow, TruckDetail, KnownTruck>, 'address' | 'timer' | 'restored$'> {
  readonly list: TruckListViewModel
  readonly truckDetails: TruckDetails
  readonly clipboard: Clipboard
}

export interface TruckDetailViewModel extends DetailViewModel<KnownTruck> {
  /** Whether the clipboard took it. */
  readonly copy: (text: string) => Promise<boolean>
}

/** The carrier is held to what was searched. */
const vetted = (known: KnownRow<TruckRow, TruckDetail>, { searched, zone }: TruckListView): KnownTruck => {
  const { asked, row, asOf } = known
  const standard = searched === undefined ? usualStandard : standardOf(searched)
  const safetyRating = asked._tag === 'Loaded' ? asked.detail.safetyRating : undefined
  const checks = vet({ ...row.carrier, safetyRating }, standard, plainDateIn(asOf, 'UTC')).filter(
    ({ check }) => check !== 'safetyRating' || asked._tag === 'Loaded',
  )
  return { ...known, zone, checks, verdict: verdictOf(checks), standard }
}

/** The truck that is open. */
export const makeTruckDetailViewModel = ({ truckDetails, clipboard, ...dependencies }: TruckDetailDependencies): TruckDetailViewModel => {
  const { list } = dependencies
  const places = (): SearchedPlaces => {
    const { searched } = list.view$.value
    return {
      pickup: searched && searchedPlace(searched.pickupLatitude, searched.pickupLongitude),
      dropoff: searched && searchedPlace(searched.dropoffLatitude, searched.dropoffLongitude),
    }
  }
  return {
    ...makeDetail<TruckRow, TruckDetail, KnownTruck>({
      ...dependencies,
      load: (id) => truckDetails.load(id, places())().then(askedOf),
      rowsOf: ({ row, others }) => [row, ...others],
      confirmedAt: ({ lastConfirmedAt }) => lastConfirmedAt,
      knownOf: (known) => vetted(known, list.view$.value),
      isRereadWhenGone: () => true,
    }),
    copy: async (text) => E.isRight(await clipboard.write(text)()),
  }
}
