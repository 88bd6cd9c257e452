import * as E from 'fp-ts/Either'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { nextMorning, nextTime } from '@trm/domain/formats'
import { keyedAction, source, type Behavior, type Clock, type NewActionKey } from '@trm/domain/kernel'
import {
  draftOfLoad,
  loadFaults,
  type LoadDesk,
  type LoadDraft,
  type LoadFailure,
  type LoadFault,
  type OwnLoad,
  type PostedLoad,
} from '@trm/domain/loads'
import type { Place, PlaceIndexSource } from '@trm/domain/places'
import { makePlaceLookup, type PlaceLookup } from '../../places/place-lookup.view-model.ts'
import { mergedTyped, overtakenBy, type Overtaken, type Whose } from '@trm/domain/forms'
import type { ViewModel } from '../../runtime/services.tsx'
import type { FormMode } from '../posted-loads-place.ts'
import { measuresOf, type FormMeasures } from './form-measures.ts'
import { draftOfTyped, emptyTyped, halfTyped, typedOfDraft, withoutPast, typedTimeAt, type End, type TypedLoad } from './typed-load.ts'

export interface LoadForm {
  readonly typed: TypedLoad
  /** What it began with; anything else is unsaved. */
  readonly began: TypedLoad
  /** The load that is changed or posted again. */
  readonly base: OwnLoad | undefined
  readonly faults: readonly LoadFault[]
  /** Refused submits so far: each one moves the focus to the summary. */
  readonly attempt: number
  readonly isSaving: boolean
  readonly failure: LoadFailure | undefined
  /** Somebody else saved it meanwhile: nothing is sent before the reader has chosen. */
  readonly overtaken: Overtaken<TypedLoad> | undefined
  /** Set once it was saved. */
  readonly saved: PostedLoad | undefined
}

export type LoadFormState =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'NotLoaded'; readonly failure: LoadFailure }
  | ({ readonly _tag: 'Form' } & LoadForm)

export type EquipmentChoices =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Unavailable' }
  | { readonly _tag: 'Ready'; readonly types: readonly EquipmentType[] }

export interface LoadFormArgs {
  readonly mode: 'new' | FormMode
  /** Of the load that is edited, copied or posted again. */
  readonly id: string | undefined
}

export interface LoadFormNeeds {
  readonly desk: LoadDesk
  readonly equipmentTypes: EquipmentTypeSource
  readonly placeIndex: PlaceIndexSource
  readonly clock: Clock
  readonly newKey: NewActionKey
}

export interface LoadFormViewModel extends ViewModel {
  readonly state$: Behavior<LoadFormState>
  readonly equipment$: Behavior<EquipmentChoices>
  readonly places: PlaceLookup
  /** What the form as it is would be worth, and what it would set off. */
  readonly measured: (form: LoadForm) => FormMeasures
  readonly change: (changes: Partial<TypedLoad>) => void
  readonly choosePlace: (end: End, text: string, place: Place | undefined) => void
  readonly submit: () => void
  /** What the reader chose of a load that somebody else saved meanwhile. */
  readonly settle: (whose: Whose) => void
  readonly reload: () => void
  readonly reloadEquipment: () => void
}

const freshForm = (typed: TypedLoad, base: OwnLoad | undefined): LoadFormState & { readonly _tag: 'Form' } => ({
  _tag: 'Form',
  typed,
  began: typed,
  base,
  faults: [],
  attempt: 0,
  isSaving: false,
  failure: undefined,
  overtaken: undefined,
  saved: undefined,
})

/** The faults the form's own words say; the first of each field. */
const tidy = (faults: readonly LoadFault[]): readonly LoadFault[] =>
  faults.filter(({ field }, i) => faults.findIndex((one) => one.field === field) === i)

