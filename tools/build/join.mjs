// esbuild gives every set of modules that several entry points share a file of its own: some thirty for our app. A page
// needs them all before anything works, so they are linked again into one: fewer requests, and one dictionary for brotli.
import * as esbuild from 'esbuild'
import fs from 'node:fs/promises'
import path from 'node:path'
import { staticImports } from './page.mjs'

/** The file as esbuild wrote it, its source map inside, so that a second linking composes the two. */
const withMap = async (file) => {
  const [code, map] = await Promise.all([fs.readFile(file, 'utf8'), fs.readFile(`${file}.map`)])
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${map.toString('base64')}\n`
}

const linking = (root, plugin) => ({
  absWorkingDir: root, bundle: true, format: 'esm', platform: 'browser', target: ['es2022'], minify: true, sourcemap: 'external', legalComments: 'none',
  metafile: true, logLevel: 'warning', write: true, plugins: [plugin],
})

/** Imports between outputs are addresses; here they are files again, or names of the joined one. */
const addresses = (filesByUrl, load) => ({
  name: 'addresses',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ path: url, kind }) => {
      if (kind === 'entry-point') return undefined
      const file = filesByUrl.get(url)
      return file === undefined ? { path: url, external: true } : { path: file, namespace: 'joined' }
    })
    build.onLoad({ filter: /.*/, namespace: 'joined' }, ({ path: file }) => load(file))
    build.onLoad({ filter: /\.js$/ }, async ({ path: file }) => ({ contents: await withMap(file), loader: 'js' }))
  },
})

/**
 * Joins what `entryPoint` always loads into `<name>-<hash>.js` and lets every other output import from there; one by one for
 * each of `joins`. A file stays apart when an earlier one has it, when it has dynamic imports (it names files whose names
 * depend on this one's), or when a screen loads it that loads no `entryPoint`. Gives the outputs as they are afterwards.
 */
export const joinShared = async ({ joins, outputs, ...rest }) => {
  let now = outputs
  const taken = new Set()
  for (const [name, entryPoint] of Object.entries(joins)) {
    now = await joinOne({ ...rest, outputs: now, name, entryPoint, taken })
  }
  return now
}

const dynamicImports = (outputs, name) => outputs[name].imports.filter(({ kind, path: imported }) => kind === 'dynamic-import' && outputs[imported] !== undefined).map(({ path: imported }) => imported)

/** What screens load that come without `entry`: the others that whoever imports `entry` imports as well. */
const loadedElsewhere = (outputs, entry) => {
  const importers = Object.keys(outputs).filter((name) => dynamicImports(outputs, name).includes(entry))
  const others = importers.flatMap((name) => dynamicImports(outputs, name)).filter((name) => name !== entry)
  return new Set(others.flatMap((name) => [...staticImports(outputs, name)]))
}

const joinOne = async ({ root, folder, outputs, name: joinedName, entryPoint, taken, urlOf }) => {
  const entry = Object.keys(outputs).find((name) => outputs[name].entryPoint === entryPoint)
  const elsewhere = loadedElsewhere(outputs, entry)
  const isPart = (name) => name.endsWith('.js') && !taken.has(name) && !elsewhere.has(name) && outputs[name].imports.every(({ kind }) => kind === 'import-statement')
  const parts = [...staticImports(outputs, entry)].filter(isPart)
  const absolute = (name) => path.resolve(root, name)
  const filesByUrl = new Map(parts.map((name) => [urlOf(name), absolute(name)]))
  const aliases = new Map(parts.map((name, number) => [absolute(name), outputs[name].exports.map((exported) => [exported, `${exported}${number}_`])]))

  const names = (file, write) => aliases.get(file).map(write).join(',')
  const joined = await esbuild.build({
    ...linking(root, addresses(filesByUrl, async (file) => ({ contents: await withMap(file), loader: 'js' }))),
    stdin: {
      contents: parts.map((name) => `export {${names(absolute(name), ([exported, alias]) => `${exported} as ${alias}`)}} from ${JSON.stringify(urlOf(name))}`).join('\n'),
      resolveDir: root, sourcefile: `${joinedName}.js`,
    },
    outdir: path.join(folder, 'assets'), entryNames: `${joinedName}-[hash]`,
  })
  const base = Object.keys(joined.metafile.outputs).find((name) => name.endsWith('.js'))
  taken.add(base)

  const rest = Object.keys(outputs).filter((name) => name.endsWith('.js') && !parts.includes(name))
  const renamed = (file) => ({
    contents: `export {${names(file, ([exported, alias]) => `${alias} as ${exported}`)}} from ${JSON.stringify(urlOf(base))}`, loader: 'js',
  })
  const relinked = await esbuild.build({
    ...linking(root, addresses(filesByUrl, renamed)),
    entryPoints: rest.map((name) => ({ in: absolute(name), out: path.relative(folder, absolute(name)).replace(/\.js$/, '') })), outdir: folder, allowOverwrite: true,
  })
  await Promise.all(parts.flatMap((name) => [fs.rm(absolute(name), { force: true }), fs.rm(`${absolute(name)}.map`, { force: true })]))

  const gone = new Set(parts.flatMap((name) => [name, `${name}.map`]))
  const kept = Object.entries(outputs).filter(([name]) => !gone.has(name))
  const inputsOfBase = Object.assign({}, ...parts.map((name) => outputs[name].inputs))
  return {
    ...Object.fromEntries(kept.map(([name, output]) => {
      const now = relinked.metafile.outputs[name]
      return [name, now === undefined ? output : { ...output, bytes: now.bytes, imports: importsOf(now, root, folder, urlOf) }]
    })),
    [base]: { ...joined.metafile.outputs[base], entryPoint: undefined, imports: importsOf(joined.metafile.outputs[base], root, folder, urlOf), inputs: inputsOfBase },
  }
}

/** Addresses back to output names, as esbuild's own metafile has them. */
const importsOf = ({ imports }, root, folder, urlOf) => {
  const prefix = urlOf(path.join(folder, 'x')).slice(0, -1)
  return imports.map((one) => ({ ...one, path: one.path.startsWith(prefix) ? path.relative(root, path.join(folder, one.path.slice(prefix.length))) : one.path }))
}
