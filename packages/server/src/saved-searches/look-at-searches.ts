import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { untraced, type InBackground } from '../telemetry/background.ts'
import { newMatches } from './new-matches.ts'
import { endWatch, passOver, settleLook, takeDueSearch } from './search-watch.query.ts'

/** In one go: a process that stops waits for no more. */
const MOST_AT_ONCE = 100

/** Looks at the searches that are due, one after the other, and notes mail and pushes of what they find; gives at how many it looked. */
export const lookAtSearches = async (
  database: Database,
  log: Pick<Logger, 'warn'>,
  inBackground: InBackground = untraced,
): Promise<number> => {
  for (let looked = 0; looked < MOST_AT_ONCE; looked++) {
    const due = await takeDueSearch(database)
    if (due === undefined) return looked
    try {
      const { brokerCompanyId, carrierId } = due
      await inBackground({ job: 'look_at_search', what: due.kind, brokerCompanyId, carrierId }, async (did) => {
        if (!due.maySee) await endWatch(database, due)
        else if (due.isMuted) await passOver(database, due)
        else await settleLook(database, due, await newMatches(database, due))
        did({ count: 1, outcome: !due.maySee ? 'ended' : due.isMuted ? 'passed_over' : 'looked_at' })
      })
    } catch (error) {
      // its lease ends by itself; the others are looked at
      log.warn('A saved search could not be looked at.', { event: 'search_not_looked_at', search: due.id, reason: String(error) })
    }
  }
  return MOST_AT_ONCE
}
