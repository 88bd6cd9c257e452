import { isLeft, isRight, left, map, right, type Either } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { formView, makeForm, mergedFields, type FormKind, type FormView, type Refusal, type ShownForm, type Whose } from '@trm/domain/forms'
import { keyedAction, makeScope, plainDateIn, type Behavior, type Clock, type NewActionKey, type PlainDate } from '@trm/domain/kernel'
import type { Place, PlaceIndexSource } from '@trm/domain/places'
import type { OwnTruckPost, TruckDesk, TruckPostDraft, TruckPostFailure, TruckPostFault } from '@trm/domain/truck-posts'
import type { EquipmentChoices } from '../../equipment/equipment-choices.ts'
import { makeEquipmentLoader } from '../../equipment/equipment-loader.ts'
import { makePlaceLookup, type PlaceLookup } from '../../places/place-lookup.view-model.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import type { Done } from '../desk-view.ts'
import { copiedPost, emptyPost, readPost, tidy, typedOfPost, type TypedEnd, type TypedPost } from './typed-post.ts'

interface PostBase {
  readonly began: TypedPost
  /** The post that is changed. */
  readonly post: OwnTruckPost | undefined
  /** Set once it was saved. */
  readonly done: Done | undefined
}

type PostDraft =
  | { readonly _tag: 'Post'; readonly draft: TruckPostDraft; readonly isAnyway: boolean }
  | { readonly _tag: 'Renew'; readonly postId: string }

type PostKind = FormKind<PostBase, TypedPost, PostDraft, TruckPostFault, TruckPostFailure>

export interface PostForm extends Omit<ShownForm<PostKind>, 'base' | 'saved' | 'wasSaved'> {
  /** What it began with; anything else is unsaved. */
  readonly began: TypedPost
  /** The post that is changed. */
  readonly base: OwnTruckPost | undefined
  /** The post that may be this truck, while it is asked about. */
  readonly same: string | undefined
  /** Set once it was saved. */
  readonly done: Done | undefined
}

export type PostFormState = FormView<PostForm, TruckPostFailure>

export interface PostFormArgs {
  readonly mode: 'new' | 'edit' | 'copy'
  /** Of the post that is changed or copied. */
  readonly id: string | undefined
}

export interface PostFormDependencies {
  readonly desk: TruckDesk
  readonly equipmentTypes: EquipmentTypeSource
  readonly placeIndex: PlaceIndexSource
  readonly clock: Clock
  readonly newKey: NewActionKey
}

export interface PostFormViewModel extends ViewModel {
  readonly state$: Behavior<PostFormState>
  readonly equipment$: Behavior<EquipmentChoices>
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

const shownAs = ({ base: { began, post, done }, failure, ...shown }: ShownForm<PostKind>): PostForm => {
  const same = failure?._tag === 'SameTruck' ? failure.postId : undefined
  return { ...shown, began, base: post, done, same, failure: same === undefined ? failure : undefined }
}

/** The form of a truck: new, changed or copied. Nothing typed is ever lost to a failure. */
export const makePostForm =
  (dependencies: PostFormDependencies) =>
  ({ mode, id }: PostFormArgs): PostFormViewModel => {
    const { desk, clock } = dependencies
    const keyed = keyedAction(dependencies.newKey)
    const scope = makeScope()
    const equipment = makeEquipmentLoader(dependencies.equipmentTypes, scope)
    const places = makePlaceLookup(dependencies.placeIndex)
    const todayIn = (zone: string): PlainDate => plainDateIn(clock.now(), zone === '' ? clock.zone() : zone)

    const begunWith = (post: OwnTruckPost): PostBase =>
      mode === 'edit'
        ? { began: typedOfPost(post), post, done: undefined }
        : { began: copiedPost(post, todayIn(post.pickupTimezone)), post: undefined, done: undefined }
    const read = (typed: TypedPost, post: OwnTruckPost | undefined): Either<readonly TruckPostFault[], TruckPostDraft> => {
      const { draft, faults } = readPost(typed, todayIn(typed.pickupZone), post?.availableFrom)
      return draft === undefined || faults.length > 0 ? left(faults) : right(draft)
    }
    const sent = (what: PostDraft, post: OwnTruckPost | undefined): readonly [Done['_tag'], TaskEither<TruckPostFailure, OwnTruckPost>] => {
      if (what._tag === 'Renew') return ['renewed', desk.renew(what.postId)]
      const { draft, isAnyway } = what
      if (post !== undefined) return ['changed', desk.change(post.id, post.version, draft)]
      return ['posted', keyed(JSON.stringify([draft, isAnyway]), (key) => desk.post(draft, isAnyway, key))]
    }
    const refusalOf = async (failure: TruckPostFailure, post: OwnTruckPost | undefined): Promise<Refusal<PostKind>> => {
      if (failure._tag === 'FieldsRefused') return { failure, faults: tidy(failure.faults) }
      if (failure._tag !== 'Stale' || post === undefined) return { failure }
      const newer = await desk.one(post.id)()
      return isLeft(newer) ? { failure: newer.left } : { failure, newer: begunWith(newer.right) }
    }
    const form = makeForm<PostKind>({
      typedOf: ({ began }) => began,
      read: (typed, { post }) => map((draft: TruckPostDraft): PostDraft => ({ _tag: 'Post', draft, isAnyway: false }))(read(typed, post)),
      merge: mergedFields,
      load: async () => (id === undefined ? left({ _tag: 'Gone' }) : map(begunWith)(await desk.one(id)())),
      save:
        ({ draft, base, typed }) =>
        async () => {
          const [tag, call] = sent(draft, base.post)
          const answer = await call()
          return isLeft(answer)
            ? left(await refusalOf(answer.left, base.post))
            : right({ ...base, began: typed, done: { _tag: tag, post: answer.right } })
        },
    })
    const state$ = formView(form, shownAs)
    const shown = (): PostForm | undefined => (state$.value._tag === 'Form' && state$.value.done === undefined ? state$.value : undefined)
    scope.hold(form.stop)

    if (mode === 'new') form.open({ began: emptyPost(todayIn('')), post: undefined, done: undefined })
    else form.load()
    equipment.load()
    return {
      state$,
      equipment$: equipment.choices$,
      places,
      change: form.change,
      choosePlace: (end, text, place) => {
        const chosen = place && { city: place.city, state: place.state, latitude: place.latitude, longitude: place.longitude }
        form.change({ [end]: { text, place: chosen }, ...(end === 'pickup' && place !== undefined ? { pickupZone: place.timezone } : {}) })
      },
      submit: () => {
        if (shown() !== undefined) form.save()
      },
      postAnyway: () => {
        const now = shown()
        const known = now && read(now.typed, now.base)
        if (known === undefined) return
        if (isRight(known)) form.send({ _tag: 'Post', draft: known.right, isAnyway: true })
        else form.save()
      },
      renewSame: () => {
        const postId = shown()?.same
        if (postId !== undefined) form.send({ _tag: 'Renew', postId })
      },
      keepTyping: () => {
        if (shown()?.same !== undefined) form.dismiss()
      },
      settle: form.settle,
      reload: form.load,
      reloadEquipment: equipment.load,
      stop: scope.end,
    }
  }
