import * as E from 'fp-ts/Either'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { keyedAction, plainDateIn, source, type Behavior, type Clock, type NewActionKey, type PlainDate } from '@trm/domain/kernel'
import type { Place, PlaceIndexSource } from '@trm/domain/places'
import type { OwnTruckPost, TruckDesk, TruckPostDraft, TruckPostFailure, TruckPostFault } from '@trm/domain/truck-posts'
import { makePlaceLookup, type PlaceLookup } from '../../places/place-lookup.view-model.ts'
import { mergedTyped, overtakenBy, type Overtaken, type Whose } from '@trm/domain/forms'
import type { ViewModel } from '../../runtime/services.tsx'
import type { Done } from '../desk-view.ts'
import { copiedPost, emptyPost, readPost, tidy, typedOfPost, type TypedEnd, type TypedPost } from './typed-post.ts'

export interface PostForm {
  readonly typed: TypedPost
  /** What it began with; anything else is unsaved. */
  readonly began: TypedPost
  /** The post that is changed. */
  readonly base: OwnTruckPost | undefined
  readonly faults: readonly TruckPostFault[]
  /** Refused submits so far: each one moves the focus to the summary. */
  readonly attempt: number
  readonly isSaving: boolean
  readonly failure: TruckPostFailure | undefined
  /** Somebody else saved it meanwhile: nothing is sent before the reader has chosen. */
  readonly overtaken: Overtaken<TypedPost> | undefined
  /** The post that may be this truck, while it is asked about. */
  readonly same: string | undefined
  /** Set once it was saved. */
  readonly done: Done | undefined
}

export type PostFormState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: TruckPostFailure }
  | ({ readonly _tag: 'Form' } & PostForm)

type Shown = Extract<PostFormState, { readonly _tag: 'Form' }>

export type EquipmentKnown =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed' }
  | { readonly _tag: 'Known'; readonly types: readonly EquipmentType[] }

export interface PostFormArgs {
  readonly mode: 'new' | 'edit' | 'copy'
  /** Of the post that is changed or copied. */
  readonly id: string | undefined
}

export interface PostFormNeeds {
  readonly desk: TruckDesk
  readonly equipmentTypes: EquipmentTypeSource
  readonly placeIndex: PlaceIndexSource
  readonly clock: Clock
  readonly newKey: NewActionKey
}

export interface PostFormViewModel extends ViewModel {
  readonly state$: Behavior<PostFormState>
  readonly equipment$: Behavior<EquipmentKnown>
  readonly places: PlaceLookup
  readonly change: (changes: Partial<TypedPost>) => void
  readonly choosePlace: (end: TypedEnd, text: string, place: Place | undefined) => void
  readonly submit: () => void
  /** What the reader chose of a post that somebody else saved meanwhile. */
  readonly settle: (whose: Whose) => void
  /** The answers to "it seems to be posted already". */
  readonly postAnyway: () => void
  readonly renewSame: () => void
  readonly keepTyping: () => void
  readonly reload: () => void
  readonly reloadEquipment: () => void
}

const freshForm = (typed: TypedPost, base: OwnTruckPost | undefined): Shown => ({
  _tag: 'Form',
  typed,
  began: typed,
  base,
  faults: [],
  attempt: 0,
  isSaving: false,
  failure: undefined,
  overtaken: undefined,
  same: undefined,
  done: undefined,
})

