import * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'
import type { CallFailure } from '@trm/domain/kernel'
import { at, aTruckRow, settled } from '@trm/domain/testing'
import type { SearchedPlaces, TruckDetail, TruckPage } from '@trm/domain/trucks'
import { makeTruckDetailViewModel } from '../truck-detail.view-model.ts'
import type { OpenAddress } from '../../market-list/list-address.port.ts'
import { aTruckListWorld, type World } from './truck-list-world.ts'
import { someOfTrucks } from './some-trucks.ts'

export const aDetail = (id: string, given: Partial<TruckDetail> = {}): TruckDetail => ({
  row: aTruckRow({ id }),
  safetyRating: undefined,
  replies: [],
  sources: [],
  signs: [],
  ended: undefined,
  isQuiet: false,
  others: [],
  asOf: at('2026-03-10T14:00:00Z'),
  ...given,
})

/** The address of one truck, with how it was written. */
const anAddress = (first: string | undefined) => {
  let shown = first
  const log: string[] = []
  const arrivals = new Subject<string | undefined>()
  const write = (how: string, id: string | undefined): void => {
    if (shown === id) return
    log.push(`${how} ${id ?? '-'}`)
    shown = id
    arrivals.next(id)
  }
  const address: OpenAddress = {
    shown: () => shown,
    open: (id) => () => write(shown === undefined ? 'push' : 'replace', id),
    close: () => write('close', undefined),
    shown$: arrivals,
  }
  return {
    address,
    log,
    arrive: (id: string | undefined): void => {
      shown = id
      arrivals.next(id)
    },
  }
}

/** The drawer over a list of five trucks, with every port played by hand. */
export const aTruckDetailWorld = async (
  given: World & { readonly truck?: string; readonly rows?: number; readonly page?: TruckPage; readonly isClipboardClosed?: boolean } = {},
) => {
  const list = aTruckListWorld(given)
  await list.answer(0, E.right(given.page ?? someOfTrucks(given.rows ?? 5)))
  const { address, log, arrive } = anAddress(given.truck)
  const asked: { readonly id: string; readonly places: SearchedPlaces }[] = []
  const answers: ((answer: E.Either<CallFailure, TruckDetail>) => void)[] = []
  const timers: (() => void)[] = []
  const copied: string[] = []
  const restored = new Subject<void>()
  const viewModel = makeTruckDetailViewModel({
    restored$: restored,
    list: list.viewModel,
    truckDetails: {
      load: (id, places) => () =>
        new Promise((done) => {
          asked.push({ id, places })
          answers.push(done)
        }),
    },
    address,
    clipboard: {
      write: (text) => async () => {
        if (given.isClipboardClosed === true) return E.left({ _tag: 'ClipboardRefused' })
        copied.push(text)
        return E.right(undefined)
      },
    },
    timer: (_ms, run) => {
      timers.push(run)
      return () => {
        timers.splice(timers.indexOf(run), 1)
      }
    },
  })
  return {
    list,
    viewModel,
    restored,
    log,
    arrive,
    timers,
    asked,
    copied,
    ids: () => asked.map(({ id }) => id),
    view: () => viewModel.view$.value,
    lay: list.viewModel.lay,
    selected: () => list.viewModel.overlay$.value.selected,
    rest: () => {
      timers.splice(0).forEach((run) => run())
    },
    answer: async (number: number, answer: E.Either<CallFailure, TruckDetail>): Promise<void> => {
      answers[number]?.(answer)
      await settled()
    },
  }
}
