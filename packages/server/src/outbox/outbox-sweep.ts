import { sweepLog } from '../database/sweep-log.ts'

/** Who was away for longer reads again what it shows. */
export const NEWS_KEPT_HOURS = 24

export const sweepOutbox = sweepLog({ log: 'outbox', swept: 'outbox_swept', at: 'at', retainedMinutes: NEWS_KEPT_HOURS * 60 })
