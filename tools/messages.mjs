// All that the portal says in one language, by key.
import { sourceOf } from './source.mjs'

const FOLDER = 'packages/web/src/messages'

/** The words of those whose language is built apart come with the screens that say them, too. */
export const messagesOf = async (language) => {
  if (language === 'en-US') return (await sourceOf(`${FOLDER}/en-US/every-word.ts`)).everyWord
  const { WORDS, lateWords } = await sourceOf(`${FOLDER}/words-${language}.ts`)
  return Object.assign({}, WORDS, ...(await Promise.all(Object.values(lateWords).map((load) => load()))))
}
