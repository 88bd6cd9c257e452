// One word for one thing: each term of docs/GLOSSARY.md is said by the messages of its language, and none says what the glossary
// keeps out.
import path from 'node:path'
import { messagesOf } from './messages.mjs'
import { endWith, root, textOf } from './source.mjs'

const GLOSSARY = 'docs/GLOSSARY.md'
const LANGUAGES = ['en-US', 'es', 'fr-CA']

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Of each language: its terms, and what is not said. */
export const readGlossary = (text) => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf)
  const words = (cell) => cell.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
  const columns = (term, not) => rows.map((cells) => ({ term: cells[term], not: words(cells[not]) }))
  return { 'en-US': columns(0, 2), es: columns(3, 4), 'fr-CA': columns(5, 6) }
}

const isSaidIn = (phrase) => {
  const whole = new RegExp(`(?<![\\p{L}])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}s?(?![\\p{L}])`, 'iu')
  return (said) => whole.test(said.replace(/\{\w+\}/g, ''))
}

/** `messages`: words by key; a plural says several. */
export const glossaryFaults = (language, terms, messages) => {
  const said = Object.entries(messages).flatMap(([key, words]) =>
    (typeof words === 'string' ? [words] : Object.values(words)).map((text) => ({ key, text })),
  )
  return terms.flatMap(({ term, not }) => [
    ...(said.some(({ text }) => isSaidIn(term)(text)) ? [] : [`${language}: no message says "${term}": take it out of ${GLOSSARY}`]),
    ...not.flatMap((phrase) =>
      said
        .filter(({ text }) => isSaidIn(phrase)(text))
        .map(({ key, text }) => `${language} ${key}: "${text}" says "${phrase}": say "${term}"`),
    ),
  ])
}

/** Faults, for `npm run check`. */
export const checkGlossary = async () => {
  const glossary = readGlossary(textOf(path.join(root, GLOSSARY)))
  const faults = await Promise.all(
    LANGUAGES.map(async (language) => glossaryFaults(language, glossary[language], await messagesOf(language))),
  )
  return faults.flat()
}

if (process.argv[1] === import.meta.filename) endWith(await checkGlossary())
