import { CHUNK_RELOADED_KEY } from '@trm/adapters/cookie'
import { makeChunkLoader } from '../routing/chunk.ts'
import { makeReloadMemory } from '../routing/chunk-recovery.ts'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { storedText } from './stored-text.ts'
import { TOKENS } from './tokens.ts'
import type { ServiceModule } from './token.ts'

/** Lazy code, and what happens when it does not arrive. */
export const chunkModule: ServiceModule = ({ provide }) => {
  provide(TOKENS.RELOAD_MEMORY, [TOKENS.SESSION_STORAGE], (storage) => makeReloadMemory(storedText(storage, CHUNK_RELOADED_KEY)))
  provide(TOKENS.CHUNK_LOADER, [TOKENS.PAGE, TOKENS.TIMER, TOKENS.RELOAD_MEMORY], (page, timer, memory) =>
    makeChunkLoader(page.document, timer, (chunk) => memory.forget(chunk)()),
  )
  provide(TOKENS.CHUNK_RECOVERY, [TOKENS.PAGE, TOKENS.RELOAD_MEMORY], (page, memory) => ({
    memory,
    isOnline: () => page.navigator.onLine,
    hasUnsavedWork: pageUnsavedWork.exists,
    reload: () => page.location.reload(),
  }))
}
