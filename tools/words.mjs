// node tools/words.mjs [--check]   writes, or says that they are stale, the lists of all catalogues of words there are: every-word.ts of
// English, words-*.ts and those of late words of the other languages.
import fs from 'node:fs'
import path from 'node:path'
import { staleAmong, writeOrCheck } from './source.mjs'

const COMMAND = 'node tools/words.mjs'
const folder = path.resolve(import.meta.dirname, '../packages/web/src/messages')
/** Of the trade itself, for every front end. */
const shared = path.resolve(import.meta.dirname, '../packages/data/src/messages')
const LANGUAGES = { es: 'Spanish', 'fr-CA': 'Canadian French' }

/** Loaded with the screens that alone say them (shell/screens.tsx); by folder, where they may be said. */
const LATE = {
  staff: {
    files: ['carrier-facts', 'for-staff', 'staff', 'staff-brokerages', 'staff-pages', 'staff-tools', 'staff-undelivered'],
    folders: ['staff', 'shell', 'carrier-applications/staff'],
  },
  recommendations: { files: ['recommendations'], folders: ['recommendations'] },
  joining: { files: ['carrier-joining', 'joining'], folders: ['joining', 'carrier-applications', 'brokerage-applications'] },
  lists: { files: ['load-import', 'pasted-list', 'post-many'], folders: ['pasted-lists', 'posted-loads/files', 'truck-posts/many'] },
  rules: { files: ['control-center'], folders: ['board-rules'] },
  notices: { files: ['missed-notices', 'notices', 'push', 'sms'], folders: ['account', 'notices'] },
  offers: { files: ['no-offers', 'offer-tools'], folders: ['offers'] },
  form: { files: ['load-form'], folders: ['posted-loads/form', 'posted-loads/stops'] },
  profile: { files: ['carrier-profile'], folders: ['carriers/profile'] },
  company: {
    files: ['api-keys', 'carrier-company', 'colleagues', 'invitation', 'webhooks'],
    folders: ['api-keys', 'carriers', 'colleagues', 'webhooks'],
  },
  workbench: {
    files: ['load-bids', 'load-links', 'fitting-trucks', 'changing-rates'],
    folders: ['posted-loads/bench', 'posted-loads/bids', 'posted-loads/links', 'posted-loads/fitting', 'posted-loads/rates'],
  },
}
const LATE_FILES = Object.values(LATE).flatMap(({ files }) => files)
const NO_CATALOGUES = ['index', 'every-word']

const filesIn = (of) =>
  fs
    .readdirSync(path.join(of, 'en-US'))
    .map((file) => path.basename(file, '.ts'))
    .filter((file) => !NO_CATALOGUES.includes(file) && !LATE_FILES.includes(file))
    .sort()

const NOTE = '// Written by tools/words.mjs.'
const nameOf = (file) => file.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const imports = (from, files) => files.map((file) => `import { ${nameOf(file)} } from '${from}/${file}.ts'`)
const importsOfShared = (language) =>
  filesIn(shared).map((file) => `import { ${nameOf(file)} } from '@trm/data/messages/${language}/${file}'`)
const spread = (files) => files.map((file) => `  ...${nameOf(file)},`)
const LONGEST_LINE = 140
/** `begun` and an object of all words in these files, as the formatter breaks it. */
const allOf = (begun, files) => {
  const line = `${begun} { ${files.map((file) => `...${nameOf(file)}`).join(', ')} }`
  return line.length <= LONGEST_LINE ? [line] : [`${begun} {`, ...spread(files), '}']
}

const groups = Object.entries(LATE)
const constantOf = (group) => `${group}Words`

const english = (files) => [
  NOTE,
  ...importsOfShared('en-US'),
  ...imports('.', [...files, ...LATE_FILES].sort()),
  '',
  '/** Said by some screens alone: loaded with them. */',
  ...groups.flatMap(([group, late]) => allOf(`export const ${constantOf(group)} =`, late.files)),
  'export const lateWords = {',
  ...groups.map(([group]) => `  ...${constantOf(group)},`),
  '}',
  '',
  '/**',
  ' * All that is ever said, those of the features that load late included: what another language has to have. Too much for a page to import.',
  ' */',
  'export const everyWord = {',
  ...spread([...filesIn(shared), ...files]),
  '  ...lateWords,',
  '} as const',
]

const words = (language, files) => [
  NOTE,
  ...importsOfShared(language),
  "import type { everyWord, lateWords as englishLateWords } from './en-US/every-word.ts'",
  ...imports(`./${language}`, files),
  "import type { LateWords } from './language.ts'",
  "import type { MessagesOf } from './message.ts'",
  '',
  `/** All that is said, in ${LANGUAGES[language]}: a build of its own, which the start loads before the app. */`,
  'export const WORDS: MessagesOf<Omit<typeof everyWord, keyof typeof englishLateWords>> = {',
  ...spread([...filesIn(shared), ...files]),
  '}',
  '',
  '/** What some screens alone say. */',
  'export const lateWords: LateWords = {',
  ...groups.map(([group]) => `  ${group}: async () => (await import('./${group}-words-${language}.ts')).WORDS,`),
  '}',
]

const late = (language, group, { files }) => [
  NOTE,
  `import type { ${constantOf(group)} } from './en-US/every-word.ts'`,
  ...imports(`./${language}`, files),
  "import type { MessagesOf } from './message.ts'",
  '',
  ...allOf(`export const WORDS: MessagesOf<typeof ${constantOf(group)}> =`, files),
]

const wanted = () => {
  const files = filesIn(folder)
  return [
    ['en-US/every-word.ts', english(files)],
    ...Object.keys(LANGUAGES).flatMap((language) => [
      [`words-${language}.ts`, words(language, files)],
      ...groups.map(([group, of]) => [`${group}-words-${language}.ts`, late(language, group, of)]),
    ]),
  ].map(([file, lines]) => [path.join(folder, file), `${lines.join('\n')}\n`])
}

const web = path.resolve(folder, '..')

/** Late words in a file of another screen would be said in English there. */
const strays = () =>
  fs
    .readdirSync(web, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(`messages${path.sep}`))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(web, file), 'utf8')
      return groups
        .filter(
          ([, { files, folders }]) =>
            !folders.includes(path.dirname(file)) && files.some((name) => source.includes(`messages/en-US/${name}.ts'`)),
        )
        .map(([group]) => `packages/web/src/${file} says words that come with the screens of ${group} alone: move them, or the words`)
    })

/** Faults, for `npm run check`. */
export const checkWords = () => [...staleAmong(wanted(), COMMAND), ...strays()]

if (process.argv[1] === import.meta.filename) writeOrCheck(wanted(), COMMAND)
