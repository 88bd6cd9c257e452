import type { Logger } from '@trm/domain/kernel'
import type { GivenUpDesk } from '@trm/domain/staff'
import { pagesOf } from './called-list.ts'
import type { HttpClient } from './client.ts'
import { GivenUpWire, listGivenUp, sendAgain } from './contract/index.ts'

/** /api/staff/given-up. */
export const makeHttpGivenUpDesk = (client: HttpClient, logger: Logger): GivenUpDesk => {
  const pages = pagesOf(client, logger, listGivenUp, GivenUpWire)
  return {
    list: (cursor) => pages({ cursor, limit: undefined }),
    sendAgain: (ids, key) => client.call(sendAgain, { body: { ids }, key }),
  }
}
