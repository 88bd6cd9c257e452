/** The code of a screen of staff's, once the words it says are there in the reader's language; those that do not arrive are English. */
export const withStaffWords = async <A>(code: Promise<A>): Promise<A> => {
  const words = await globalThis.trmSpoken?.staffWords?.().catch(() => undefined)
  if (globalThis.trmSpoken !== undefined && words !== undefined)
    globalThis.trmSpoken = { language: globalThis.trmSpoken.language, words: { ...globalThis.trmSpoken.words, ...words } }
  return code
}
