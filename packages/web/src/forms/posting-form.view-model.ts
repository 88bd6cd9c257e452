import { isLeft, left, map, right, type Either } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import {
  formView,
  makeForm,
  mergedFields,
  type Form,
  type FormKind,
  type FormView,
  type Refusal,
  type Sending,
  type ShownForm,
  type Whose,
} from '@trm/domain/forms'
import { makeScope, type Behavior, type Clock, type NewActionKey } from '@trm/domain/kernel'
import type { Place, PlaceIndexSource } from '@trm/domain/places'
import { makeEquipmentLoader, type EquipmentChoices } from '../equipment/equipment-choices.ts'
import { makePlaceLookup, type PlaceLookup } from '../places/place-lookup.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import { firstOfEachField } from './typed-fields.ts'

/** What a form began with: `T` what stands in its fields, `N` what is posted. */
export interface Beginning<T, N> {
  /** What it began with; anything else is unsaved. */
  readonly began: T
  /** The one that is changed or posted again. */
  readonly base: N | undefined
}

/** With what a save came to, `O`, once it was saved. */
interface PostingBase<T, N, O> extends Beginning<T, N> {
  readonly done: O | undefined
}

type PostingKind<T extends object, N, O, D, F, X> = FormKind<PostingBase<T, N, O>, T, D, F, X>

/** The form of something posted, as it is drawn. */
export type PostingForm<T extends object, N, O, F, X> = Omit<
  ShownForm<PostingKind<T, N, O, unknown, F, X>>,
  'base' | 'saved' | 'wasSaved'
> &
  PostingBase<T, N, O>

/** What such a form needs of the world, beside the desk it posts at. */
export interface PostingPorts {
  readonly equipmentTypes: EquipmentTypeSource
  readonly placeIndex: PlaceIndexSource
  readonly clock: Clock
  readonly newKey: NewActionKey
}

/** `S`: the form as it is drawn, `E`: the ends that have a place. */
export interface PostingFormViewModel<S, X, T, E> extends ViewModel {
  readonly state$: Behavior<FormView<S, X>>
  readonly equipment$: Behavior<EquipmentChoices>
  readonly places: PlaceLookup
  readonly change: (changes: Partial<T>) => void
  readonly choosePlace: (end: E, text: string, place: Place | undefined) => void
  readonly submit: () => void
  /** What the reader chose of one that somebody else saved meanwhile. */
  readonly settle: (whose: Whose) => void
  readonly reload: () => void
  readonly reloadEquipment: () => void
}

interface PostingRules<T extends object, N, O, D, F, X> {
  readonly begin: TaskEither<X, Beginning<T, N>>
  /** The fields that one that is there begins with. */
  readonly begunWith: (original: N) => Beginning<T, N>
  readonly one: (id: string) => TaskEither<X, N>
  readonly read: (typed: T, base: N | undefined, equipment: EquipmentChoices) => Either<readonly F[], D>
  readonly send: (sending: Sending<PostingKind<T, N, O, D, F, X>>) => TaskEither<X, O>
}

interface Refused<F> {
  readonly _tag: 'FieldsRefused'
  readonly faults: readonly F[]
}

const isRefused = <F>(failure: { readonly _tag: string }): failure is Refused<F> => failure._tag === 'FieldsRefused'

/** The form of something posted: new, or begun with one that is there. Nothing typed is ever lost to a failure. */
export const makePostingForm = <
  T extends object,
  N extends { readonly id: string },
  O,
  D,
  F extends { readonly field: string },
  X extends Refused<F> | { readonly _tag: string },
>(
  ports: PostingPorts,
  { begin, begunWith, one, read, send }: PostingRules<T, N, O, D, F, X>,
): {
  readonly form: Form<PostingKind<T, N, O, D, F, X>>
  readonly viewModel: Omit<PostingFormViewModel<PostingForm<T, N, O, F, X>, X, T, never>, 'choosePlace'>
} => {
  type Kind = PostingKind<T, N, O, D, F, X>
  const scope = makeScope()
  const equipment = makeEquipmentLoader(ports.equipmentTypes, scope)
  const unsaved = (beginning: Beginning<T, N>): PostingBase<T, N, O> => ({ ...beginning, done: undefined })
  /** Where somebody else saved it meanwhile, with what it is by now. */
  const refusalOf = async (failure: X, base: N | undefined): Promise<Refusal<Kind>> => {
    if (isRefused<F>(failure)) return { failure, faults: firstOfEachField(failure.faults) }
    if (failure._tag !== 'Stale' || base === undefined) return { failure }
    const newer = await one(base.id)()
    return isLeft(newer) ? { failure: newer.left } : { failure, newer: unsaved(begunWith(newer.right)) }
  }
  const form = makeForm<Kind>({
    typedOf: ({ began }) => began,
    read: (typed, { base }) => read(typed, base, equipment.choices$.value),
    merge: mergedFields,
    load: async () => map(unsaved)(await begin()),
    save: (sending) => async () => {
      const { base, typed } = sending
      const answer = await send(sending)()
      return isLeft(answer) ? left(await refusalOf(answer.left, base.base)) : right({ ...base, began: typed, done: answer.right })
    },
  })
  const state$ = formView<Kind, PostingForm<T, N, O, F, X>>(form, ({ base, saved: _saved, wasSaved: _wasSaved, ...shown }) => ({
    ...shown,
    ...base,
  }))
  scope.hold(form.stop)
  form.load()
  equipment.load()
  return {
    form,
    viewModel: {
      state$,
      equipment$: equipment.choices$,
      places: makePlaceLookup(ports.placeIndex),
      change: form.change,
      submit: () => {
        if (state$.value._tag === 'Form' && state$.value.done === undefined) form.save()
      },
      settle: form.settle,
      reload: form.load,
      reloadEquipment: equipment.load,
      stop: scope.end,
    },
  }
}
