import type { Observable } from 'rxjs'
import type { KeptBid } from './kept-bid.ts'

/** Kept bids on this device, one a load; another person's are never shown, and go with the first that is kept. */
export interface KeptBidStore {
  /** The oldest first. */
  readonly of: (person: string) => readonly KeptBid[]
  /** In place of the one on the same load. False: this device keeps nothing. */
  readonly keep: (person: string, kept: KeptBid) => boolean
  readonly drop: (person: string, loadId: string) => void
  /** Something was kept or dropped, here or in another tab. */
  readonly changes$: Observable<void>
}
