import { isLeft, isRight } from 'fp-ts/Either'
import { ANY_CARRIER, carrierSearchText, type CarrierDirectory, type CarrierSearch, type DirectoryRow } from '@trm/domain/carrier-directory'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { source, type Behavior, type CallFailure, type Clock, type Instant } from '@trm/domain/kernel'
import type { ViewModel } from '../../runtime/services.tsx'

/** Carriers of one search, as far as they were asked for. */
type DirectoryList =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | {
      readonly _tag: 'Known'
      readonly rows: readonly DirectoryRow[]
      readonly total: number
      readonly cursor: string | undefined
      /** A failure of the next part, which can be asked for again. */
      readonly more: 'None' | 'Available' | 'Loading' | CallFailure
      readonly asOf: Instant
      /** Another search is under way; these rows are of the one before. */
      readonly isOutdated: boolean
    }

export interface DirectoryView {
  /** Of the address. */
  readonly search: CarrierSearch
  readonly list: DirectoryList
  /** Empty until they are known; the filter of equipment waits for them. */
  readonly types: readonly EquipmentType[]
}

export interface DirectoryPorts {
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
  ({ directory, equipmentTypes, clock }: DirectoryPorts) =>
  ({ onFound }: DirectoryArgs): DirectoryViewModel => {
    const view = source<DirectoryView>({ search: ANY_CARRIER, list: { _tag: 'Loading' }, types: [] })
    let asked: string | undefined
    let isStopped = false
    const put = (change: Partial<DirectoryView>): void => {
      if (!isStopped) view.set({ ...view.behavior.value, ...change })
    }
    const isNewest = (text: string): boolean => !isStopped && asked === text

    const load = async (search: CarrierSearch): Promise<void> => {
      const text = carrierSearchText(search)
      const { list } = view.behavior.value
      asked = text
      put({ search, list: list._tag === 'Known' ? { ...list, isOutdated: true } : { _tag: 'Loading' } })
      const answer = await directory.search(search, undefined)()
      if (!isNewest(text)) return
      if (isLeft(answer)) return put({ list: { _tag: 'Failed', failure: answer.left } })
      const { rows, total, nextCursor, asOf } = answer.right
      put({
        list: {
          _tag: 'Known',
          rows,
          total,
          cursor: nextCursor,
          more: nextCursor === undefined ? 'None' : 'Available',
          asOf,
          isOutdated: false,
        },
      })
      onFound(total)
    }

    const more = async (): Promise<void> => {
      const { search, list } = view.behavior.value
      if (list._tag !== 'Known' || list.cursor === undefined || list.more === 'Loading' || list.isOutdated) return
      const text = carrierSearchText(search)
      put({ list: { ...list, more: 'Loading' } })
      const answer = await directory.search(search, list.cursor)()
      const { list: now } = view.behavior.value
      if (!isNewest(text) || now._tag !== 'Known' || now.isOutdated) return
      if (isLeft(answer)) return put({ list: { ...list, more: answer.left } })
      const { rows, total, nextCursor } = answer.right
      put({
        list: { ...list, rows: [...list.rows, ...rows], total, cursor: nextCursor, more: nextCursor === undefined ? 'None' : 'Available' },
      })
    }

    void equipmentTypes.load().then((types) => {
      if (isRight(types)) put({ types: types.right })
    })
    return {
      view$: view.behavior,
      zone: clock.zone(),
      ask: (search) => {
        if (carrierSearchText(search) !== asked) void load(search)
      },
      loadMore: () => void more(),
      retry: () => void load(view.behavior.value.search),
      stop: () => {
        isStopped = true
      },
    }
  }
