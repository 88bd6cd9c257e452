import type { Urgency } from './urgency.ts'
import { NO_TEXT, NOTICE_WAYS, type NoticeWay } from './way.ts'

/** What people are told besides offers and saved searches. */
export const OTHER_NOTICE_KINDS = ['load_uncovered', 'joining_decided', 'block_review_due', 'vetting_worse'] as const
/** One of them. */
export type OtherNoticeKind = (typeof OTHER_NOTICE_KINDS)[number]

/** Whether a word names one of them. */
export const isOtherNoticeKind = (word: string): word is OtherNoticeKind => OTHER_NOTICE_KINDS.some((kind) => kind === word)

/** How such a thing is told. */
export interface OtherNoticeRow {
  readonly urgency: Urgency
  readonly ways: readonly NoticeWay[]
  /** Until it is old news. Undefined: until the load's time to be picked up is over. */
  readonly hours: number | undefined
}

/**
 * A load without a truck and a truck without authority cannot wait and are texted, too: somebody has to act within hours, at a desk or not.
 * What somebody decides at a desk can wait.
 */
export const OTHER_NOTICE_TABLE: { readonly [K in OtherNoticeKind]: OtherNoticeRow } = {
  load_uncovered: { urgency: 'high', ways: NOTICE_WAYS, hours: undefined },
  joining_decided: { urgency: 'normal', ways: NO_TEXT, hours: 72 },
  block_review_due: { urgency: 'low', ways: NO_TEXT, hours: 48 },
  vetting_worse: { urgency: 'high', ways: NOTICE_WAYS, hours: 24 },
}

/** So long before its pickup begins a posted load that nobody has booked is told of: a truck can still be found and get there. */
export const UNCOVERED_HOURS = 4

/** A load that has stood for less is not told of yet: whoever has just posted it knows. */
export const UNCOVERED_AFTER_MINUTES = 30

/** Of a carrier, what can have become worse by the registry: the gravest first. */
export const WORSE_FACTS = ['authority_revoked', 'out_of_service', 'insurance_lapsed'] as const
/** One of them. */
export type WorseFact = (typeof WORSE_FACTS)[number]
