import { makeHttpLoadFiles } from '@trm/adapters/http'
import type { LoadFiles } from '@trm/domain/loads'
import { token, type ServiceModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const LOAD_FILES = token<LoadFiles>('LoadFiles')

export const loadFilesService: ServiceModule = ({ provide }) => provide(LOAD_FILES, [TOKENS.HTTP_CLIENT], makeHttpLoadFiles)
