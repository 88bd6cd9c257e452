import type { LateWords } from './language.ts'

/** The code of a screen, once the words that it alone says are there in the reader's language; those that do not arrive are English. */
export const withWords = async <A>(group: keyof LateWords, code: Promise<A>): Promise<A> => {
  const words = await globalThis.trmSpoken?.lateWords?.[group]?.().catch(() => undefined)
  const spoken = globalThis.trmSpoken
  if (spoken !== undefined && words !== undefined) {
    const { [group]: _there, ...lateWords } = spoken.lateWords ?? {}
    globalThis.trmSpoken = { ...spoken, words: { ...spoken.words, ...words }, lateWords }
  }
  return code
}
