import { isRight } from 'fp-ts/Either'
import { instantOf, type Cents } from '@trm/domain/kernel'
import {
  changedTerms,
  loadCompleteness,
  loadDoubts,
  postLoad,
  ratePerMile,
  type LoadCompleteness,
  type LoadDoubt,
  type LoadDraft,
  type OwnLoad,
  type PostingContext,
} from '@trm/domain/loads'

/** What a form is worth as it stands. */
export interface FormMeasures {
  readonly completeness: LoadCompleteness
  /** Undefined without a rate, or miles stated or known. */
  readonly perMile: Cents | undefined
  /** What may be posted but looks like a slip. */
  readonly doubts: readonly LoadDoubt['code'][]
  /** Open offers whose other side must look again once this is saved. */
  readonly offersToSee: number
}

const completenessOf = (draft: LoadDraft): LoadCompleteness => {
  const {
    pickupWindow: { date = instantOf(0), dateEnd, fcfs },
    dropoffWindow,
  } = draft
  return loadCompleteness({
    ...draft,
    pickupWindow: { date, dateEnd, fcfs },
    dropoffWindow: dropoffWindow.date === undefined ? undefined : { ...dropoffWindow, date: dropoffWindow.date },
  })
}

const sameLane = (draft: LoadDraft, { pickup, dropoff }: OwnLoad): boolean =>
  draft.pickup?.city === pickup.city &&
  draft.pickup.state === pickup.state &&
  draft.dropoff?.city === dropoff.city &&
  draft.dropoff.state === dropoff.state

/** A draft that cannot be posted yet sets nothing off. */
const offersToSee = (draft: LoadDraft, base: OwnLoad | undefined, context: PostingContext): number => {
  if (base === undefined || base.offersWaiting === 0) return 0
  const decision = postLoad(draft, context)
  return isRight(decision) && changedTerms(base, decision.right.load).length > 0 ? base.offersWaiting : 0
}

export const measuresOf = (draft: LoadDraft, base: OwnLoad | undefined, context: PostingContext): FormMeasures => {
  const miles = draft.statedMiles ?? (base !== undefined && sameLane(draft, base) ? base.totalMiles : undefined)
  const rate = draft.rateTotal !== undefined && Number.isFinite(draft.rateTotal) ? draft.rateTotal : undefined
  return {
    completeness: completenessOf(draft),
    perMile: ratePerMile(rate, miles),
    doubts: loadDoubts({ ...draft, statedMiles: miles }).map(({ code }) => code),
    offersToSee: offersToSee(draft, base, context),
  }
}