/** The form of a load: new, changed, copied or posted again. Nothing typed is ever lost to a failure. */
export const makeLoadForm =
  (needs: LoadFormNeeds) =>
  ({ mode, id }: LoadFormArgs): LoadFormViewModel => {
    const { desk, clock } = needs
    const keyed = keyedAction(needs.newKey)
    const state = source<LoadFormState>(mode === 'new' ? freshForm(emptyTyped, undefined) : { _tag: 'Loading' })
    const equipment = source<EquipmentChoices>({ _tag: 'Loading' })
    const places = makePlaceLookup(needs.placeIndex)
    let isStopped = false
    const put = (next: LoadFormState): void => {
      if (!isStopped) state.set(next)
    }
    const form = (): (LoadFormState & { readonly _tag: 'Form' }) | undefined => {
      const { value } = state.behavior
      return value._tag === 'Form' ? value : undefined
    }

    const begunWith = (load: OwnLoad): LoadFormState => {
      const typed = typedOfDraft(draftOfLoad(load))
      if (mode === 'edit') return freshForm(typed, load)
      const fresh = withoutPast(mode === 'copy' ? { ...typed, referenceId: '' } : typed, clock.now())
      return freshForm(fresh, mode === 'copy' ? undefined : load)
    }
    const load = async (): Promise<void> => {
      if (id === undefined) return
      put({ _tag: 'Loading' })
      const answer = await desk.one(id)()
      put(E.isLeft(answer) ? { _tag: 'NotLoaded', failure: answer.left } : begunWith(answer.right))
    }
    const loadEquipment = async (): Promise<void> => {
      equipment.set({ _tag: 'Loading' })
      const answer = await needs.equipmentTypes.load()
      if (!isStopped) equipment.set(E.isLeft(answer) ? { _tag: 'Unavailable' } : { _tag: 'Ready', types: answer.right })
    }
    /** A list that could not be loaded keeps nobody from posting: the server knows the types. */
    const typesFor = ({ equipmentType }: LoadDraft): readonly EquipmentType[] => {
      const { value } = equipment.behavior
      if (value._tag === 'Ready') return value.types
      return equipmentType === '' ? [] : [{ name: equipmentType, val: equipmentType }]
    }
    const faultsOf = (typed: TypedLoad): readonly LoadFault[] => {
      const draft = draftOfTyped(typed)
      return tidy([...halfTyped(typed), ...loadFaults(draft, { now: clock.now(), equipmentTypes: typesFor(draft) })])
    }
    const send = (draft: LoadDraft, base: OwnLoad | undefined): Promise<E.Either<LoadFailure, PostedLoad>> => {
      if (base === undefined) return keyed(JSON.stringify(draft), (key) => desk.post(draft, key))()
      return mode === 'repost' ? desk.repost(base.id, base.version, draft)() : desk.edit(base.id, base.version, draft)()
    }
    /** Somebody was faster: their load becomes the one this form changes, once the reader has seen what differs and chosen. */
    const meet = async (current: LoadFormState & { readonly _tag: 'Form' }, base: OwnLoad): Promise<void> => {
      const answer = await desk.one(base.id)()
      const shown = form() ?? current
      if (E.isLeft(answer)) return put({ ...shown, isSaving: false, failure: answer.left, attempt: shown.attempt + 1 })
      const [before, theirs] = [typedOfDraft(draftOfLoad(base)), typedOfDraft(draftOfLoad(answer.right))]
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
    const save = async (current: LoadFormState & { readonly _tag: 'Form' }): Promise<void> => {
      const { base } = current
      const answer = await send(draftOfTyped(current.typed), base)
      const shown = form()
      if (shown === undefined || isStopped) return
      if (E.isRight(answer))
        return put({ ...shown, isSaving: false, began: shown.typed, faults: [], failure: undefined, saved: answer.right })
      const failure = answer.left
      if (failure._tag === 'Stale' && base !== undefined) return meet(shown, base)
      put({
        ...shown,
        isSaving: false,
        failure,
        faults: failure._tag === 'FieldsRefused' ? tidy(failure.faults) : [],
        attempt: shown.attempt + 1,
      })
    }
    const change = (changes: Partial<TypedLoad>): void => {
      const current = form()
      if (current === undefined) return
      const typed = { ...current.typed, ...changes }
      put({ ...current, typed, faults: current.attempt > 0 ? faultsOf(typed) : [] })
    }

    void load()
    void loadEquipment()
    return {
      state$: state.behavior,
      equipment$: equipment.behavior,
      places,
      measured: ({ typed, base }) => {
        const draft = draftOfTyped(typed)
        return measuresOf(draft, base, { now: clock.now(), equipmentTypes: typesFor(draft) })
      },
      change,
      choosePlace: (end, text, place) => {
        const current = form()
        if (current === undefined) return
        const chosen = place && {
          city: place.city,
          state: place.state,
          latitude: place.latitude,
          longitude: place.longitude,
          timezone: place.timezone,
        }
        const {
          pickupWindow: { from, ...window },
        } = current.typed
        const isOpen = end === 'pickup' && chosen !== undefined && from.date === '' && from.time === ''
        change({
          [end]: { text, place: chosen },
          ...(isOpen
            ? { pickupWindow: { ...window, from: typedTimeAt(nextTime(nextMorning(clock.now(), chosen.timezone)), chosen.timezone) } }
            : {}),
        })
      },
      submit: () => {
        const current = form()
        if (current === undefined || current.isSaving || current.saved !== undefined) return
        if (current.overtaken !== undefined) return put({ ...current, attempt: current.attempt + 1 })
        const faults = faultsOf(current.typed)
        if (faults.length > 0) return put({ ...current, faults, attempt: current.attempt + 1, failure: undefined })
        put({ ...current, faults: [], failure: undefined, isSaving: true })
        void save(current)
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
