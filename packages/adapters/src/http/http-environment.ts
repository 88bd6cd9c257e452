import type { EnvironmentSource } from '@trm/domain/environment'
import type { HttpClient } from './client.ts'
import { getEnvironment } from './contract/index.ts'

export const makeHttpEnvironmentSource = (client: HttpClient): EnvironmentSource => ({
  load: client.call(getEnvironment, { query: { appid: 'portal-broker' }, body: undefined }),
})
