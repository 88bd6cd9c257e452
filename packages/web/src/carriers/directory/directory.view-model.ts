import { ANY_CARRIER, carrierSearchText, type CarrierDirectory, type CarrierSearch, type DirectoryRow } from '@trm/domain/carrier-directory'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { makePagedList, makeScope, source, type Behavior, type Clock, type Listed, type Page } from '@trm/domain/kernel'
import { readTypes } from '../../equipment/read-types.ts'
import type { ViewModel } from '../../runtime/services.tsx'

export interface DirectoryView {
  /** Of the address. */
  readonly search: CarrierSearch
  /** Carriers of one search, as far as they were asked for. */
  readonly list: Listed<Page<DirectoryRow>>
  /** Empty until they are known; the filter of equipment waits for them. */
  readonly types: readonly EquipmentType[]
}

export interface DirectoryDependencies {
  readonly directory: CarrierDirectory
  readonly equipmentTypes: EquipmentTypeSource
  readonly clock: Pick<Clock, 'zone'>
}

export interface DirectoryArgs {
  /** Tells aloud how many were found. */
  readonly onFound: (total: number) => void
}

export interface DirectoryViewModel extends ViewModel {
  readonly view$: Behavior<DirectoryView>
  /** IANA name of the reader's zone. */
  readonly zone: string
  /** What the address says: asked once each time it says something else. */
  readonly ask: (search: CarrierSearch) => void
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The newest search wins; what was found before stays in sight until then. */
export const makeDirectory =
  ({ directory, equipmentTypes, clock }: DirectoryDependencies) =>
  ({ onFound }: DirectoryArgs): DirectoryViewModel => {
    const carriers = makePagedList<CarrierSearch, Page<DirectoryRow>>({
      idOf: ({ id }) => id,
      stays: ({ asOf }) => ({ asOf }),
      load: directory.search,
      onPart: ({ total }, isFirst) => {
        if (isFirst) onFound(total)
      },
    })
    const view = source<DirectoryView>({ search: ANY_CARRIER, list: carriers.list$.value, types: [] })
    let asked: string | undefined
    const put = (change: Partial<DirectoryView>): void => view.set({ ...view.behavior.value, ...change })
    const scope = makeScope()
    scope.hold(
      carriers.list$.changes$.subscribe((list) => put({ list })),
      carriers.stop,
    )
    readTypes(equipmentTypes, scope, (types) => put({ types }))
    return {
      view$: view.behavior,
      zone: clock.zone(),
      ask: (search) => {
        const text = carrierSearchText(search)
        if (text === asked) return
        asked = text
        put({ search })
        carriers.refresh(search)
      },
      loadMore: () => carriers.more(),
      retry: carriers.retry,
      stop: scope.end,
    }
  }
