/** What was typed of a bid and not sent. */
export interface BidDraft {
  readonly amount: string
  /** Empty: without a truck. */
  readonly truckPostId: string
  readonly note: string
}

/** Of the page, by load: a reader who looks at another load in between finds it again. */
export interface BidDrafts {
  readonly of: (loadId: string) => BidDraft | undefined
  readonly keep: (loadId: string, draft: BidDraft) => void
  readonly drop: (loadId: string) => void
}

/** The oldest is forgotten beyond it. */
export const MOST_DRAFTS = 50

export const makeBidDrafts = (): BidDrafts => {
  const drafts = new Map<string, BidDraft>()
  return {
    of: (loadId) => drafts.get(loadId),
    keep: (loadId, draft) => {
      drafts.delete(loadId)
      drafts.set(loadId, draft)
      const [oldest] = drafts.keys()
      if (drafts.size > MOST_DRAFTS && oldest !== undefined) drafts.delete(oldest)
    },
    drop: (loadId) => {
      drafts.delete(loadId)
    },
  }
}