/** The form of a truck: new, changed or copied. Nothing typed is ever lost to a failure. */
export const makePostForm =
  (needs: PostFormNeeds) =>
  ({ mode, id }: PostFormArgs): PostFormViewModel => {
    const { desk, clock } = needs
    const keyed = keyedAction(needs.newKey)
    const todayIn = (zone: string): PlainDate => plainDateIn(clock.now(), zone === '' ? clock.zone() : zone)
    const state = source<PostFormState>(mode === 'new' ? freshForm(emptyPost(todayIn('')), undefined) : { _tag: 'Loading' })
    const equipment = source<EquipmentKnown>({ _tag: 'Loading' })
    const places = makePlaceLookup(needs.placeIndex)
    let isStopped = false
    const put = (next: PostFormState): void => {
      if (!isStopped) state.set(next)
    }
    const form = (): Shown | undefined => {
      const { value } = state.behavior
      return value._tag === 'Form' ? value : undefined
    }

    const load = async (): Promise<void> => {
      if (id === undefined) return
      put({ _tag: 'Loading' })
      const answer = await desk.one(id)()
      if (E.isLeft(answer)) return put({ _tag: 'NotLoaded', failure: answer.left })
      const { right: post } = answer
      put(mode === 'edit' ? freshForm(typedOfPost(post), post) : freshForm(copiedPost(post, todayIn(post.pickupTimezone)), undefined))
    }
    const loadEquipment = async (): Promise<void> => {
      equipment.set({ _tag: 'Loading' })
      const answer = await needs.equipmentTypes.load()
      if (!isStopped) equipment.set(E.isLeft(answer) ? { _tag: 'Failed' } : { _tag: 'Known', types: answer.right })
    }
    const read = ({ typed, base }: Pick<PostForm, 'typed' | 'base'>) => readPost(typed, todayIn(typed.pickupZone), base?.availableFrom)
    /** Somebody was faster: theirs becomes the one this form changes, once the reader has seen what differs and chosen. */
    const meet = async (base: OwnTruckPost): Promise<void> => {
      const answer = await desk.one(base.id)()
      const shown = form()
      if (shown === undefined) return
      if (E.isLeft(answer)) return put({ ...shown, isSaving: false, failure: answer.left, attempt: shown.attempt + 1 })
      const [before, theirs] = [typedOfPost(base), typedOfPost(answer.right)]
      put({
        ...shown,
        isSaving: false,
        base: answer.right,
        typed: mergedTyped(before, shown.typed, theirs),
        failure: { _tag: 'Stale' },
        overtaken: overtakenBy(before, theirs),
        attempt: shown.attempt + 1,
      })
    }
    const refused = (shown: Shown, failure: TruckPostFailure): void => {
      if (failure._tag === 'Stale' && shown.base !== undefined) return void meet(shown.base)
      if (failure._tag === 'SameTruck') return put({ ...shown, isSaving: false, same: failure.postId })
      put({
        ...shown,
        isSaving: false,
        failure,
        faults: failure._tag === 'FieldsRefused' ? tidy(failure.faults) : [],
        attempt: shown.attempt + 1,
      })
    }
    const settle = (answer: E.Either<TruckPostFailure, OwnTruckPost>, tag: Done['_tag']): void => {
      const shown = form()
      if (shown === undefined || isStopped) return
      if (E.isLeft(answer)) return refused(shown, answer.left)
      put({ ...shown, isSaving: false, began: shown.typed, faults: [], failure: undefined, done: { _tag: tag, post: answer.right } })
    }
    const save = async (draft: TruckPostDraft, base: OwnTruckPost | undefined, isAnyway: boolean): Promise<void> =>
      settle(
        await (base === undefined
          ? keyed(JSON.stringify([draft, isAnyway]), (key) => desk.post(draft, isAnyway, key))
          : desk.change(base.id, base.version, draft))(),
        base === undefined ? 'posted' : 'changed',
      )
    const submit = (isAnyway: boolean): void => {
      const current = form()
      if (current === undefined || current.isSaving || current.done !== undefined) return
      if (current.overtaken !== undefined) return put({ ...current, attempt: current.attempt + 1 })
      const { draft, faults } = read(current)
      if (draft === undefined || faults.length > 0)
        return put({ ...current, faults, attempt: current.attempt + 1, failure: undefined, same: undefined })
      put({ ...current, faults: [], failure: undefined, isSaving: true, same: undefined })
      void save(draft, current.base, isAnyway)
    }
    const change = (changes: Partial<TypedPost>): void => {
      const current = form()
      if (current === undefined) return
      const typed = { ...current.typed, ...changes }
      put({ ...current, typed, faults: current.attempt > 0 ? read({ ...current, typed }).faults : [] })
    }

    void load()
    void loadEquipment()
    return {
      state$: state.behavior,
      equipment$: equipment.behavior,
      places,
      change,
      choosePlace: (end, text, place) => {
        const chosen = place && { city: place.city, state: place.state, latitude: place.latitude, longitude: place.longitude }
        change({ [end]: { text, place: chosen }, ...(end === 'pickup' && place !== undefined ? { pickupZone: place.timezone } : {}) })
      },
      submit: () => submit(false),
      postAnyway: () => submit(true),
      renewSame: () => {
        const current = form()
        if (current?.same === undefined || current.isSaving) return
        put({ ...current, same: undefined, isSaving: true })
        void desk
          .renew(current.same)()
          .then((answer) => settle(answer, 'renewed'))
      },
      keepTyping: () => {
        const current = form()
        if (current !== undefined) put({ ...current, same: undefined })
      },
      settle: (whose) => {
        const current = form()
        if (current?.overtaken === undefined) return
        const { theirs } = current.overtaken
        const typed = whose === 'mine' ? current.typed : theirs
        put({ ...current, typed, began: theirs, overtaken: undefined, failure: undefined, faults: [], attempt: 0 })
      },
      reload: () => void load(),
      reloadEquipment: () => void loadEquipment(),
      stop: () => {
        isStopped = true
      },
    }
  }
