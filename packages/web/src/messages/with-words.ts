import type { LateWords } from './language.ts'

/**
 * The code of a room, read once the words that it alone says are there in the reader's language, since a module may say some as it is read;
 * those that do not arrive are English, and are asked for again with the room.
 */
export const withWords = async <A>(group: keyof LateWords, load: () => Promise<A>): Promise<A> => {
  const words = await globalThis.trmSpoken?.lateWords?.[group]?.().catch(() => undefined)
  const spoken = globalThis.trmSpoken
  if (spoken !== undefined && words !== undefined) {
    const { [group]: _there, ...lateWords } = spoken.lateWords ?? {}
    globalThis.trmSpoken = { ...spoken, words: { ...spoken.words, ...words }, lateWords }
  }
  return load()
}
