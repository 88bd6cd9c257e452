import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { ANY_CARRIER, type CarrierDirectory } from '@trm/domain/carrier-directory'
import { MAX_FILTER_TEXT } from '@trm/domain/kernel'
import { areaAround, defaultLoadFilters, loadFiltersToSearch, type LoadDesk } from '@trm/domain/loads'
import { placeLabel, type Place, type PlaceIndexSource } from '@trm/domain/places'
import { filtersToSearch, trucksNear } from '@trm/domain/trucks'
import { loadLaneWords } from '../loads/load-words.ts'
import { windowLines } from '../loads/window-words.ts'
import { inLine } from '../messages/in-line.ts'
import { boardToolMessage } from '../messages/en-US/board-tools.ts'
import { commandsMessage } from '../messages/en-US/commands.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { truckCommandsMessage } from '../messages/en-US/truck-commands.ts'
import { message } from '../messages/message.ts'
import { townsFor } from '../places/place-lookup.view-model.ts'
import { BASE, linkTo } from '../routing/links.ts'
import { routeOf } from '../routing/routes.ts'
import { withQuery } from '../routing/with-query.ts'
import type { Command } from './command.ts'
import type { Find } from './finder.view-model.ts'
import type { Searched, SearchedNear } from './nav-commands.ts'

/** Of each list. */
const MOST_FOUND = 5

/** For each list that is searched near them. */
const MOST_TOWNS = 4

type Go = (path: string) => void

/** Listed under the name of the list it is of. */
const found = (list: Searched | SearchedNear, id: string, parts: readonly (string | undefined)[], href: string, go: Go): Command => ({
  id: `found ${list} ${id}`,
  title: inLine(parts),
  group: message(routeOf(list).title),
  isLeaving: true,
  goesTo: BASE + href,
  run: () => go(BASE + href),
})

/** A broker's own loads by number, reference, town, state or commodity, the newest first. */
export const findOwnLoads =
  (desk: Pick<LoadDesk, 'list'>, go: Go): Find =>
  (text) =>
    pipe(
      desk.list({ state: undefined, text, sort: 'posted', limit: MOST_FOUND, cursor: undefined }),
      TE.map(({ loads }) =>
        loads.map((load) => {
          const { id, state, pickup, pickupWindow } = load
          const isPosted = state === 'posted'
          const href = withQuery(linkTo('brokerPostedLoads'), { state: isPosted ? undefined : state, load: id })
          const names = [load.loadNumber, load.referenceId, loadLaneWords(load), windowLines(pickupWindow, pickup.timezone).date]
          return found('brokerPostedLoads', id, [...names, isPosted ? undefined : loadsMessage(`loads.state.${state}`)], href, go)
        }),
      ),
    )

/** Carriers by name, MC or USDOT number. */
export const findCarriers =
  (directory: CarrierDirectory, go: Go): Find =>
  (text) =>
    pipe(
      directory.search({ ...ANY_CARRIER, text: text.slice(0, MAX_FILTER_TEXT) }, undefined),
      TE.map(({ rows }) =>
        rows
          .slice(0, MOST_FOUND)
          .map(({ id, name, mcNumber, dotNumber }) =>
            found(
              'carriers',
              id,
              [name, mcNumber && message('trucks.mc', { number: mcNumber }), dotNumber && message('trucks.dot', { number: dotNumber })],
              linkTo('carrierProfile', { carrierId: id }),
              go,
            ),
          ),
      ),
    )

const LOAD_NUMBER = /^\d{1,18}$/

/** A number leads to the load of the board that has it; whether there is one is for its page to say. */
export const findBoardLoad =
  (go: Go): Find =>
  (text) =>
    TE.right(
      LOAD_NUMBER.test(text)
        ? [found('loadCentral', text, [commandsMessage('commands.load', { number: text })], linkTo('loadCentral', { loadId: text }), go)]
        : [],
    )

/** What a list is called near a town, and its address there. */
const NEAR: { readonly [L in SearchedNear]: { readonly title: (place: string) => string; readonly search: (place: Place) => string } } = {
  brokerTruckList: {
    title: (place) => truckCommandsMessage('truckCommands.near', { place }),
    search: (place) => filtersToSearch(trucksNear(place)),
  },
  loadCentral: {
    title: (place) => boardToolMessage('boardTools.commands.near', { place }),
    search: (place) => loadFiltersToSearch({ ...defaultLoadFilters, pickup: areaAround(place) }),
  },
}

/** Towns by name, each of which opens a list near it. */
export const findTowns =
  (places: PlaceIndexSource, list: SearchedNear, go: Go): Find =>
  (text) =>
    pipe(
      places.load,
      TE.map((index) =>
        townsFor(index, text)
          .slice(0, MOST_TOWNS)
          .map((place) =>
            found(list, placeLabel(place), [NEAR[list].title(placeLabel(place))], `${linkTo(list)}?${NEAR[list].search(place)}`, go),
          ),
      ),
    )
