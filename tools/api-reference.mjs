// node tools/api-reference.mjs            writes docs/api-reference: every export of @trm/domain, one page for each concept
// node tools/api-reference.mjs --check    says what is stale and which export says nothing of itself
// node tools/api-reference.mjs --full the pages typedoc makes, with every member and signature, into dist/api-reference (some hundreds of
// files)
import fs from 'node:fs'
import path from 'node:path'
import { conceptsOf } from './packages.mjs'
import { endWith, root, textOf } from './source.mjs'

const target = path.join(root, 'docs/api-reference')

const KINDS = { Function: 'function', TypeAlias: 'type', Interface: 'type', Variable: 'value', Reference: undefined }

const typedoc = async (more = {}) => {
  const { Application, ReflectionKind } = await import('typedoc')
  const app = await Application.bootstrapWithPlugins({
    entryPoints: conceptsOf().map((name) => path.join(root, 'packages/domain/src', name, 'index.ts')),
    tsconfig: path.join(root, 'packages/domain/tsconfig.json'),
    name: '@trm/domain',
    readme: 'none',
    excludePrivate: true,
    disableSources: true,
    skipErrorChecking: true,
    logLevel: 'Error',
    ...more,
  })
  const project = await app.convert()
  if (project === undefined) throw new Error('typedoc could not read the domain')
  return { app, project, ReflectionKind }
}

/** A type of the words of a list is documented by the list. */
const wordsOfList = ({ type }) =>
  type?.type === 'indexedAccess' && type.objectType.type === 'query' ? `One of \`${type.objectType.queryType.name}\`.` : ''

/** The comment of an export: its own, or its signature's. */
const wordsOf = (reflection) => {
  const comment = reflection.comment ?? reflection.signatures?.find(({ comment }) => comment !== undefined)?.comment
  return comment === undefined
    ? wordsOfList(reflection)
    : comment.summary
        .map(({ text }) => text)
        .join('')
        .replaceAll('\n', ' ')
        .replaceAll('|', '\\|')
        .trim()
}

/** Exports of a concept that are its own; what it passes on stands with the concept it comes from. */
const entriesOf = (module, ReflectionKind) =>
  (module.children ?? [])
    .map((reflection) => ({ name: reflection.name, kind: KINDS[ReflectionKind[reflection.kind]], words: wordsOf(reflection) }))
    .filter(({ kind }) => kind !== undefined)
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const page = (concept, entries) =>
  [
    `# @trm/domain/${concept}`,
    '',
    '<!-- Written by tools/api-reference.mjs from the comments of the source. -->',
    '',
    ...['value', 'function', 'type'].flatMap((kind) => {
      const some = entries.filter((entry) => entry.kind === kind)
      return some.length === 0
        ? []
        : [
            `## ${kind[0].toUpperCase()}${kind.slice(1)}s`,
            '',
            '| export | |',
            '|---|---|',
            ...some.map(({ name, words }) => `| \`${name}\` | ${words} |`),
            '',
          ]
    }),
  ].join('\n')

const index = (concepts) =>
  [
    '# API of @trm/domain',
    '',
    '<!-- Written by tools/api-reference.mjs from the comments of the source. -->',
    '',
    'One page for each subpath: every export, and what its comment says of contract, units, errors and source. Signatures and members: `node tools/api-reference.mjs --full` writes them to',
    "`dist/api-reference` (some hundreds of pages, which is why they are not kept here), and an editor shows them from the package's types.",
    '',
    '| subpath | exports |',
    '|---|---|',
    ...concepts.map(([concept, entries]) => `| [${concept}](${concept}.md) | ${entries.length} |`),
    '',
  ].join('\n')

/** Texts by file name, and the exports that say nothing. */
const wanted = async () => {
  const { project, ReflectionKind } = await typedoc()
  const concepts = (project.children ?? [])
    .map((module) => [module.name.replace(/\/index$/, ''), entriesOf(module, ReflectionKind)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    files: new Map([['README.md', index(concepts)], ...concepts.map(([concept, entries]) => [`${concept}.md`, page(concept, entries)])]),
    silent: concepts.flatMap(([concept, entries]) =>
      entries.filter(({ words }) => words === '').map(({ name }) => `@trm/domain/${concept}: ${name} has no comment`),
    ),
  }
}

/** Faults, for `npm run check`. */
export const checkApiReference = async () => {
  const { files, silent } = await wanted()
  const there = fs.existsSync(target) ? fs.readdirSync(target) : []
  const isStale = [...files].some(([name, text]) => textOf(path.join(target, name)) !== text) || there.some((name) => !files.has(name))
  return [...silent, ...(isStale ? ['docs/api-reference is stale: run node tools/api-reference.mjs'] : [])]
}

const writeAll = async () => {
  const { files, silent } = await wanted()
  fs.rmSync(target, { recursive: true, force: true })
  fs.mkdirSync(target, { recursive: true })
  files.forEach((text, name) => fs.writeFileSync(path.join(target, name), text))
  return silent
}

const writeFull = async () => {
  const { app, project } = await typedoc({ plugin: ['typedoc-plugin-markdown'] })
  await app.generateDocs(project, path.join(root, 'dist/api-reference'))
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--full')) await writeFull()
  else endWith(process.argv.includes('--check') ? await checkApiReference() : await writeAll())
}
