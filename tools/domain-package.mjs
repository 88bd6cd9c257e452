// node tools/domain-package.mjs [FOLDER]   writes @trm/domain as others install it: dist/domain, or FOLDER
// node tools/domain-package.mjs --check    packs it and has publint and are-the-types-wrong judge it
// In the workspace the package is its source; what is published has one module and one declaration for each concept, runs in plain
// Node, and holds fp-ts and io-ts inside: their subpaths (`fp-ts/Either`) are folders, which Node's modules do not resolve. Their types are
// few and plain, and are written out, so that nobody installs them for an `Either`.
import { spawnSync } from 'node:child_process'
import * as esbuild from 'esbuild'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pureTypes } from './build/pure-types.mjs'

const root = path.resolve(import.meta.dirname, '..')
const home = path.join(root, 'packages/domain')
const INSIDE = /^(fp-ts|io-ts)(\/|$)/

/** Every folder with an index is a concept and a subpath; what only tests need is none. */
export const conceptsOf = () =>
  fs
    .readdirSync(path.join(home, 'src'))
    .filter((name) => name !== 'testing' && fs.existsSync(path.join(home, 'src', name, 'index.ts')))
    .sort()

const keepOutside = (names) => ({
  name: 'keep-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[@a-z]/ }, ({ path: name, kind }) =>
      kind !== 'entry-point' && names.some((each) => name === each || name.startsWith(`${each}/`))
        ? { path: name, external: true }
        : undefined,
    ),
})

/** Every source is a module of its own below `parts`, so that a bundler takes what is used and nothing beside it. */
const modulesOf = (concepts) =>
  concepts.flatMap((concept) =>
    fs
      .readdirSync(path.join(home, 'src', concept))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
      .map((name) => [`parts/${concept}/${name.replace(/\.ts$/, '')}`, `packages/domain/src/${concept}/${name}`]),
  )

const buildModules = (folder, concepts, dependencies) =>
  esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries([...concepts.map((name) => [name, `packages/domain/src/${name}/index.ts`]), ...modulesOf(concepts)]),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: ['es2022'],
    mainFields: ['module', 'main'],
    chunkNames: 'parts/[name]-[hash]',
    legalComments: 'inline',
    logLevel: 'warning',
    plugins: [pureTypes(), keepOutside(Object.keys(dependencies).filter((name) => !INSIDE.test(name)))],
  })

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

/** Declarations name files with the ending a consumer has, and fp-ts's types where they are written out. */
const forConsumers = (text, toRoot) =>
  text
    .replace(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2')
    .replace(/((?:from |import\()['"])fp-ts\/[A-Za-z]+(['"])/g, `$1${toRoot}shapes.js$2`)

/** A sentence on each subpath, from the README's table; every concept stands there. */
const subpathsOf = (concepts) => {
  const [, table = ''] = /\n\| subpath \| holds \|\n\|.*\|\n([^]*?)\n\n/.exec(fs.readFileSync(path.join(home, 'README.md'), 'utf8')) ?? []
  const holds = new Map(
    table.split('\n').flatMap((row) => {
      const [, names = '', words = ''] = row.split('|')
      return [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => [name, words.trim()])
    }),
  )
  const missing = concepts.filter((concept) => !holds.has(concept))
  if (missing.length > 0) throw new Error(`packages/domain/README.md: "What is where" does not say what is in ${missing.join(', ')}`)
  return Object.fromEntries(concepts.map((concept) => [`@trm/domain/${concept}`, holds.get(concept)]))
}

/** Whoever imports the top learns where things are. */
const writeTop = (folder, concepts) => {
  const subpaths = JSON.stringify(subpathsOf(concepts), undefined, 2)
  fs.writeFileSync(path.join(folder, 'index.js'), `export const subpaths = ${subpaths}\n`)
  const words = '/** Everything is in a subpath: what is where, by the name to import. */'
  fs.writeFileSync(path.join(folder, 'types/index.d.ts'), `${words}\nexport declare const subpaths: Readonly<Record<string, string>>\n`)
}

const buildTypes = (folder) => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-domain-types-'))
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript-7/bin/tsc',
      '-p',
      'packages/domain',
      '--outDir',
      scratch,
      '--composite',
      'false',
      '--incremental',
      'false',
      '--tsBuildInfoFile',
      'null',
      '--pretty',
      'false',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the domain's types do not build:\n${stdout}`)
  for (const name of fs
    .readdirSync(scratch, { recursive: true })
    .filter((each) => each.endsWith('.d.ts') && !each.endsWith('.test.d.ts') && !each.startsWith('testing'))) {
    const target = path.join(folder, 'types', name)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(
      target,
      forConsumers(fs.readFileSync(path.join(scratch, name), 'utf8'), '../'.repeat(name.split(path.sep).length - 1) || './'),
    )
  }
  fs.writeFileSync(path.join(folder, 'types/shapes.d.ts'), SHAPES)
  fs.rmSync(scratch, { recursive: true, force: true })
}

const manifestIn = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))

const manifest = ({ name, version, dependencies }, { engines }, concepts) => ({
  name,
  version,
  description:
    'The rules of a freight-matching portal: truck and load search, negotiation, equipment, places, formats. Pure functions; no I/O.',
  license: 'UNLICENSED',
  private: true,
  type: 'module',
  sideEffects: false,
  engines,
  exports: {
    '.': { types: './types/index.d.ts', default: './index.js' },
    ...Object.fromEntries(
      concepts.map((concept) => [`./${concept}`, { types: `./types/${concept}/index.d.ts`, default: `./${concept}.js` }]),
    ),
    './package.json': './package.json',
  },
  files: ['*.js', 'parts', 'types', 'README.md'],
  dependencies: Object.fromEntries(Object.entries(dependencies).filter(([each]) => !INSIDE.test(each))),
})

/** The whole package in `folder`, which is emptied first. */
export const buildDomainPackage = async (folder = path.join(root, 'dist/domain')) => {
  const source = manifestIn(home)
  const concepts = conceptsOf()
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  await buildModules(folder, concepts, source.dependencies)
  buildTypes(folder)
  writeTop(folder, concepts)
  fs.copyFileSync(path.join(home, 'README.md'), path.join(folder, 'README.md'))
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(source, manifestIn(root), concepts), undefined, 2)}\n`)
}

/** The tarball's path. `npm` may write to nothing but the folder it is given. */
export const packDomain = (folder, destination) => {
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
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(data))
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...(types === false || types.kind !== 'included' ? ['are the types wrong: no types'] : []),
    ...problems.filter(isServed).map((problem) => `are the types wrong: ${JSON.stringify(problem)}`),
  ]
}

/** Faults of the package as it would be installed. */
export const checkDomainPackage = async () => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-domain-package-'))
  try {
    await buildDomainPackage(path.join(scratch, 'package'))
    return await faultsOf(packDomain(path.join(scratch, 'package'), scratch))
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--check')) {
    const faults = await checkDomainPackage()
    faults.forEach((fault) => console.error(fault))
    process.exit(faults.length === 0 ? 0 : 1)
  }
  await buildDomainPackage(process.argv[2])
}
