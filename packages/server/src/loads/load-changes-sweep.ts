import { sweepLog } from '../database/sweep-log.ts'
import { CHANGES_KEPT_MINUTES } from '../trucks/truck-changes-sweep.ts'

export const sweepLoadChanges = sweepLog({
  log: 'load_changes',
  swept: 'load_changes_swept',
  at: 'changed_at',
  retainedMinutes: CHANGES_KEPT_MINUTES,
})
