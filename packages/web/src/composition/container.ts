import type { Services } from '../runtime/services.tsx'
import { browserModule } from './browser.module.ts'
import { chunkModule } from './chunk.module.ts'
import { httpModule } from './http.module.ts'
import { identityModule } from './identity.module.ts'
import { sessionModule } from './session.module.ts'
import { startUpModule } from './start-up.module.ts'
import { makeServices } from './token.ts'
import { TOKENS } from './tokens.ts'

/** Everything the main chunk is made of. `page` is the window; tests give their own services first. */
export const makeContainer = (page: Window, services: Services = makeServices()): Services => {
  services.provide(TOKENS.PAGE, [], () => page)
  const modules = [browserModule, chunkModule, httpModule, identityModule, sessionModule, startUpModule]
  modules.forEach((module) => module(services))
  return services
}
