import * as E from 'fp-ts/Either'
import {
  draftOf,
  readRelationship,
  USUAL_BLOCK_DAYS,
  type CarrierProfiles,
  type SavedRelationship,
  type RelationshipDraft,
  type RelationshipFailure,
  type RelationshipFault,
} from '@trm/domain/carrier-directory'
import { addDays, mapBehavior, type Behavior, type CallFailure, type PlainDate } from '@trm/domain/kernel'
import { formView, makeForm, overtakenBy, type FormKind, type Refusal, type Sending, type ShownForm, type Whose } from '@trm/domain/forms'

/** How a company stands to a carrier, field by field. */
export interface Standing {
  readonly isFavorite: boolean
  readonly isSetUp: boolean
  readonly reason: string
  readonly reviewOn: PlainDate | undefined
}

export type RelationshipDeed = 'favorite' | 'unfavorite' | 'setUp' | 'unsetUp' | 'block' | 'review' | 'lift' | 'undo'

/** A draft to send, as what; of what was done, the one that undoes it. */
interface Deed {
  readonly deed: RelationshipDeed
  readonly draft: RelationshipDraft
}

/**
 * `Overtaken`: a colleague changed it meanwhile, and `kept` is how it stands; `ReviewOver`: the day of a block that was to come back is
 * over.
 */
type Trouble = 'Overtaken' | 'ReviewOver' | 'Gone' | CallFailure

type Related = Pick<RelationshipView, 'kept' | 'done'>
type Writing = Standing & { readonly isWriting: boolean }
type BlockFault = Pick<RelationshipFault, 'field' | 'code'>
type RelationshipKind = FormKind<Related, Writing, Deed, BlockFault, Trouble, Standing>

/** A block that is being written; nothing is sent before it is confirmed. */
export type BlockDraft = Pick<Writing, 'reason' | 'reviewOn'> & Pick<ShownForm<RelationshipKind>, 'faults' | 'overtaken' | 'attempt'>

export interface RelationshipView {
  readonly kept: SavedRelationship
  readonly isBusy: boolean
  readonly block: BlockDraft | undefined
  /** The last change, with what undoes it. */
  readonly done: Deed | undefined
  readonly trouble: Trouble | undefined
}

export interface RelationshipEditor {
  readonly view$: Behavior<RelationshipView | undefined>
  /** How it stands, as it was read. */
  readonly take: (kept: SavedRelationship | undefined) => void
  readonly toggle: (mark: 'isFavorite' | 'isSetUp') => void
  /** Opens the block's form, with the block there is. */
  readonly beginBlock: () => void
  readonly changeBlock: (change: Partial<Pick<BlockDraft, 'reason' | 'reviewOn'>>) => void
  readonly leaveBlock: () => void
  readonly sendBlock: () => void
  /** Whose word stands; theirs ends what is being written. */
  readonly settleBlock: (whose: Whose) => void
  readonly lift: () => void
  readonly undo: () => void
  readonly stop: () => void
}

interface EditorParts {
  readonly profiles: Pick<CarrierProfiles, 'relate'>
  readonly carrierId: string
  /** The reader's own day. */
  readonly today: () => PlainDate
  readonly onDone: (deed: RelationshipDeed) => void
}

const standingOf = (kept: SavedRelationship): Standing => {
  const { isFavorite, isSetUp, block } = draftOf(kept)
  return { isFavorite, isSetUp, reason: block?.reason ?? '', reviewOn: block?.reviewOn }
}

/** The codes of the contract, which are the rules' own; what a newer server may find besides stands for a missing value. */
const faultOf = (field: RelationshipFault['field'], code: string): BlockFault => ({
  field,
  code: code === 'too_long' || code === 'not_ahead' || code === 'too_far' ? code : 'required',
})

const faultsOf = (faults: readonly { readonly field: string; readonly code: string }[]): readonly BlockFault[] =>
  faults.flatMap(({ field, code }) => (field === 'block.reason' || field === 'block.review_on' ? [faultOf(field, code)] : []))

