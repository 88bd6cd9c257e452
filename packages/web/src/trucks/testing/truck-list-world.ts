import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { Subject } from 'rxjs'
import type { ActivityEventType } from '@trm/domain/activity'
import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure } from '@trm/domain/kernel'
import { decodePlaceIndex, type PlaceIndex, type PlaceIndexUnavailable } from '@trm/domain/places'
import { aClock, placeIndexBytes, settled } from '@trm/domain/testing'
import type { PersistedTruckFilters, TruckPage, TruckSearchRequest } from '@trm/domain/trucks'
import type { SearchAddress } from '../../market-list/list-address.port.ts'
import { makeTruckListViewModel } from '../truck-list.view-model.ts'

const samplePlaceIndex = (): PlaceIndex => {
  const decoded = decodePlaceIndex(placeIndexBytes())
  if (E.isRight(decoded)) return decoded.right
  throw new Error(decoded.left.reason)
}

/** A history of queries, as the browser keeps one for a single path. */
const anAddress = (first: string) => {
  const entries = [first]
  let at = 0
  const arrivals = new Subject<string>()
  const address: SearchAddress = {
    query: () => entries[at] ?? '',
    push: (query) => () => {
      if (query === entries[at]) return
      entries.splice(++at, Infinity, query)
    },
    arrivals$: arrivals,
  }
  const go = (steps: number): void => {
    at += steps
    arrivals.next(entries[at] ?? '')
  }
  return { address, entries, go }
}

export interface World {
  readonly query?: string
  readonly kept?: PersistedTruckFilters
  readonly profileEquipment?: readonly string[]
  readonly places?: E.Either<PlaceIndexUnavailable, PlaceIndex>
  readonly equipment?: E.Either<CallFailure, readonly EquipmentType[]>
  readonly now?: string
  /** The reader's. */
  readonly zone?: string
}

/** A truck list with every port played by hand: searches are answered in any order, by number. */
export const aTruckListWorld = (given: World = {}) => {
  const {
    query = '',
    places = E.right(samplePlaceIndex()),
    equipment = E.right([
      { name: 'Dry Van', val: 'van' },
      { name: 'Reefer', val: 'reefer' },
    ]),
  } = given
  const { address, entries, go } = anAddress(query)
  const requests: TruckSearchRequest[] = []
  const answers: ((answer: E.Either<CallFailure, TruckPage>) => void)[] = []
  const activities: ActivityEventType[] = []
  const writes: (PersistedTruckFilters | 'cleared')[] = []
  let placeLoads = 0
  const viewModel = makeTruckListViewModel({
    truckSearch: {
      search: (request) => () =>
        new Promise((done) => {
          requests.push(request)
          answers.push(done)
        }),
    },
    trucklistFilterStore: {
      read: () => O.fromNullable(given.kept),
      write: (filters) => () => {
        writes.push(filters)
      },
      clear: () => {
        writes.push('cleared')
      },
    },
    equipmentTypes: { load: () => Promise.resolve(equipment) },
    placeIndex: {
      load: () => {
        placeLoads++
        return Promise.resolve(places)
      },
    },
    clock: aClock(given.now ?? '2026-03-10T15:00:00Z', given.zone),
    address,
    activityRecorder: {
      record: (event) => () => {
        activities.push(event)
      },
    },
    profileEquipment: () => given.profileEquipment,
  })
  const answer = async (number: number, with_: E.Either<CallFailure, TruckPage>): Promise<void> => {
    await settled()
    const give = answers[number]
    if (give === undefined) throw new Error(`search ${number} was never asked; there were ${answers.length}`)
    give(with_)
    await settled()
  }
  return {
    viewModel,
    requests,
    activities,
    writes,
    entries,
    go,
    view: () => viewModel.view$.value,
    answer,
    placeLoads: () => placeLoads,
    settled,
  }
}
