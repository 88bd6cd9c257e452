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
import { addDays, source, type Ask, type Behavior, type CallFailure, type PlainDate } from '@trm/domain/kernel'
import { overtakenBy, type Overtaken, type Whose } from '@trm/domain/forms'

/** How a company stands to a carrier, field by field. */
export interface Standing {
  readonly isFavorite: boolean
  readonly isSetUp: boolean
  readonly reason: string
  readonly reviewOn: PlainDate | undefined
}

/** A block that is being written; nothing is sent before it is confirmed. */
export interface BlockDraft {
  readonly reason: string
  readonly reviewOn: PlainDate | undefined
  readonly faults: readonly Pick<RelationshipFault, 'field' | 'code'>[]
  /** A colleague changed how the company stands meanwhile: nothing is sent before the reader has chosen. */
  readonly overtaken: Overtaken<Standing> | undefined
  /** Presses so far that a colleague's change kept from being sent. */
  readonly attempt: number
}

export type RelationshipDeed = 'favorite' | 'unfavorite' | 'setUp' | 'unsetUp' | 'block' | 'review' | 'lift' | 'undo'

export interface RelationshipView {
  readonly kept: SavedRelationship
  readonly isBusy: boolean
  readonly block: BlockDraft | undefined
  /** The last change, with what undoes it. */
  readonly done: { readonly deed: RelationshipDeed; readonly before: RelationshipDraft } | undefined
  /**
   * `Overtaken`: a colleague changed it meanwhile, and `kept` is how it stands; `ReviewOver`: the day of a block that was to come back is
   * over.
   */
  readonly trouble: 'Overtaken' | 'ReviewOver' | 'Gone' | CallFailure | undefined
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
}

interface EditorParts {
  readonly profiles: Pick<CarrierProfiles, 'relate'>
  readonly ask: Ask
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
const faultOf = (field: RelationshipFault['field'], code: string): BlockDraft['faults'][number] => ({
  field,
  code: code === 'too_long' || code === 'not_ahead' || code === 'too_far' ? code : 'required',
})

const faultsOf = (faults: readonly { readonly field: string; readonly code: string }[]): BlockDraft['faults'] =>
  faults.flatMap(({ field, code }) => (field === 'block.reason' || field === 'block.review_on' ? [faultOf(field, code)] : []))

/** How the reader's company stands to one carrier: each change is sent under the version that was seen, and can be undone. */
export const makeRelationshipEditor = ({ profiles, ask, carrierId, today, onDone }: EditorParts): RelationshipEditor => {
  const view = source<RelationshipView | undefined>(undefined)
  const put = (change: Partial<RelationshipView>): void => {
    const { value } = view.behavior
    if (value !== undefined) view.set({ ...value, ...change })
  }

  const fail = (failure: RelationshipFailure, deed: RelationshipDeed): void => {
    switch (failure._tag) {
      case 'Stale': {
        const { value } = view.behavior
        const { relationship: kept } = failure
        const overtaken = value?.block && overtakenBy(standingOf(value.kept), standingOf(kept))
        if (value?.block === undefined || overtaken === undefined) return put({ kept, isBusy: false, trouble: 'Overtaken' })
        return put({ kept, isBusy: false, block: { ...value.block, overtaken, attempt: value.block.attempt + 1 } })
      }
      case 'Gone':
        return put({ isBusy: false, trouble: 'Gone' })
      case 'FieldsRefused': {
        const { value } = view.behavior
        if (deed === 'undo' || value?.block === undefined) return put({ isBusy: false, trouble: 'ReviewOver' })
        return put({ isBusy: false, block: { ...value.block, faults: faultsOf(failure.faults) } })
      }
      default:
        return put({ isBusy: false, trouble: failure })
    }
  }

  const send = (draft: RelationshipDraft, deed: RelationshipDeed): void => {
    const { value: now } = view.behavior
    if (now === undefined || now.isBusy) return
    put({ isBusy: true, trouble: undefined })
    ask(profiles.relate(carrierId, draft, now.kept.version), (answer) => {
      if (E.isLeft(answer)) return fail(answer.left, deed)
      put({ kept: answer.right, isBusy: false, block: undefined, done: deed === 'undo' ? undefined : { deed, before: draftOf(now.kept) } })
      onDone(deed)
    })
  }

  return {
    view$: view.behavior,
    take: (kept) => view.set(kept && { kept, isBusy: false, block: undefined, done: undefined, trouble: undefined }),
    toggle: (mark) => {
      const { value } = view.behavior
      if (value === undefined) return
      const draft = draftOf(value.kept)
      const isOn = !draft[mark]
      send({ ...draft, [mark]: isOn }, mark === 'isFavorite' ? (isOn ? 'favorite' : 'unfavorite') : isOn ? 'setUp' : 'unsetUp')
    },
    beginBlock: () => {
      const { value } = view.behavior
      if (value === undefined) return
      put({
        block: {
          reason: value.kept.block?.reason ?? '',
          reviewOn: addDays(today(), USUAL_BLOCK_DAYS),
          faults: [],
          overtaken: undefined,
          attempt: 0,
        },
        trouble: undefined,
      })
    },
    changeBlock: (change) => {
      const { value } = view.behavior
      if (value?.block !== undefined) put({ block: { ...value.block, ...change, faults: [] } })
    },
    leaveBlock: () => put({ block: undefined }),
    sendBlock: () => {
      const { value } = view.behavior
      if (value?.block === undefined) return
      const { block, kept } = value
      if (block.overtaken !== undefined) return put({ block: { ...block, attempt: block.attempt + 1 } })
      const draft: RelationshipDraft = { ...draftOf(kept), block: { reason: block.reason, reviewOn: block.reviewOn } }
      const read = readRelationship(draft, undefined, today())
      if (E.isLeft(read)) return put({ block: { ...block, faults: read.left } })
      send(draft, kept.block === undefined ? 'block' : 'review')
    },
    settleBlock: (whose) => {
      const { value } = view.behavior
      if (value?.block !== undefined) put({ block: whose === 'mine' ? { ...value.block, overtaken: undefined } : undefined })
    },
    lift: () => {
      const { value } = view.behavior
      if (value !== undefined) send({ ...draftOf(value.kept), block: undefined }, 'lift')
    },
    undo: () => {
      const { value } = view.behavior
      if (value?.done !== undefined) send(value.done.before, 'undo')
    },
  }
}
