import type { AuthenticatedUserSource } from '@trm/domain/identity'
import { NOTHING, type HttpClient } from './client.ts'
import { getAuthenticatedUser } from './contract/index.ts'

export const makeHttpAuthenticatedUserSource = (client: HttpClient): AuthenticatedUserSource => ({
  load: client.call(getAuthenticatedUser, NOTHING),
})
