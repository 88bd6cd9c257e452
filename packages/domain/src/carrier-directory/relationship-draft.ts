import * as E from 'fp-ts/Either'
import { addDays, type Instant, type PlainDate } from '../kernel/index.ts'

/** Why a carrier is blocked, and when somebody looks at it again; a block that has neither is older than the rule. */
export interface Block {
  readonly reason: string | undefined
  readonly reviewOn: PlainDate | undefined
  /** Who blocked, and when. */
  readonly by: string | undefined
  readonly at: Instant | undefined
}

/** How the reader's own company stands to a carrier, as its people see and change it. */
export interface SavedRelationship {
  readonly isFavorite: boolean
  readonly isSetUp: boolean
  /** Undefined: not blocked. */
  readonly block: Block | undefined
  /** Counts every change (ETag). */
  readonly version: number
}

/** How the reader's company stands to a carrier, as it is to be; `block` undefined: not blocked. */
export interface RelationshipDraft {
  readonly isFavorite: boolean
  readonly isSetUp: boolean
  readonly block: { readonly reason: string; readonly reviewOn: PlainDate | undefined } | undefined
}

/** One field of a block to mend, as the wire spells it. */
export interface RelationshipFault {
  readonly field: 'block.reason' | 'block.review_on'
  readonly code: 'required' | 'too_long' | 'not_ahead' | 'too_far'
}

/** A relationship as it is kept. */
export interface ReadRelationship {
  readonly isFavorite: boolean
  readonly isSetUp: boolean
  readonly block: Pick<Block, 'reason' | 'reviewOn'> | undefined
}

/** Characters. */
export const LONGEST_BLOCK_REASON = 500
/** A block is looked at again within a year. */
export const MOST_BLOCK_DAYS = 366
/** Offered when a carrier is blocked. */
export const USUAL_BLOCK_DAYS = 90

const faultOfReason = (reason: string): RelationshipFault['code'] | undefined =>
  reason === '' ? 'required' : reason.length > LONGEST_BLOCK_REASON ? 'too_long' : undefined

/** Plain dates compare as text. */
const faultOfReview = (day: PlainDate | undefined, today: PlainDate): RelationshipFault['code'] | undefined =>
  day === undefined ? 'required' : day <= today ? 'not_ahead' : day > addDays(today, MOST_BLOCK_DAYS) ? 'too_far' : undefined

const isSame = (typed: { readonly reason: string; readonly reviewOn: PlainDate | undefined }, kept: Block | undefined): kept is Block =>
  kept !== undefined && typed.reason === (kept.reason ?? '') && typed.reviewOn === kept.reviewOn

/**
 * As typed; right: as it is kept. A block has a reason and a day ahead to look at it again, unless it stays the one there is;
 * a blocked carrier is no favorite.
 */
export const readRelationship = (
  { isFavorite, isSetUp, block }: RelationshipDraft,
  kept: Block | undefined,
  today: PlainDate,
): E.Either<readonly RelationshipFault[], ReadRelationship> => {
  if (block === undefined) return E.right({ isFavorite, isSetUp, block })
  const typed = { reason: block.reason.trim(), reviewOn: block.reviewOn }
  if (isSame(typed, kept)) return E.right({ isFavorite: false, isSetUp, block: { reason: kept.reason, reviewOn: kept.reviewOn } })
  const [wrongReason, wrongReview] = [faultOfReason(typed.reason), faultOfReview(typed.reviewOn, today)]
  if (wrongReason === undefined && wrongReview === undefined) return E.right({ isFavorite: false, isSetUp, block: typed })
  return E.left([
    ...(wrongReason === undefined ? [] : [{ field: 'block.reason', code: wrongReason } as const]),
    ...(wrongReview === undefined ? [] : [{ field: 'block.review_on', code: wrongReview } as const]),
  ])
}

/** A block nobody gave a day for is due at once. */
export const isReviewDue = ({ block }: Pick<SavedRelationship, 'block'>, today: PlainDate): boolean =>
  block !== undefined && (block.reviewOn === undefined || block.reviewOn <= today)

/** What undoing a change sends: everything as it was. */
export const draftOf = ({ isFavorite, isSetUp, block }: SavedRelationship): RelationshipDraft => ({
  isFavorite,
  isSetUp,
  block: block && { reason: block.reason ?? '', reviewOn: block.reviewOn },
})
