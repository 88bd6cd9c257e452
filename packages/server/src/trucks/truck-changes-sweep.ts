import { sweepLog } from '../database/sweep-log.ts'

/** Who was away for longer searches again. */
export const CHANGES_KEPT_MINUTES = 60

export const sweepTruckChanges = sweepLog({
  log: 'truck_post_changes',
  swept: 'truck_post_changes_swept',
  at: 'changed_at',
  retainedMinutes: CHANGES_KEPT_MINUTES,
})
