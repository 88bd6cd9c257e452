// node tools/packages.mjs [FOLDER]   writes @trm/data, @trm/domain and @trm/adapters as others install them, into dist or FOLDER
// node tools/packages.mjs --check    packs them and has publint and are-the-types-wrong judge them
// In the workspace a package is its source; what is published has one module and one declaration for each subpath and runs in plain Node.
// Domain and adapters hold fp-ts and io-ts inside: their subpaths (`fp-ts/Either`) are folders, which Node's modules do not resolve. Their
// types are few and plain, and are written out, so that nobody installs them for an `Either`. The tables the domain computes with are in it
// as well.
import { spawnSync } from 'node:child_process'
import * as esbuild from 'esbuild'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pureTypes } from './build/pure-types.mjs'
import { endWith, root } from './source.mjs'

const homeOf = (name) => path.join(root, 'packages', name)
const INSIDE = /^(fp-ts|io-ts|@trm\/data)(\/|$)/

/** Sources of a folder and what is below it, by their path there without an ending; tests are none. */
const sourcesIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort()

/** Every folder of the domain with an index is a concept and a subpath; what only tests need is none. */
export const conceptsOf = () =>
  fs
    .readdirSync(path.join(homeOf('domain'), 'src'))
    .filter((name) => name !== 'testing' && fs.existsSync(path.join(homeOf('domain'), 'src', name, 'index.ts')))
    .sort()

/** What a front end of any kind takes of the adapters; the others are of the portal's own page: what it counts, reports and switches. */
const ADAPTERS = ['auth0', 'browser', 'cookie', 'http', 'http/contract', 'in-memory', 'local-storage', 'places', 'token']

/** Every source of the package is a module of its own, so that a bundler takes what is used and nothing beside it. */
const partsOf = (name, isLeftOut) =>
  sourcesIn(path.join(homeOf(name), 'src')).filter((each) => !/(^|\/)(testing\/|index$)/.test(each) && !isLeftOut(each))

const isOfAdapters = (source) => ADAPTERS.some((subpath) => source.startsWith(`${subpath}/`))

/**
 * What each is to others: its subpaths, the source of each, sources that are modules of their own beside them, the compiler's projects it
 * is made of by their place in it, and whether what it declares is for others.
 */
const PACKAGES = {
  data: {
    description: 'The tables of a freight-matching portal: equipment types, highways, places, a map, clocks, words in three languages.',
    subpaths: () => sourcesIn(path.join(homeOf('data'), 'src')),
    sourceOf: (subpath) => subpath,
    parts: () => [],
    projects: { '.': 'packages/data' },
    isDeclared: () => true,
  },
  domain: {
    description:
      'The rules of a freight-matching portal: truck and load search, negotiation, equipment, places, formats. Pure functions; no I/O.',
    subpaths: conceptsOf,
    sourceOf: (subpath) => `${subpath}/index`,
    parts: () => partsOf('domain', () => false),
    projects: { '.': 'packages/domain', data: 'packages/data' },
    isDeclared: () => true,
  },
  adapters: {
    description:
      "A freight-matching portal's client for any front end: its HTTP calls, token, cookies and sign-in behind the domain's ports.",
    subpaths: () => ADAPTERS,
    sourceOf: (subpath) => `${subpath}/index`,
    parts: () => partsOf('adapters', (each) => !isOfAdapters(each)),
    projects: { '.': 'packages/adapters', 'http/contract': 'packages/adapters/src/http/contract' },
    isDeclared: (place) => isOfAdapters(place),
  },
}

const keepOutside = (names) => ({
  name: 'keep-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[@a-z]/ }, ({ path: name, kind }) =>
      kind !== 'entry-point' && names.some((each) => name === each || name.startsWith(`${each}/`))
        ? { path: name, external: true }
        : undefined,
    ),
})

