import type { Catalogue } from '@trm/data/messages'
import type { LateWords } from './language.ts'

/** Milliseconds that a room waits for its words. */
const WORDS_LIMIT = 5_000

const learn = (group: keyof LateWords, words: Catalogue): void => {
  const spoken = globalThis.trmSpoken
  if (spoken === undefined) return
  const { [group]: _there, ...lateWords } = spoken.lateWords ?? {}
  globalThis.trmSpoken = { ...spoken, words: { ...spoken.words, ...words }, lateWords }
}

const atMost = (limit: number, work: Promise<void>): Promise<void> =>
  new Promise((done) => {
    const waiting = setTimeout(done, limit)
    void work.then(done).finally(() => clearTimeout(waiting))
  })

/**
 * The code of a room, read once the words that it alone says are there in the reader's language, since a module may say some as it is read;
 * those that do not arrive in time are English until they do, and those that fail until code that says them is asked for again.
 */
export const withWords = async <A>(group: keyof LateWords, load: () => Promise<A>, limit = WORDS_LIMIT): Promise<A> => {
  const words = globalThis.trmSpoken?.lateWords?.[group]
  if (words !== undefined) {
    const learned = words().then(
      (there) => learn(group, there),
      () => undefined,
    )
    await atMost(limit, learned)
  }
  return load()
}
