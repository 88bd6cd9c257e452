import * as E from 'fp-ts/Either'
import { absurd } from 'fp-ts/function'
import type { Task } from 'fp-ts/Task'
import { mapBehavior, runProgram, type Clock, type Interpreter, type Program } from '../kernel/index.ts'
import { effectivePickupDate } from './filter-sources.ts'
import type { TrucklistFilterStore } from './persisted-filters.codec.ts'
import type { TruckListFilters, TruckSort } from './truck-list-filters.ts'
import {
  truckListMachine,
  truckListState,
  type LoadTrucks,
  type TruckListCommand,
  type TruckListEvent,
  type TruckListState,
} from './truck-list.machine.ts'
import type { TruckSearch } from './truck-search.port.ts'

/** What the truck list needs of the outside. */
export interface TruckListPorts {
  readonly truckSearch: TruckSearch
  readonly trucklistFilterStore: TrucklistFilterStore
  readonly clock: Clock
  /** IANA zone of the searched pickup place; undefined when none is searched or it is not known. */
  readonly pickupZone: (filters: TruckListFilters) => Task<string | undefined>
}

const load = async (ports: TruckListPorts, command: LoadTrucks): Promise<TruckListEvent> => {
  const { request, filters, sort, limit, cursor } = command
  const zone = (await ports.pickupZone(filters)()) ?? ports.clock.zone()
  const pickupDate = effectivePickupDate(filters, ports.clock.now(), zone)
  const answer = await ports.truckSearch.search({ filters, pickupDate, sort, limit, cursor })()
  return E.isRight(answer) ? { _tag: 'Loaded', request, page: answer.right } : { _tag: 'LoadFailed', request, error: answer.left }
}

/** Runs the truck list's commands; "today" is that of the pickup place, else the reader's. */
const interpretTruckList =
  (ports: TruckListPorts): Interpreter<TruckListCommand, TruckListEvent> =>
  (command) =>
  async () => {
    switch (command._tag) {
      case 'LoadTrucks':
        return load(ports, command)
      case 'KeepFilters': {
        ports.trucklistFilterStore.write(command.filters)()
        return undefined
      }
      case 'ForgetFilters': {
        ports.trucklistFilterStore.clear()
        return undefined
      }
      default:
        return absurd(command)
    }
  }

/** Shows the specification's names. Nothing is loaded until the first Search, Open or Clear. */
export const runTruckList = (
  ports: TruckListPorts,
  filters?: TruckListFilters,
  sort?: TruckSort,
): Program<TruckListState, TruckListEvent> => {
  const program = runProgram(truckListMachine(filters, sort), interpretTruckList(ports))
  return { ...program, state$: mapBehavior(program.state$, truckListState) }
}
