// Words go out to translators as JSON and come back.
//   node tools/translations.mjs out fr-CA > fr-CA.json
//   node tools/translations.mjs in fr-CA fr-CA.json
// Each entry has `key`, `english` and `translation`; a plural is an object by CLDR form, with `other` at least.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { endWith, root, textOf } from './source.mjs'
import { messagesOf } from './messages.mjs'

const FOLDERS = ['packages/web/src/messages', 'packages/data/src/messages']

const textsOf = (words) => (typeof words === 'string' ? [words] : Object.values(words ?? {}))
const holesOf = (words) => [...new Set(textsOf(words).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ')
const isPlural = (words) => typeof words === 'object' && words !== null

/** What a translator reads and fills in. */
export const entriesOf = (english, translated) =>
  Object.entries(english).map(([key, words]) => ({ key, english: words, translation: translated[key] ?? '' }))

/** What is wrong with what came back, each with its key. */
export const faultsOf = (english, entries) =>
  entries.flatMap(({ key, english: was, translation }) => {
    const words = english[key]
    const say = (what) => [`${key}: ${what}`]
    if (words === undefined) return say('there are no such words any more: leave the entry out')
    if (JSON.stringify(words) !== JSON.stringify(was)) return say(`the English has become ${JSON.stringify(words)}: translate that`)
    if (isPlural(words) !== isPlural(translation))
      return say(isPlural(words) ? 'say each plural form, "other" at least' : 'one text is said, without plural forms')
    if (isPlural(translation) && typeof translation.other !== 'string') return say('the form "other" is missing')
    if (textsOf(translation).some((text) => text.trim() === '')) return say('it has no words')
    if (holesOf(words) !== holesOf(translation)) return say(`its parameters are ${holesOf(words)}, not ${holesOf(translation)}`)
    return []
  })

const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
const literal = (words) =>
  typeof words === 'string'
    ? quoted(words)
    : `{ ${Object.entries(words)
        .map(([form, text]) => `${form}: ${quoted(text)}`)
        .join(', ')} }`

/** A catalogue's source with other words under the keys that it has. */
export const withWords = (source, words) =>
  source.replace(/^( {2}'([^'\n]+)':)[\s\S]*?,(?=\n( {2}'|\n| {2}\/|\}))/gm, (entry, head, key) =>
    Object.hasOwn(words, key) ? `${head} ${literal(words[key])},` : entry,
  )

const take = async (language, file) => {
  const entries = JSON.parse(fs.readFileSync(file, 'utf8'))
  const faults = faultsOf(await messagesOf('en-US'), entries)
  if (faults.length > 0) endWith(faults)
  const known = await messagesOf(language)
  const changed = entries.filter(({ key, translation }) => JSON.stringify(translation) !== JSON.stringify(known[key]))
  const words = Object.fromEntries(changed.map(({ key, translation }) => [key, translation]))
  const folders = FOLDERS.map((folder) => path.join(root, folder, language))
  for (const folder of folders) {
    for (const name of fs.readdirSync(folder)) {
      const catalogue = path.join(folder, name)
      fs.writeFileSync(catalogue, withWords(textOf(catalogue), words))
    }
  }
  console.log(`${changed.length} of ${entries.length} are new or changed`)
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...folders], { cwd: root, stdio: 'inherit' })
}

const give = async (language) => {
  const entries = entriesOf(await messagesOf('en-US'), await messagesOf(language))
  process.stdout.write(`${JSON.stringify(entries, undefined, 2)}\n`)
}

if (process.argv[1] === import.meta.filename) {
  const [, , way, language, file] = process.argv
  if (way === 'out' && language !== undefined) await give(language)
  else if (way === 'in' && file !== undefined) await take(language, file)
  else endWith(['node tools/translations.mjs out LANGUAGE, or: in LANGUAGE FILE'])
}
