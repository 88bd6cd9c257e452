import { left } from 'fp-ts/Either'
import type { LoadFiles } from '@trm/domain/loads'
import { token, type ServiceModule } from './token.ts'

export const LOAD_FILES = token<LoadFiles>('LoadFiles')

/** Until the server has the calls. */
const notYet = () => async () => left({ _tag: 'ServerFailed', status: 501, retryAfterMs: undefined } as const)

export const loadFilesService: ServiceModule = ({ provide }) => provide(LOAD_FILES, [], () => ({ check: notYet, commit: notYet, exported: notYet }))