/** Gives what the modules name that is not inside them. */
const buildModules = async (name, folder, dependencies) => {
  const { subpaths, sourceOf, parts } = PACKAGES[name]
  const source = (each) => `packages/${name}/src/${each}.ts`
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries([
      ...subpaths().map((subpath) => [subpath, source(sourceOf(subpath))]),
      ...parts().map((part) => [`parts/${part}`, source(part)]),
    ]),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: ['es2022'],
    conditions: ['@trm/source'],
    mainFields: ['module', 'main'],
    chunkNames: 'parts/[name]-[hash]',
    legalComments: 'inline',
    logLevel: 'warning',
    plugins: [pureTypes(), keepOutside(Object.keys(dependencies).filter((each) => !INSIDE.test(each)))],
    metafile: true,
  })
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((each) => each.path),
  )
  return Object.keys(dependencies).filter((each) => imported.some((one) => one === each || one.startsWith(`${each}/`)))
}

/** What declarations name of fp-ts, which a value of fp-ts has as well. */
const SHAPES = `/** Fails with an \`E\` or gives an \`A\`. */
export type Either<E, A> = Left<E> | Right<A>
export interface Left<E> {
  readonly _tag: 'Left'
  readonly left: E
}
export interface Right<A> {
  readonly _tag: 'Right'
  readonly right: A
}
/** An \`A\`, or nothing. */
export type Option<A> = None | Some<A>
export interface None {
  readonly _tag: 'None'
}
export interface Some<A> {
  readonly _tag: 'Some'
  readonly value: A
}
/** Does something when it is called. */
export interface IO<A> {
  (): A
}
export interface IOEither<E, A> extends IO<Either<E, A>> {}
/** Does something when it is called, and never rejects. */
export interface Task<A> {
  (): Promise<A>
}
export interface TaskEither<E, A> extends Task<Either<E, A>> {}
/** At least one. */
export interface NonEmptyArray<A> extends Array<A> {
  0: A
}
`

/** The same of io-ts, for declarations of the HTTP contract: what a codec is, and what its parts say of themselves. */
const CODECS = `import type { Either } from './shapes.js'

export interface ContextEntry {
  readonly key: string
  readonly type: Decoder<any, any>
  readonly actual?: unknown
}
export interface Context extends ReadonlyArray<ContextEntry> {}
export interface ValidationError {
  readonly value: unknown
  readonly context: Context
  readonly message?: string
}
export interface Errors extends Array<ValidationError> {}
export type Validation<A> = Either<Errors, A>
export interface Decoder<I, A> {
  readonly name: string
  readonly validate: (i: I, context: Context) => Validation<A>
  readonly decode: (i: I) => Validation<A>
}
/** Reads an \`A\` from what came over the wire, or says what is wrong with it, and writes it back as an \`O\`. */
export interface Type<A, O = A, I = unknown> extends Decoder<I, A> {
  readonly is: (u: unknown) => u is A
  readonly encode: (a: A) => O
  readonly _A: A
  readonly _O: O
  readonly _I: I
}
export interface Mixed extends Type<any, any, unknown> {}
export type TypeOf<C extends Type<any, any, any>> = C['_A']
export type OutputOf<C extends Type<any, any, any>> = C['_O']
export interface Props {
  [key: string]: Mixed
}
export interface NullC extends Type<null> {
  readonly _tag: 'NullType'
}
export interface StringC extends Type<string> {
  readonly _tag: 'StringType'
}
export interface NumberC extends Type<number> {
  readonly _tag: 'NumberType'
}
export interface BooleanC extends Type<boolean> {
  readonly _tag: 'BooleanType'
}
export interface UnknownC extends Type<unknown> {
  readonly _tag: 'UnknownType'
}
export interface LiteralC<V extends string | number | boolean> extends Type<V> {
  readonly _tag: 'LiteralType'
  readonly value: V
}
export interface RefinementC<C extends Type<any, any, any>, B = TypeOf<C>> extends Type<B, OutputOf<C>, C['_I']> {
  readonly _tag: 'RefinementType'
  readonly type: C
}
export interface ArrayC<C extends Mixed> extends Type<Array<TypeOf<C>>, Array<OutputOf<C>>> {
  readonly _tag: 'ArrayType'
  readonly type: C
}
export interface ReadonlyArrayC<C extends Mixed> extends Type<ReadonlyArray<TypeOf<C>>, ReadonlyArray<OutputOf<C>>> {
  readonly _tag: 'ReadonlyArrayType'
  readonly type: C
}
export interface RecordC<D extends Mixed, C extends Mixed>
  extends Type<{ [K in TypeOf<D>]: TypeOf<C> }, { [K in OutputOf<D>]: OutputOf<C> }> {
  readonly _tag: 'DictionaryType'
  readonly domain: D
  readonly codomain: C
}
export interface TypeC<P extends Props> extends Type<{ [K in keyof P]: TypeOf<P[K]> }, { [K in keyof P]: OutputOf<P[K]> }> {
  readonly _tag: 'InterfaceType'
  readonly props: P
}
`

