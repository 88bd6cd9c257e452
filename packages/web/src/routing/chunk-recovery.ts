import type { IO } from 'fp-ts/IO'
import { isSome } from 'fp-ts/Option'
import type { StoredText } from '../runtime/stored-text.ts'
import type { ChunkFailureCode, ChunkLoadError } from './chunk.ts'

/** Remembers, over one reload, that a chunk has already been reloaded for. `remember` says whether it will. */
export interface ReloadMemory {
  readonly has: (chunk: string) => IO<boolean>
  readonly remember: (chunk: string) => IO<boolean>
  readonly forget: (chunk: string) => IO<void>
}

export type ChunkRecovery =
  /** A deploy replaced the files: the page as it is now knows the new ones. */
  | { readonly _tag: 'Reload' }
  /** Something typed would be lost (F66). */
  | { readonly _tag: 'AskFirst' }
  | { readonly _tag: 'ShowError' }

export interface ChunkCircumstances {
  readonly code: ChunkFailureCode
  readonly isOnline: boolean
  readonly hasUnsavedWork: boolean
  readonly wasReloaded: boolean
}

/** Only a missing file is cured by a reload, and only once; a time-out or a lost connection is retried in place (F61-F65). */
export const decideRecovery = ({ code, isOnline, hasUnsavedWork, wasReloaded }: ChunkCircumstances): ChunkRecovery => {
  if (code === 'CHUNK_TIMED_OUT' || !isOnline || wasReloaded) return { _tag: 'ShowError' }
  return hasUnsavedWork ? { _tag: 'AskFirst' } : { _tag: 'Reload' }
}

/** `kept` holds the last chunk a reload was made for. Where nothing can be kept nothing reloads (F65). */
export const makeReloadMemory = (kept: StoredText): ReloadMemory => {
  const isStored = (chunk: string): boolean => {
    const text = kept.read()
    return isSome(text) && text.value === chunk
  }
  return {
    has: (chunk) => () => isStored(chunk),
    remember: (chunk) => kept.write(chunk),
    forget: (chunk) => () => {
      if (isStored(chunk)) kept.remove()
    },
  }
}

export interface ChunkRecoveryDependencies {
  readonly memory: ReloadMemory
  readonly isOnline: IO<boolean>
  readonly hasUnsavedWork: IO<boolean>
  readonly reload: IO<void>
}

/** Reloads when that is right and can be remembered; gives what was done, for the screen to say. */
export const recoverFrom = (ports: ChunkRecoveryDependencies, { code, chunk }: ChunkLoadError): ChunkRecovery => {
  const decision = decideRecovery({
    code,
    isOnline: ports.isOnline(),
    hasUnsavedWork: ports.hasUnsavedWork(),
    wasReloaded: ports.memory.has(chunk)(),
  })
  if (decision._tag !== 'Reload') return decision
  if (!ports.memory.remember(chunk)()) return { _tag: 'ShowError' }
  ports.reload()
  return decision
}
