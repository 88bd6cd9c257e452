// The walls stand, and each one is known to bite: every rule of the import walls, the compiler walls and the lint walls
// has a fixture under tools/walls that must break it.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { foldersInCircles } from './folder-circles.mjs'
import { endWith, root } from './source.mjs'

const walls = path.join(root, 'tools/walls')
const fixtures = path.join(walls, 'fixtures')
const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

const sourcesUnder = (folder) =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name))

const cruiseIn = async (baseDir, folders) => {
  const { cruise } = await import('dependency-cruiser')
  const extractTSConfig = (await import('dependency-cruiser/config-utl/extract-ts-config')).default
  const tsConfig = extractTSConfig(path.join(root, 'tsconfig.json'))
  const { forbidden, options } = configuration
  const { output } = await cruise(folders, { ...options, baseDir, ruleSet: { forbidden }, validate: true, outputType: 'json' }, undefined, {
    tsConfig,
  })
  return typeof output === 'string' ? JSON.parse(output) : output
}

const violationsOf = (result) => result.summary.violations.filter(({ rule }) => rule.severity === 'error')

/** Folders of one package that import each other, whatever the order says of their line; the domain's and the web's do not. */
const BOTH_WAYS = { server: ['loads', 'offers'] }

const circleFaults = (modules) =>
  ['domain', 'server', 'web'].flatMap((name) => {
    const isOwn = (file) => file.startsWith(`packages/${name}/src/`) && !/\.(test|e2e)\.tsx?$|\/testing\//.test(file)
    const below = (file) => file.slice(`packages/${name}/src/`.length)
    const arrows = modules
      .filter(({ source }) => isOwn(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.filter(({ resolved }) => isOwn(resolved)).map(({ resolved }) => [below(source), below(resolved)]),
      )
    const [found, allowed] = [foldersInCircles(arrows), BOTH_WAYS[name] ?? []]
    return found.join() === allowed.join()
      ? []
      : [
          `folders of ${name} that import each other: ${found.join(', ') || 'none'}, expected: ${allowed.join(', ') || 'none'}; BOTH_WAYS of tools/check-walls.mjs`,
        ]
  })

const checkSource = async () => {
  const expected = sourcesUnder(path.join(root, 'packages')).length
  const result = await cruiseIn(root, ['packages'])
  const seen = result.modules.filter(({ source }) => /^packages\/.*\.tsx?$/.test(source)).length
  const reasons = Object.fromEntries(configuration.forbidden.map(({ name, comment }) => [name, comment]))
  return [
    ...(seen < expected
      ? [`the cruiser saw ${seen} of ${expected} source files: its TypeScript support is broken, nothing it says counts`]
      : []),
    ...violationsOf(result).map(({ from, to, rule }) => `${from} -> ${to}: ${rule.name}. ${reasons[rule.name]}`),
    ...circleFaults(result.modules),
  ]
}

/** `folders`: the concepts there are in the package of this name. */
const orderFaults = (name, order, folders) => {
  const names = order.flat()
  const list = `${name.toUpperCase()}_ORDER of .dependency-cruiser.cjs`
  return [
    ...folders
      .filter((folder) => !names.includes(folder))
      .map((folder) => `${folder} has no place in the order of ${name}: name it in ${list}`),
    ...names.filter((folder) => !folders.includes(folder)).map((folder) => `${list} names ${folder}, and there is no such folder`),
    ...names.filter((folder, i) => names.indexOf(folder) !== i).map((folder) => `${list} names ${folder} twice`),
  ]
}

const conceptsIn = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)

/** The fixture's folders are `listed` and `stray`. */
const checkOrder = () => {
  const found = orderFaults('domain', [['listed'], ['gone'], ['listed']], conceptsIn(path.join(walls, 'order')))
  return [
    ...Object.entries(configuration.orders).flatMap(([name, order]) =>
      orderFaults(name, order, conceptsIn(path.join(root, 'packages', name, 'src'))),
    ),
    ...['stray has no place', 'names gone, and', 'names listed twice']
      .filter((words) => !found.some((fault) => fault.includes(words)))
      .map((words) => `the order of a package does not say of tools/walls/order: ${words}`),
  ]
}

const checkImportFixtures = async () => {
  const found = violationsOf(await cruiseIn(fixtures, ['packages']))
  const breaks = sourcesUnder(fixtures).flatMap((file) => {
    const rule = /^\/\/ breaks: (\S+)/.exec(fs.readFileSync(file, 'utf8'))?.[1]
    return rule === undefined ? [] : [{ file: path.relative(fixtures, file), rule }]
  })
  return [
    ...breaks
      .filter(({ file, rule }) => !found.some((v) => v.rule.name === rule && v.from === file))
      .map(({ file, rule }) => `the wall ${rule} does not stop tools/walls/fixtures/${file}`),
    ...configuration.forbidden
      .filter(({ name }) => !breaks.some(({ rule }) => rule === name))
      .map(({ name }) => `the wall ${name} has no fixture: add one under tools/walls/fixtures`),
  ]
}

/** Lines that carry `marker` must be reported, and no others. */
const compareLines = (file, marker, reported) =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      const expected = line.includes(marker)
      const actual = reported.has(i + 1)
      if (expected === actual) return []
      const where = `${path.relative(root, file)}:${i + 1}`
      return [expected ? `${where} passes, though it must not: ${line}` : `${where} is refused, though it is in order: ${line}`]
    })

const checkCompilerFixtures = () =>
  fs.readdirSync(path.join(walls, 'types')).flatMap((name) => {
    const folder = path.join(walls, 'types', name)
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/typescript-7/bin/tsc'), '-p', folder, '--pretty', 'false'],
      { cwd: folder, encoding: 'utf8' },
    )
    return fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const lines = [...stdout.matchAll(/^([^\s(]+)\((\d+),/gm)]
          .filter(([, where]) => path.basename(where) === file)
          .map(([, , line]) => Number(line))
        return compareLines(path.join(folder, file), '// must not compile', new Set(lines))
      })
  })

const checkLintFixtures = async () => {
  const { ESLint } = await import('eslint')
  const folder = path.join(walls, 'lint')
  const eslint = new ESLint({ cwd: folder, overrideConfigFile: path.join(root, 'eslint.config.mjs') })
  const results = await eslint.lintFiles(['packages/**/*.ts'])
  return results.flatMap(({ filePath, messages }) => compareLines(filePath, '// lint:', new Set(messages.map(({ line }) => line))))
}

/** Every fault found, in words; empty when the walls stand. */
export const checkWalls = async () => [
  ...(await checkSource()),
  ...checkOrder(),
  ...(await checkImportFixtures()),
  ...checkCompilerFixtures(),
  ...(await checkLintFixtures()),
]

if (process.argv[1] === import.meta.filename) endWith(await checkWalls())
