import { makeHttpLoadDesk } from '@trm/adapters/http'
import type { LoadDesk } from '@trm/domain/loads'
import type { Services } from '../runtime/services.tsx'
import { TOKENS } from '../composition/tokens.ts'

/** The calls of a broker's own loads, as code of its own: the desk draws its frame without them. */
export const deskLoadsOf = (services: Services): LoadDesk => makeHttpLoadDesk(services.get(TOKENS.HTTP_CLIENT), services.get(TOKENS.LOGGER))