const refusalOf = (
  failure: RelationshipFailure,
  { draft: { deed }, base, typed }: Sending<RelationshipKind>,
): Refusal<RelationshipKind> => {
  switch (failure._tag) {
    case 'Stale':
      return { failure: 'Overtaken', newer: { ...base, kept: failure.relationship } }
    case 'Gone':
      return { failure: 'Gone' }
    case 'FieldsRefused':
      return deed === 'undo' || !typed.isWriting ? { failure: 'ReviewOver' } : { faults: faultsOf(failure.faults) }
    default:
      return { failure }
  }
}

const shown = ({ base, typed, faults, overtaken, attempt, failure, isSaving }: ShownForm<RelationshipKind>): RelationshipView => ({
  kept: base.kept,
  isBusy: isSaving,
  block: typed.isWriting ? { reason: typed.reason, reviewOn: typed.reviewOn, faults, overtaken, attempt } : undefined,
  done: base.done?.deed === 'undo' ? undefined : base.done,
  trouble: overtaken === undefined ? failure : undefined,
})

/** How the reader's company stands to one carrier: each change is sent under the version that was seen, and can be undone. */
export const makeRelationshipEditor = ({ profiles, carrierId, today, onDone }: EditorParts): RelationshipEditor => {
  const form = makeForm<RelationshipKind>({
    typedOf: ({ kept }) => ({ ...standingOf(kept), isWriting: false }),
    read: ({ reason, reviewOn }, { kept }) => {
      const draft = { ...draftOf(kept), block: { reason, reviewOn } }
      const deed = kept.block === undefined ? 'block' : 'review'
      return E.map((): Deed => ({ deed, draft }))(readRelationship(draft, undefined, today()))
    },
    merge: (before, { isWriting, reason, reviewOn }, theirs) =>
      isWriting
        ? { typed: { ...theirs, isWriting, reason, reviewOn }, overtaken: overtakenBy<Standing>(before, theirs) }
        : { typed: theirs, overtaken: undefined },
    load: async () => E.left('Gone'),
    save: (sending) => async () => {
      const { draft, deed } = sending.draft
      const { kept } = sending.base
      const answer = await profiles.relate(carrierId, draft, kept.version)()
      return E.isLeft(answer)
        ? E.left(refusalOf(answer.left, sending))
        : E.right({ kept: answer.right, done: { deed, draft: draftOf(kept) } })
    },
    onSaved: ({ done }) => {
      if (done !== undefined) onDone(done.deed)
    },
  })
  const form$ = formView(form, (sheet) => sheet)
  const view$ = mapBehavior(form$, (view) => (view._tag === 'Form' ? shown(view) : undefined))
  return {
    view$,
    take: (kept) => {
      if (kept !== undefined) form.open({ kept, done: undefined })
    },
    toggle: (mark) => {
      const { value } = view$
      if (value === undefined) return
      const draft = draftOf(value.kept)
      const isOn = !draft[mark]
      const deed = mark === 'isFavorite' ? (isOn ? 'favorite' : 'unfavorite') : isOn ? 'setUp' : 'unsetUp'
      form.send({ draft: { ...draft, [mark]: isOn }, deed })
    },
    beginBlock: () => {
      form.undo()
      form.change({ isWriting: true, reviewOn: addDays(today(), USUAL_BLOCK_DAYS) })
    },
    changeBlock: form.change,
    leaveBlock: () => {
      if (view$.value?.block?.overtaken === undefined) form.change({ isWriting: false })
      else form.settle('theirs')
    },
    sendBlock: () => {
      if (view$.value?.block !== undefined) form.save()
    },
    settleBlock: form.settle,
    lift: () => {
      const { value } = view$
      if (value !== undefined) form.send({ draft: { ...draftOf(value.kept), block: undefined }, deed: 'lift' })
    },
    undo: () => {
      const { value } = view$
      if (value?.done !== undefined) form.send({ ...value.done, deed: 'undo' })
    },
    stop: form.stop,
  }
}
