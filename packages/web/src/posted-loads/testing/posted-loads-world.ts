import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { makeInMemoryLoadDesk, makeInMemoryMarketNews } from '@trm/adapters/in-memory'
import type { CallFailure } from '@trm/domain/kernel'
import type { Load, LoadDesk, LoadFiles, LoadPosting, LoadState } from '@trm/domain/loads'
import { aClock, aLoad, settled, someEquipment } from '@trm/domain/testing'
import { makeLoadExport } from '../files/load-export.ts'
import { firstPlace, placeFrom, type PostedLoadsAddress, type PostedLoadsPlace } from '../posted-loads-place.ts'
import { makePostedLoads } from '../posted-loads.view-model.ts'

/** A history of one page: `back` goes to the entry before. */
const anAddress = (search = '') => {
  const entries: PostedLoadsPlace[] = [placeFrom(search)]
  const places = new Subject<PostedLoadsPlace>()
  const here = (): PostedLoadsPlace => entries.at(-1) ?? firstPlace
  const tell = (): void => places.next(here())
  const back = (): void => {
    entries.pop()
    tell()
  }
  const address: PostedLoadsAddress = {
    place: here,
    push: (place) => () => {
      entries.push(place)
      tell()
    },
    replace: (place) => () => {
      entries.splice(-1, 1, place)
      tell()
    },
    closeLoad: () => {
      if (entries.length > 1) back()
      else {
        entries.splice(-1, 1, { ...here(), load: undefined })
        tell()
      }
    },
    places$: places,
  }
  return { address, here, back, count: () => entries.length }
}

export const someLoads = (count: number, given: Partial<Load> = {}): readonly Load[] =>
  Array.from({ length: count }, (_, i) => aLoad({ id: `load-${i}`, referenceId: `R-${i}`, ...given }))

interface World {
  readonly loads?: readonly Load[]
  readonly search?: string
  /** Who works for the company, the reader first. */
  readonly people?: readonly { readonly id: string; readonly name: string }[]
  /** Calls that fail, by name, until taken out. */
  readonly failing?: Partial<Record<keyof LoadDesk | keyof LoadPosting | keyof LoadFiles, CallFailure>>
  readonly isFileRefused?: boolean
}

/** The posted loads over a desk in memory, with address and timers played by hand. */
export const aPostedLoadsWorld = async ({
  loads = someLoads(3),
  search = '',
  people = [],
  failing = {},
  isFileRefused = false,
}: World = {}) => {
  const clock = aClock()
  const memory = makeInMemoryLoadDesk({
    loads,
    people,
    clock,
    equipmentTypes: someEquipment,
    company: { companyId: 'broker-1', companyName: 'Larkspur Brokerage LLC' },
  })
  const asked: string[] = []
  const broken = new Map(Object.entries(failing))
  const desk = Object.fromEntries(
    Object.entries(memory).map(([name, call]) => [
      name,
      (...given: readonly unknown[]) =>
        async () => {
          asked.push(name === 'list' ? `list ${JSON.stringify(given[0])}` : `${name} ${String(given[0])}`)
          const failure = broken.get(name)
          // every call of the desk is such a one
          return failure === undefined ? (call as (...all: readonly unknown[]) => () => Promise<unknown>)(...given)() : E.left(failure)
        },
    ]),
  ) as unknown as LoadDesk & LoadPosting // the same calls
  const files: Pick<LoadFiles, 'exported'> = {
    exported:
      ({ state, text, whose, sort, ids = [] }) =>
      async () => {
        const failure = broken.get('exported')
        return failure === undefined ? E.right([state, text, ...(whose === 'mine' ? [whose] : []), sort, ...ids].join()) : E.left(failure)
      },
  }
  const { address, here, back, count } = anAddress(search)
  const saved: { readonly name: string; readonly text: string }[] = []
  const timers: (() => void)[] = []
  const market = makeInMemoryMarketNews()
  const kept = { isCompact: false }
  const compact = {
    read: () => kept.isCompact,
    write: (isCompact: boolean) => {
      kept.isCompact = isCompact
    },
  }
  const viewModel = makePostedLoads({
    desk,
    address,
    feed: market.feed,
    exporter: makeLoadExport(files, {
      save: (file) => () => {
        if (isFileRefused) return E.left({ _tag: 'FileNotSaved', reason: 'no' })
        saved.push({ name: file.name, text: 'text' in file ? file.text : '' })
        return E.right(undefined)
      },
    }),
    equipmentTypes: { load: async () => E.right(someEquipment) },
    compact,
    timer: (_ms, run) => {
      timers.push(run)
      return () => {
        timers.splice(timers.indexOf(run), 1)
      }
    },
  })
  await settled()
  const view = () => viewModel.view$.value
  const ids = (): readonly string[] => {
    const { content } = view()
    return content._tag === 'Known' ? content.rows.map(({ id }) => id) : []
  }
  const load = (id: string) => {
    const { content } = view()
    const found = content._tag === 'Known' ? content.rows.find((one) => one.id === id) : undefined
    if (found === undefined) throw new Error(`no ${id}`)
    return found
  }
  return {
    viewModel,
    /** As its link does. */
    showState: (state: LoadState) => address.push({ ...here(), state, load: undefined })(),
    memory,
    market,
    clock,
    asked,
    broken,
    saved,
    kept,
    here,
    back,
    count,
    view,
    ids,
    load,
    doing: async (what: () => unknown) => {
      what()
      await settled()
    },
    rest: async () => {
      timers.splice(0).forEach((run) => run())
      await settled()
    },
  }
}
