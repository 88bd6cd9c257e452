import { left } from 'fp-ts/Either'
import { makeHttpLoadDesk, makeHttpLoadLinks } from '@trm/adapters/http'
import type { LoadDesk, LoadFiles, LoadLinks } from '@trm/domain/loads'
import { token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const LOAD_DESK = token<LoadDesk>('LoadDesk')
export const LOAD_FILES = token<LoadFiles>('LoadFiles')
export const LOAD_LINKS = token<LoadLinks>('LoadLinks')

/** Until the server has the calls. */
const notYet = () => async () => left({ _tag: 'ServerFailed', status: 501, retryAfterMs: undefined } as const)

/** The calls of a broker's own loads, for every screen that needs them. */
export const loadPorts: ServiceModule = ({ provide }) => {
  provide(LOAD_DESK, [TOKENS.HTTP_CLIENT, TOKENS.LOGGER], makeHttpLoadDesk)
  provide(LOAD_FILES, [], () => ({ check: notYet, commit: notYet, exported: notYet }))
  provide(LOAD_LINKS, [TOKENS.HTTP_CLIENT], makeHttpLoadLinks)
}