/** Where a comment has its reason from: papers of this repository, which no consumer has. */
const CITATION = /\s*\((?!RFC)[^()]*\b(?:(?:section|decision)s? \d|docs\/|[FR]\d\d?\b)[^()]*\)/g

/**
 * Declarations name files with the ending a consumer has, fp-ts's and io-ts's types where they are written out, and those of tables beside
 * them; what their comments cite stays here.
 */
const forConsumers = (text, toRoot) =>
  text
    .replace(CITATION, '')
    .replace(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2')
    .replace(/((?:from |import\()['"])fp-ts\/[A-Za-z]+(['"])/g, `$1${toRoot}shapes.js$2`)
    .replace(/((?:from |import\()['"])io-ts(['"])/g, `$1${toRoot}codecs.js$2`)
    .replace(/((?:from |import\()['"])@trm\/(data\/[\w/-]+)(['"])/g, `$1${toRoot}$2.js$3`)

/** A sentence on each subpath, from the README's table, the catalogues of words without their languages. */
const holdsOf = (name, subpaths) => {
  const readme = fs.readFileSync(path.join(homeOf(name), 'README.md'), 'utf8')
  const [, table = ''] = /\n\| subpath \| holds \|\n\|.*\|\n([^]*?)\n\n/.exec(readme) ?? []
  const holds = new Map(
    table.split('\n').flatMap((row) => {
      const [, names = '', words = ''] = row.split('|')
      return [...names.matchAll(/`([^`]+)`/g)].map(([, each]) => [each, words.trim()])
    }),
  )
  const wordsOf = (subpath) => holds.get(subpath.replace(/^messages\/[^/]+\//, 'messages/<language>/'))
  return Object.fromEntries(subpaths.map((subpath) => [`@trm/${name}/${subpath}`, wordsOf(subpath)]))
}

/** Subpaths of which a README's table says nothing. */
export const readmeFaults = () =>
  Object.entries(PACKAGES).flatMap(([name, { subpaths }]) =>
    Object.entries(holdsOf(name, subpaths()))
      .filter(([, words]) => words === undefined)
      .map(([subpath]) => `packages/${name}/README.md: "What is where" does not say what is in ${subpath}`),
  )

/** Whoever imports the top learns where things are. */
const writeTop = (name, folder, subpaths) => {
  fs.writeFileSync(path.join(folder, 'index.js'), `export const subpaths = ${JSON.stringify(holdsOf(name, subpaths), undefined, 2)}\n`)
  const words = '/** Everything is in a subpath: what is where, by the name to import. */'
  fs.writeFileSync(path.join(folder, 'types/index.d.ts'), `${words}\nexport declare const subpaths: Readonly<Record<string, string>>\n`)
}

const tsc = (...words) => {
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/typescript-7/bin/tsc', ...words, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`types do not build:\n${stdout}`)
}

/** The declarations of a compiler's project into its place in `target`; those of what it refers to are there. */
const writeTypes = (target, place, project, isDeclared) => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-package-types-'))
  tsc('-p', project, '--outDir', scratch, '--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null')
  for (const name of fs.readdirSync(scratch, { recursive: true })) {
    const file = path.posix.join(place, name.replaceAll('\\', '/'))
    if (!/(?<!\.test)\.d\.ts$/.test(file) || /(^|\/)testing\//.test(file) || !isDeclared(file)) continue
    const toRoot = '../'.repeat(file.split('/').length - 1) || './'
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
    fs.writeFileSync(path.join(target, file), forConsumers(fs.readFileSync(path.join(scratch, name), 'utf8'), toRoot))
  }
  fs.rmSync(scratch, { recursive: true, force: true })
}

const manifestIn = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** Tables that are no module, by the subpath and the name of the file. */
const filesOf = ({ exports }) => Object.entries(exports).flatMap(([subpath, file]) => (typeof file === 'string' ? [[subpath, file]] : []))

const manifest = (name, source, subpaths, needed) => ({
  name: source.name,
  version: source.version,
  description: PACKAGES[name].description,
  license: 'UNLICENSED',
  private: true,
  type: 'module',
  sideEffects: false,
  engines: manifestIn(root).engines,
  exports: {
    '.': { types: './types/index.d.ts', default: './index.js' },
    ...Object.fromEntries(
      subpaths.map((each) => [`./${each}`, { types: `./types/${PACKAGES[name].sourceOf(each)}.d.ts`, default: `./${each}.js` }]),
    ),
    ...Object.fromEntries(filesOf(source).map(([subpath]) => [subpath, subpath])),
    './package.json': './package.json',
  },
  dependencies: Object.fromEntries(needed.map((each) => [each, source.dependencies[each]])),
})

const buildPackage = async (name, folder) => {
  const source = manifestIn(homeOf(name))
  const subpaths = PACKAGES[name].subpaths()
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const needed = await buildModules(name, folder, source.dependencies ?? {})
  const types = path.join(folder, 'types')
  for (const [place, project] of Object.entries(PACKAGES[name].projects)) writeTypes(types, place, project, PACKAGES[name].isDeclared)
  if (name !== 'data') fs.writeFileSync(path.join(types, 'shapes.d.ts'), SHAPES)
  if (name === 'adapters') fs.writeFileSync(path.join(types, 'codecs.d.ts'), CODECS)
  writeTop(name, folder, subpaths)
  for (const [subpath, file] of filesOf(source)) fs.copyFileSync(path.join(homeOf(name), file), path.join(folder, subpath))
  fs.copyFileSync(path.join(homeOf(name), 'README.md'), path.join(folder, 'README.md'))
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(name, source, subpaths, needed), undefined, 2)}\n`)
}

/** Each in a folder of its name, which is emptied first. */
const buildPackages = async (folder = path.join(root, 'dist')) => {
  const faults = readmeFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
  tsc('-b', 'packages/adapters/src/http/contract') // what the three refer to
  for (const name of Object.keys(PACKAGES)) await buildPackage(name, path.join(folder, name))
}

/** The tarball's path. `npm` may write to nothing but the folder it is given. */
const pack = (folder, destination) => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', folder, '--pack-destination', destination, '--json', '--ignore-scripts', '--offline'],
    { cwd: destination, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`npm pack: ${stderr}`)
  return path.join(destination, JSON.parse(stdout)[0].filename)
}

/** Modules only: whoever uses `require` before Node 22, or TypeScript's oldest resolution, is not served (see the README). */
const isServed = ({ kind, resolutionKind }) =>
  resolutionKind !== 'node10' && !(resolutionKind === 'node16-cjs' && kind === 'CJSResolvesToESM')

const faultsOf = async (tarball) => {
  const { publint } = await import('publint')
  const { formatMessage } = await import('publint/utils')
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core')
  const data = new Uint8Array(fs.readFileSync(tarball))
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true })
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(data), { excludeEntrypoints: [/\.bin$/] })
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...(types === false || types.kind !== 'included' ? ['are the types wrong: no types'] : []),
    ...problems.filter(isServed).map((problem) => `are the types wrong: ${JSON.stringify(problem)}`),
  ]
}

/** Faults of the packages as they would be installed. */
const checkPackages = async () => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-packages-'))
  try {
    await buildPackages(scratch)
    const faults = await Promise.all(Object.keys(PACKAGES).map((name) => faultsOf(pack(path.join(scratch, name), scratch))))
    return faults.flat()
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--check')) endWith(await checkPackages())
  await buildPackages(process.argv[2])
}
