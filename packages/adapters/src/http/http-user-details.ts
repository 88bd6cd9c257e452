import type { UserDetailsStore } from '@trm/domain/identity'
import type { HttpClient } from './client.ts'
import { putMyDetails } from './contract/index.ts'

export const makeHttpUserDetailsStore = (client: HttpClient): UserDetailsStore => ({
  update: ({ firstName, lastName, phone }) =>
    client.call(putMyDetails, { query: undefined, body: { first_name: firstName, last_name: lastName, phone } }),
})
