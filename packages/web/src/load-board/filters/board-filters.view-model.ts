import * as E from 'fp-ts/Either'
import { makeScope, source, type Behavior, type PlainDate } from '@trm/domain/kernel'
import { defaultLoadFilters } from '@trm/domain/loads'
import { isSearchArea, placeLabel, type Place, type PlaceIndexSource, type SearchEnd } from '@trm/domain/places'
import type { CommandRegistry } from '../../commands/command.ts'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { boardMessage } from '../../messages/en-US/load-board.ts'
import { makePlaceLookup, locate, type PlaceLookup, type PlaceFault } from '../../places/place-lookup.view-model.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { boardQuery, type LoadBoardView } from '../load-board-view.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { draftOf, filtersOf, type DraftFaults, type EndDraft, type SearchDraft, type TripEnd } from './search-draft.ts'

const locateEnd = async (places: PlaceLookup, end: EndDraft): Promise<E.Either<PlaceFault, EndDraft>> => {
  if (end.by === 'states' || end.town !== undefined || end.text.trim() === '') return E.right(end)
  const found = (named: SearchEnd): EndDraft =>
    isSearchArea(named)
      ? { ...end, by: 'states', text: '', states: named.states }
      : { ...end, text: placeLabel(named), town: { latitude: named.latitude, longitude: named.longitude } }
  return E.map(found)(await locate(places, end.text))
}

interface Located {
  readonly draft: SearchDraft
  readonly faults: DraftFaults
}

/** The draft with a town for each text that names one, and why another does not. */
const locateEnds = async (places: PlaceLookup, draft: SearchDraft): Promise<Located> => {
  const [pickup, dropoff] = await Promise.all([locateEnd(places, draft.pickup), locateEnd(places, draft.dropoff)])
  return {
    draft: { ...draft, ...(E.isRight(pickup) ? { pickup: pickup.right } : {}), ...(E.isRight(dropoff) ? { dropoff: dropoff.right } : {}) },
    faults: { ...(E.isLeft(pickup) ? { pickup: pickup.left } : {}), ...(E.isLeft(dropoff) ? { dropoff: dropoff.left } : {}) },
  }
}

export interface BoardFiltersDependencies {
  readonly list: LoadBoardViewModel
  readonly placeIndex: PlaceIndexSource
  readonly commands: CommandRegistry
}

export interface BoardFiltersView {
  readonly draft: SearchDraft
  /** Cleared, field by field, as they are edited. */
  readonly faults: DraftFaults
  /** Counts refusals: each anew leads to its first field. */
  readonly refusals: number
  /** Rows below answer another search than the fields say. */
  readonly isUnsearched: boolean
  /** What an empty first day means. */
  readonly today: PlainDate
}

export interface BoardFiltersViewModel extends ViewModel {
  readonly view$: Behavior<BoardFiltersView>
  readonly places: PlaceLookup
  /** The draft only: nothing is searched. */
  readonly edit: (changes: Partial<Omit<SearchDraft, TripEnd>>) => void
  readonly editEnd: (end: TripEnd, changes: Partial<EndDraft>) => void
  readonly typeTown: (end: TripEnd, text: string, place?: Place) => void
  readonly swapEnds: () => void
  readonly search: () => void
  readonly clear: () => void
  /** While its fields are drawn, for a key that waited goes there at once: `focus` moves the focus. The answer takes it back. */
  readonly registerSearch: (focus: () => void) => () => void
}

/** The draft of the search, local until it is searched; another search that comes by Back, a link or a saved one replaces it. */
export const makeBoardFilters = ({ list, placeIndex, commands }: BoardFiltersDependencies): BoardFiltersViewModel => {
  const places = makePlaceLookup(placeIndex)
  let { searched } = list.view$.value
  const { today } = list.view$.value
  const view = source<BoardFiltersView>({ draft: draftOf(searched.filters), faults: {}, refusals: 0, isUnsearched: false, today })
  const scope = makeScope()
  const located = scope.latest()

  const now = (): BoardFiltersView => view.behavior.value
  const differs = (draft: SearchDraft): boolean => {
    const said = filtersOf(draft)
    return E.isLeft(said) || hasUnknownTown(draft) || boardQuery({ ...searched, filters: said.right }) !== boardQuery(searched)
  }
  const put = (draft: SearchDraft, edited: readonly string[]): void => {
    located.drop()
    list.keepTyped()
    const faults = Object.fromEntries(Object.entries(now().faults).filter(([field]) => !edited.includes(field)))
    view.set({ ...now(), draft, faults, isUnsearched: differs(draft) })
  }
  const editEnd = (end: TripEnd, changes: Partial<EndDraft>): void =>
    put({ ...now().draft, [end]: { ...now().draft[end], ...changes } }, [end])
  const refuse = (draft: SearchDraft, faults: DraftFaults): void =>
    view.set({ ...now(), draft, faults, refusals: now().refusals + 1, isUnsearched: true })

  const search = (): void =>
    located.ask(
      () => locateEnds(places, now().draft),
      ({ draft, faults }) => {
        const filters = filtersOf(draft)
        const all = { ...faults, ...(E.isLeft(filters) ? filters.left : {}) }
        if (E.isLeft(filters) || Object.keys(all).length > 0) return refuse(draft, all)
        view.set({ ...now(), draft, faults: {}, isUnsearched: false })
        list.searchFor(filters.right)
      },
    )
  const follow = (shown: LoadBoardView): void => {
    if (shown.searched === searched) return
    const before = searched
    searched = shown.searched
    if (boardQuery({ ...before, sort: searched.sort }) === boardQuery(searched)) return
    located.drop()
    view.set({ ...now(), draft: draftOf(searched.filters), faults: {}, isUnsearched: false })
  }
  scope.hold(list.view$.changes$.subscribe(follow))

  return {
    view$: view.behavior,
    places,
    edit: (changes) => put({ ...now().draft, ...changes }, Object.keys(changes)),
    editEnd,
    typeTown: (end, text, place) =>
      editEnd(end, { by: 'town', text, town: place === undefined ? undefined : { latitude: place.latitude, longitude: place.longitude } }),
    swapEnds: () => {
      const { pickup, dropoff } = now().draft
      put({ ...now().draft, pickup: dropoff, dropoff: pickup }, ['pickup', 'dropoff'])
    },
    search,
    clear: () => {
      located.drop()
      view.set({ ...now(), draft: draftOf(defaultLoadFilters), faults: {}, isUnsearched: false })
      list.clear()
    },
    registerSearch: (focus) =>
      commands.register({
        fixed: [{ id: 'list search', group: boardMessage('board.title'), title: message('board.filters.command'), key: '/', run: focus }],
      }),
    stop: scope.end,
  }
}

const hasUnknownTown = ({ pickup, dropoff }: SearchDraft): boolean =>
  [pickup, dropoff].some(({ by, text, town }) => by === 'town' && town === undefined && text.trim() !== '')
