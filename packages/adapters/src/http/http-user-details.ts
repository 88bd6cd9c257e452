import type { UserDetailsStore } from '@trm/domain/identity'
import { NOTHING, type HttpClient } from './client.ts'
import { getMyDetails, putMyDetails } from './contract/index.ts'

export const makeHttpUserDetailsStore = (client: HttpClient): UserDetailsStore => ({
  load: client.call(getMyDetails, NOTHING),
  update: (details) => client.call(putMyDetails, { query: undefined, body: details }),
})
