// node tools/words.mjs [--check]   writes, or says that they are stale, the lists of all catalogues of words there are: every-word.ts of
// English, words-*.ts and staff-words-*.ts of the other languages.
import fs from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../packages/web/src/messages')
const LANGUAGES = { es: 'Spanish', 'fr-CA': 'Canadian French' }

/** Loaded with the screens of staff. */
const FOR_STAFF = ['for-staff', 'staff', 'staff-tools']
const NO_CATALOGUES = ['index', 'every-word']

const NOTE = '// Written by tools/words.mjs.'
const nameOf = (file) => file.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const imports = (from, files) => files.map((file) => `import { ${nameOf(file)} } from '${from}/${file}.ts'`)
const spread = (files) => files.map((file) => `  ...${nameOf(file)},`)
const inOneLine = (files) => `{ ${files.map((file) => `...${nameOf(file)}`).join(', ')} }`

const english = (files) => [
  NOTE,
  ...imports('.', [...files, ...FOR_STAFF].sort()),
  '',
  '/** Said to staff alone: loaded with their screens. */',
  `export const staffWords = ${inOneLine(FOR_STAFF)}`,
  '',
  '/**',
  ' * All that is ever said, those of the features that load late included: what another language has to have. Too much for a page to import.',
  ' */',
  'export const everyWord = {',
  ...spread(files),
  '  ...staffWords,',
  '} as const',
]

const words = (language, files) => [
  NOTE,
  "import type { everyWord, staffWords as englishStaffWords } from './en-US/every-word.ts'",
  ...imports(`./${language}`, files),
  "import type { MessagesOf } from './message.ts'",
  '',
  `/** All that is said, in ${LANGUAGES[language]}: a build of its own, which the start loads before the app. */`,
  'export const WORDS: MessagesOf<Omit<typeof everyWord, keyof typeof englishStaffWords>> = {',
  ...spread(files),
  '}',
  '',
  '/** What is said to staff alone. */',
  `export const staffWords = async (): Promise<MessagesOf<typeof englishStaffWords>> => (await import('./staff-words-${language}.ts')).STAFF_WORDS`,
]

const forStaff = (language) => [
  NOTE,
  "import type { staffWords } from './en-US/every-word.ts'",
  ...imports(`./${language}`, FOR_STAFF),
  "import type { MessagesOf } from './message.ts'",
  '',
  `export const STAFF_WORDS: MessagesOf<typeof staffWords> = ${inOneLine(FOR_STAFF)}`,
]

const wanted = () => {
  const files = fs
    .readdirSync(path.join(folder, 'en-US'))
    .map((file) => path.basename(file, '.ts'))
    .filter((file) => !NO_CATALOGUES.includes(file) && !FOR_STAFF.includes(file))
    .sort()
  return [
    ['en-US/every-word.ts', english(files)],
    ...Object.keys(LANGUAGES).flatMap((language) => [
      [`words-${language}.ts`, words(language, files)],
      [`staff-words-${language}.ts`, forStaff(language)],
    ]),
  ].map(([file, lines]) => ({ file: path.join(folder, file), text: `${lines.join('\n')}\n` }))
}

/** Faults, for `npm run check`. */
export const checkWords = () =>
  wanted()
    .filter(({ file, text }) => fs.readFileSync(file, 'utf8') !== text)
    .map(({ file }) => `${path.relative(folder, file)} is stale: run node tools/words.mjs`)

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--check')) {
    const faults = checkWords()
    faults.forEach((fault) => console.error(fault))
    process.exit(faults.length === 0 ? 0 : 1)
  }
  for (const { file, text } of wanted()) fs.writeFileSync(file, text)
}
