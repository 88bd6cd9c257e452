import type { IO } from 'fp-ts/IO'
import type { Task } from 'fp-ts/Task'
import { makeWait, source, type Behavior, type PlainDate, type Scope, type Timer } from '@trm/domain/kernel'
import { anySearch, type BoardSearch } from '../load-board-view.ts'
import { ownSearch, type OwnPlace } from './own-place.ts'

/** What is known of the places a carrier's own loads begin at. */
export type OwnStart =
  /** The reader is no carrier. */
  | { readonly _tag: 'Nobody' }
  /** Or will be, once there are rows. */
  | { readonly _tag: 'Asked' }
  | { readonly _tag: 'None' }
  | {
      readonly _tag: 'Known'
      /** The truck posted last first. */
      readonly places: readonly OwnPlace[]
      /** The one that was searched last. */
      readonly chosen: OwnPlace
    }

/** What holds for a visit: as long as the page is open. */
export interface OwnVisit {
  /** The reader has asked for all loads, and for none of their own since. */
  readonly seesAll: IO<boolean>
  readonly seeAll: (isAll: boolean) => void
  /** What was answered last, where now nobody says. */
  readonly known: (read: Task<readonly OwnPlace[] | undefined>) => Task<readonly OwnPlace[]>
}

export const makeOwnVisit = (): OwnVisit => {
  let isAll = false
  let last: readonly OwnPlace[] = []
  return {
    seesAll: () => isAll,
    seeAll: (seen) => {
      isAll = seen
    },
    known: (read) => async () => {
      last = (await read().catch(() => undefined)) ?? last // the code that asks may not arrive
      return last
    },
  }
}

/** A carrier's own places. */
export interface OwnPlaces extends Pick<OwnVisit, 'seesAll' | 'seeAll'> {
  /** The truck posted last first; none where nobody says. */
  readonly read: Task<readonly OwnPlace[]>
}

/** Milliseconds the rows wait for a place before any loads are asked for. */
const MOST_WAIT = 5000

interface OwnStartDependencies {
  /** Undefined: the reader is no carrier. */
  readonly own: OwnPlaces | undefined
  readonly scope: Scope
  readonly timer: Timer
  readonly today: IO<PlainDate>
  /** The first search of all, once it is known. */
  readonly begin: (searched: BoardSearch) => void
}

export interface OwnStarts {
  readonly own$: Behavior<OwnStart>
  /** A board that is opened without a search waits for the place it begins at; false: it does not. */
  readonly open: () => boolean
  /** Asks for the places where nobody has: they are told, and not searched. */
  readonly tell: () => void
  /** The reader has gone on to a search of their own: what comes is told, and searched no more. */
  readonly goOn: () => void
  /** What is typed is not overwritten: any loads are asked for at once. */
  readonly keepTyped: () => void
  /** The search of that place, which is chosen from now on. */
  readonly choose: (id: string) => BoardSearch | undefined
  readonly seeAll: () => void
}

/** The search a board begins with where its address has none. */
export const makeOwnStarts = ({ own, scope, timer, today, begin }: OwnStartDependencies): OwnStarts => {
  const state = source<OwnStart>({ _tag: own === undefined ? 'Nobody' : 'Asked' })
  const question = scope.latest()
  let isAsked = false
  let isWaiting = false
  const patience = makeWait(timer, scope)
  const goOn = (): void => {
    isWaiting = false
    patience.cancel()
  }
  const beginWith = (searched: BoardSearch): void => {
    if (!isWaiting) return
    goOn()
    begin(searched)
  }
  const hear = (places: readonly OwnPlace[]): void => {
    const [first] = places
    state.set(first === undefined ? { _tag: 'None' } : { _tag: 'Known', places, chosen: first })
    beginWith(first === undefined ? anySearch : ownSearch(first, today()))
  }
  const ask = (): void => {
    if (own === undefined) return
    isAsked = true
    question.ask(own.read, hear)
  }
  return {
    own$: state.behavior,
    open: () => {
      if (own === undefined || own.seesAll()) return false
      if (isWaiting) return true
      isWaiting = true
      if (state.behavior.value._tag !== 'Known') state.set({ _tag: 'Asked' })
      patience.start(MOST_WAIT, () => beginWith(anySearch))
      ask()
      return true
    },
    tell: () => {
      if (!isAsked) ask()
    },
    goOn,
    keepTyped: () => beginWith(anySearch),
    choose: (id) => {
      const known = state.behavior.value
      const chosen = known._tag === 'Known' ? known.places.find((place) => place.id === id) : undefined
      if (known._tag !== 'Known' || chosen === undefined) return undefined
      own?.seeAll(false)
      state.set({ ...known, chosen })
      return ownSearch(chosen, today())
    },
    seeAll: () => own?.seeAll(true),
  }
}
