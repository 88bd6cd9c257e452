import { isLeft, left, map, right } from 'fp-ts/Either'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { nextMorning, nextTime } from '@trm/domain/formats'
import {
  formView,
  makeForm,
  mergedFields,
  type FormKind,
  type FormView,
  type Refusal,
  type Sending,
  type ShownForm,
  type Whose,
} from '@trm/domain/forms'
import { keyedAction, makeScope, type Behavior, type Clock, type NewActionKey } from '@trm/domain/kernel'
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
import type { EquipmentChoices } from '../../equipment/equipment-choices.ts'
import { makeEquipmentLoader } from '../../equipment/equipment-loader.ts'
import { makePlaceLookup, type PlaceLookup } from '../../places/place-lookup.view-model.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import type { FormMode } from '../posted-loads-place.ts'
import { measuresOf, type FormMeasures } from './form-measures.ts'
import { draftOfTyped, emptyTyped, halfTyped, typedOfDraft, withoutPast, typedTimeAt, type End, type TypedLoad } from './typed-load.ts'

interface LoadBase {
  readonly began: TypedLoad
  /** The load that is changed or posted again. */
  readonly load: OwnLoad | undefined
  /** Set once it was saved. */
  readonly posted: PostedLoad | undefined
}

type LoadKind = FormKind<LoadBase, TypedLoad, LoadDraft, LoadFault, LoadFailure>

export interface LoadForm extends Omit<ShownForm<LoadKind>, 'base' | 'saved' | 'wasSaved'> {
  /** What it began with; anything else is unsaved. */
  readonly began: TypedLoad
  /** The load that is changed or posted again. */
  readonly base: OwnLoad | undefined
  /** Set once it was saved. */
  readonly saved: PostedLoad | undefined
}

type LoadFormState = FormView<LoadForm, LoadFailure>

export interface LoadFormArgs {
  readonly mode: 'new' | FormMode
  /** Of the load that is edited, copied or posted again. */
  readonly id: string | undefined
}

export interface LoadFormDependencies {
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

/** The faults the form's own words say; the first of each field. */
const tidy = (faults: readonly LoadFault[]): readonly LoadFault[] =>
  faults.filter(({ field }, i) => faults.findIndex((one) => one.field === field) === i)

const shownAs = ({ base, saved, ...shown }: ShownForm<LoadKind>): LoadForm => ({
  ...shown,
  began: saved,
  base: base.load,
  saved: base.posted,
})

/** The form of a load: new, changed, copied or posted again. Nothing typed is ever lost to a failure. */
export const makeLoadForm =
  (dependencies: LoadFormDependencies) =>
  ({ mode, id }: LoadFormArgs): LoadFormViewModel => {
    const { desk, clock } = dependencies
    const keyed = keyedAction(dependencies.newKey)
    const scope = makeScope()
    const equipment = makeEquipmentLoader(dependencies.equipmentTypes, scope)
    const places = makePlaceLookup(dependencies.placeIndex)

    const begunWith = (load: OwnLoad): LoadBase => {
      const typed = typedOfDraft(draftOfLoad(load))
      if (mode === 'edit') return { began: typed, load, posted: undefined }
      const began = withoutPast(mode === 'copy' ? { ...typed, referenceId: '' } : typed, clock.now())
      return { began, load: mode === 'copy' ? undefined : load, posted: undefined }
    }
    /** A list that could not be loaded keeps nobody from posting: the server knows the types. */
    const typesFor = ({ equipmentType }: LoadDraft): readonly EquipmentType[] => {
      const { value } = equipment.choices$
      if (value._tag === 'Known') return value.types
      return equipmentType === '' ? [] : [{ name: equipmentType, val: equipmentType }]
    }
    const send = ({ draft, base: { load } }: Pick<Sending<LoadKind>, 'draft' | 'base'>) => {
      if (load === undefined) return keyed(JSON.stringify(draft), (key) => desk.post(draft, key))()
      return mode === 'repost' ? desk.repost(load.id, load.version, draft)() : desk.edit(load.id, load.version, draft)()
    }
    const refusalOf = async (failure: LoadFailure, load: OwnLoad | undefined): Promise<Refusal<LoadKind>> => {
      if (failure._tag === 'FieldsRefused') return { failure, faults: tidy(failure.faults) }
      if (failure._tag !== 'Stale' || load === undefined) return { failure }
      const newer = await desk.one(load.id)()
      return isLeft(newer) ? { failure: newer.left } : { failure, newer: begunWith(newer.right) }
    }
    const form = makeForm<LoadKind>({
      typedOf: ({ began }) => began,
      read: (typed) => {
        const draft = draftOfTyped(typed)
        const faults = tidy([...halfTyped(typed), ...loadFaults(draft, { now: clock.now(), equipmentTypes: typesFor(draft) })])
        return faults.length > 0 ? left(faults) : right(draft)
      },
      merge: mergedFields,
      load: async () => (id === undefined ? left({ _tag: 'Gone' }) : map(begunWith)(await desk.one(id)())),
      save: (sending) => async () => {
        const { base, typed } = sending
        const answer = await send(sending)
        return isLeft(answer) ? left(await refusalOf(answer.left, base.load)) : right({ ...base, began: typed, posted: answer.right })
      },
    })
    const state$ = formView(form, shownAs)
    scope.hold(form.stop)

    if (mode === 'new') form.open({ began: emptyTyped, load: undefined, posted: undefined })
    else form.load()
    equipment.load()
    return {
      state$,
      equipment$: equipment.choices$,
      places,
      measured: ({ typed, base }) => {
        const draft = draftOfTyped(typed)
        return measuresOf(draft, base, { now: clock.now(), equipmentTypes: typesFor(draft) })
      },
      change: form.change,
      choosePlace: (end, text, place) => {
        if (state$.value._tag !== 'Form') return
        const chosen = place && {
          city: place.city,
          state: place.state,
          latitude: place.latitude,
          longitude: place.longitude,
          timezone: place.timezone,
        }
        const {
          pickupWindow: { from, ...window },
        } = state$.value.typed
        const isOpen = end === 'pickup' && chosen !== undefined && from.date === '' && from.time === ''
        form.change({
          [end]: { text, place: chosen },
          ...(isOpen
            ? { pickupWindow: { ...window, from: typedTimeAt(nextTime(nextMorning(clock.now(), chosen.timezone)), chosen.timezone) } }
            : {}),
        })
      },
      submit: () => {
        if (state$.value._tag === 'Form' && state$.value.saved === undefined) form.save()
      },
      settle: form.settle,
      reload: form.load,
      reloadEquipment: equipment.load,
      stop: scope.end,
    }
  }
