import { makeHttpLoadDesk } from '@trm/adapters/http'
import type { LoadDesk } from '@trm/domain/loads'
import { token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const LOAD_DESK = token<LoadDesk>('LoadDesk')

/** The calls of a broker's own loads, for every screen that needs them. */
export const loadDeskService: ServiceModule = ({ provide }) => provide(LOAD_DESK, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpLoadDesk)
