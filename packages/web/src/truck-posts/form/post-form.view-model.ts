import { isRight, left, map, right, type Either } from 'fp-ts/Either'
import { map as mapTask } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import type { FormView } from '@trm/domain/forms'
import { keyedAction, mapBehavior, plainDateIn, type PlainDate } from '@trm/domain/kernel'
import type { OwnTruckPost, TruckDesk, TruckPostDraft, TruckPostFailure, TruckPostFault } from '@trm/domain/truck-posts'
import {
  makePostingForm,
  type Beginning,
  type PostingForm,
  type PostingFormViewModel,
  type PostingPorts,
} from '../../forms/posting-form.view-model.ts'
import type { Done } from '../desk-view.ts'
import {
  fieldsAsKnown,
  knownPost,
  readKnownTruck,
  withoutKnown,
  type FirstPostPorts,
  type KnownField,
  type KnownTruck,
} from './first-post.ts'
import { copiedPost, readPost, typedOfPost, type TypedEnd, type TypedPost } from './typed-post.ts'

type PostDraft =
  | { readonly _tag: 'Post'; readonly draft: TruckPostDraft; readonly seen: string | undefined }
  | { readonly _tag: 'Renew'; readonly postId: string }

export type PostForm = PostingForm<TypedPost, OwnTruckPost, Done, TruckPostFault, TruckPostFailure> & {
  /** The post that may be this truck, while it is asked about. */
  readonly same: string | undefined
  /** Of a new truck, what nobody typed and stands there as the portal knows it. */
  readonly known: readonly KnownField[]
}

export type PostFormState = FormView<PostForm, TruckPostFailure>

export interface PostFormArgs {
  readonly mode: 'new' | 'edit' | 'copy'
  /** Of the post that is changed or copied. */
  readonly id: string | undefined
}

export interface PostFormDependencies extends PostingPorts, Pick<FirstPostPorts, 'companies' | 'timer'> {
  readonly desk: TruckDesk
}

export interface PostFormViewModel extends PostingFormViewModel<PostForm, TruckPostFailure, TypedPost, TypedEnd> {
  /** The answers to "it seems to be posted already". */
  readonly postAnyway: () => void
  readonly renewSame: () => void
  readonly keepTyping: () => void
  /** Takes out what the form began with. */
  readonly clearKnown: () => void
}

/** The form of a truck: new, changed or copied. */
export const makePostForm =
  ({ desk, companies, timer, ...ports }: PostFormDependencies) =>
  ({ mode, id }: PostFormArgs): PostFormViewModel => {
    const { clock } = ports
    const keyed = keyedAction(ports.newKey)
    const todayIn = (zone: string): PlainDate => plainDateIn(clock.now(), zone === '' ? clock.zone() : zone)

    const read = (typed: TypedPost, post: OwnTruckPost | undefined): Either<readonly TruckPostFault[], TruckPostDraft> => {
      const { draft, faults } = readPost(typed, todayIn(typed.pickupZone), post?.availableFrom)
      return draft === undefined || faults.length > 0 ? left(faults) : right(draft)
    }
    const sent = (
      what: PostDraft,
      post: OwnTruckPost | undefined,
    ): readonly [Done['_tag'], TE.TaskEither<TruckPostFailure, OwnTruckPost>] => {
      if (what._tag === 'Renew') return ['renewed', desk.renew(what.postId)]
      const { draft, seen } = what
      if (post !== undefined) return ['changed', desk.change(post.id, post.version, draft)]
      return ['posted', keyed(JSON.stringify([draft, seen]), (key) => desk.post(draft, seen, key))]
    }
    const begunWith = (post: OwnTruckPost): Beginning<TypedPost, OwnTruckPost> =>
      mode === 'edit'
        ? { began: typedOfPost(post), base: post }
        : { began: copiedPost(post, todayIn(post.pickupTimezone)), base: undefined }
    const anew = mapTask((known: KnownTruck) => right({ began: knownPost(known, todayIn), base: undefined }))
    const { form, viewModel } = makePostingForm<TypedPost, OwnTruckPost, Done, PostDraft, TruckPostFault, TruckPostFailure>(ports, {
      begin:
        id === undefined ? anew(readKnownTruck({ desk, companies, placeIndex: ports.placeIndex, timer })) : TE.map(begunWith)(desk.one(id)),
      one: desk.one,
      begunWith,
      read: (typed, post) => map((draft: TruckPostDraft): PostDraft => ({ _tag: 'Post', draft, seen: undefined }))(read(typed, post)),
      send: ({ draft, base: { base } }) => {
        const [tag, call] = sent(draft, base)
        return TE.map((post: OwnTruckPost): Done => ({ _tag: tag, post }))(call)
      },
    })
    const state$ = mapBehavior(viewModel.state$, (state): PostFormState => {
      if (state._tag !== 'Form') return state
      const same = state.failure?._tag === 'SameTruck' ? state.failure.postId : undefined
      const known = mode === 'new' ? fieldsAsKnown(state.began, state.typed) : []
      return { ...state, same, known, failure: same === undefined ? state.failure : undefined }
    })
    const shown = (): PostForm | undefined => (state$.value._tag === 'Form' && state$.value.done === undefined ? state$.value : undefined)
    return {
      ...viewModel,
      state$,
      choosePlace: (end, text, place) => {
        const chosen = place && { city: place.city, state: place.state, latitude: place.latitude, longitude: place.longitude }
        form.change({ [end]: { text, place: chosen }, ...(end === 'pickup' && place !== undefined ? { pickupZone: place.timezone } : {}) })
      },
      postAnyway: () => {
        const now = shown()
        const known = now && read(now.typed, now.base)
        if (known === undefined) return
        if (isRight(known)) form.send({ _tag: 'Post', draft: known.right, seen: now?.same })
        else form.save()
      },
      renewSame: () => {
        const postId = shown()?.same
        if (postId !== undefined) form.send({ _tag: 'Renew', postId })
      },
      keepTyping: () => {
        if (shown()?.same !== undefined) form.dismiss()
      },
      clearKnown: () => {
        const now = shown()
        if (now !== undefined) form.change(withoutKnown(now.began, now.typed))
      },
    }
  }
