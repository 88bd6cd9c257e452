// esbuild gives every set of modules that several entry points share a file of its own: some thirty for our app. A page
// needs them all before anything works, so they are linked again into one: fewer requests, and one dictionary for brotli.
import { createHash } from 'node:crypto'
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
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: ['es2022'],
  minify: true,
  sourcemap: 'external',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  write: true,
  plugins: [plugin],
})

/**
 * Imports between outputs are addresses; those among `joined` are loaded again, the others get the name they have from now on. A loaded one is
 * known by its address: the source map says so, and the name made of it must not depend on the folder the build stands in.
 */
const addresses = (joined, load, nameNow = (url) => url) => ({
  name: 'addresses',
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ path: url, kind }) => {
      if (kind === 'entry-point') return undefined
      return joined.has(url) ? { path: url, namespace: 'joined' } : { path: nameNow(url), external: true }
    })
    build.onLoad({ filter: /.*/, namespace: 'joined' }, ({ path: url }) => load(url))
    build.onLoad({ filter: /\.js$/ }, async ({ path: file }) => ({ contents: await withMap(file), loader: 'js' }))
  },
})

/** Everything whose text changes when `parts` move: what imports them, and what names one of those. */
const touchedBy = (outputs, parts) => {
  const touched = new Set(parts)
  for (let before = -1; before !== touched.size; ) {
    before = touched.size
    for (const [name, { imports }] of Object.entries(outputs))
      if (imports.some(({ path: imported }) => touched.has(imported))) touched.add(name)
  }
  return [...touched].filter((name) => !parts.includes(name))
}

/** A file under a hashed name is kept for ever: other text, other name. */
const renamedFor = (joined) => (name) => {
  const hash = createHash('sha256').update(`${joined} ${name}`).digest('hex').slice(0, 8).toUpperCase()
  return name.replace(/-[A-Z0-9]{8}\.js$/, `-${hash}.js`)
}

/**
 * Joins what an entry point always loads into `<name>-<hash>.js` and lets every other output import from there; one by one for
 * each of `joins`: with several entry points, what the first shares with another. A file stays apart when an earlier one has it,
 * when it has dynamic imports (it names files whose names depend on this one's), or when a screen loads it that is none of the
 * entry points; with `isLate` also when what such a screen loads later does. Gives the outputs as they are afterwards.
 */
export const joinShared = async ({ joins, outputs, ...rest }) => {
  let now = outputs
  const taken = new Set()
  for (const [name, { entryPoints, isLate = false }] of Object.entries(joins)) {
    now = await joinOne({ ...rest, outputs: now, name, entryPoints, isLate, taken })
  }
  return now
}

/** The outputs that `name` asks for when they are needed. */
export const dynamicImports = (outputs, name) =>
  outputs[name].imports
    .filter(({ kind, path: imported }) => kind === 'dynamic-import' && outputs[imported] !== undefined)
    .map(({ path: imported }) => imported)

/**
 * What screens load that come without `entries`: the others that whoever imports one of `entries` imports as well, and, with `isLate`, what
 * those import later.
 */
const loadedElsewhere = (outputs, entries, isLate) => {
  const importers = Object.keys(outputs).filter((name) => dynamicImports(outputs, name).some((imported) => entries.includes(imported)))
  const loaded = new Set()
  const load = (name) => {
    if (loaded.has(name)) return
    const brought = [name, ...staticImports(outputs, name)]
    for (const one of brought) loaded.add(one)
    for (const later of brought.flatMap((one) => dynamicImports(outputs, one))) if (isLate && !entries.includes(later)) load(later)
  }
  for (const other of importers.flatMap((name) => dynamicImports(outputs, name))) if (!entries.includes(other)) load(other)
  return loaded
}

/** What the first of `entries` loads, and where there are others one of them as well. */
const loadedTogether = (outputs, [first, ...others]) => {
  const shared = new Set(others.flatMap((name) => [...staticImports(outputs, name)]))
  return [...staticImports(outputs, first)].filter((name) => others.length === 0 || shared.has(name))
}

const joinOne = async ({ root, folder, outputs, name: joinedName, entryPoints, isLate, taken, urlOf }) => {
  const entries = entryPoints.map((entryPoint) => Object.keys(outputs).find((name) => outputs[name].entryPoint === entryPoint))
  const elsewhere = loadedElsewhere(outputs, entries, isLate)
  const isPart = (name) =>
    name.endsWith('.js') &&
    !taken.has(name) &&
    !elsewhere.has(name) &&
    outputs[name].imports.every(({ kind }) => kind === 'import-statement')
  const parts = loadedTogether(outputs, entries).filter(isPart)
  const absolute = (name) => path.resolve(root, name)
  const filesByUrl = new Map(parts.map((name) => [urlOf(name), absolute(name)]))
  const aliases = new Map(
    parts.map((name, number) => [urlOf(name), outputs[name].exports.map((exported) => [exported, `${exported}${number}_`])]),
  )

  const aliased = (url, write) => aliases.get(url).map(write).join(',')
  const joined = await esbuild.build({
    ...linking(
      root,
      addresses(filesByUrl, async (url) => ({ contents: await withMap(filesByUrl.get(url)), loader: 'js' })),
    ),
    stdin: {
      contents: [...filesByUrl.keys()]
        .map((url) => `export {${aliased(url, ([exported, alias]) => `${exported} as ${alias}`)}} from ${JSON.stringify(url)}`)
        .join('\n'),
      resolveDir: root,
      sourcefile: `${joinedName}.js`,
    },
    outdir: path.join(folder, 'assets'),
    entryNames: `${joinedName}-[hash]`,
  })
  const base = Object.keys(joined.metafile.outputs).find((name) => name.endsWith('.js'))
  taken.add(base)

  const touched = touchedBy(outputs, parts)
  const knot = importsOf(joined.metafile.outputs[base], root, folder, urlOf).find(({ path: imported }) => touched.includes(imported))
  if (knot !== undefined)
    throw new Error(
      `${base} would import ${knot.path}, whose name depends on it: move the dynamic import out of what ${entryPoints[0]} always loads`,
    )
  const names = new Map(touched.map((name) => [name, renamedFor(base)(name)]))
  for (const [before, after] of names) if (taken.delete(before)) taken.add(after)
  const urls = new Map([...names].map(([before, now]) => [urlOf(before), urlOf(now)]))
  const fromJoined = (url) => ({
    contents: `export {${aliased(url, ([exported, alias]) => `${alias} as ${exported}`)}} from ${JSON.stringify(urlOf(base))}`,
    loader: 'js',
  })
  const relinked = await esbuild.build({
    ...linking(
      root,
      addresses(filesByUrl, fromJoined, (url) => urls.get(url) ?? url),
    ),
    entryPoints: [...names].map(([before, now]) => ({
      in: absolute(before),
      out: path.relative(folder, absolute(now)).replace(/\.js$/, ''),
    })),
    outdir: folder,
  })
  const gone = [...parts, ...touched].flatMap((name) => [name, `${name}.map`])
  await Promise.all(gone.map((name) => fs.rm(absolute(name), { force: true })))

  const outputNow = ([name, output]) => {
    const now = names.get(name)
    if (now === undefined) return gone.includes(name) ? [] : [[name, output]]
    const written = relinked.metafile.outputs[now]
    return [[now, { ...output, bytes: written.bytes, imports: importsOf(written, root, folder, urlOf) }]]
  }
  return {
    ...Object.fromEntries(Object.entries(outputs).flatMap(outputNow)),
    [base]: {
      ...joined.metafile.outputs[base],
      entryPoint: undefined,
      imports: importsOf(joined.metafile.outputs[base], root, folder, urlOf),
      inputs: Object.assign({}, ...parts.map((name) => outputs[name].inputs)),
    },
  }
}

/** Addresses back to output names, as esbuild's own metafile has them. */
const importsOf = ({ imports }, root, folder, urlOf) => {
  const prefix = urlOf(path.join(folder, 'x')).slice(0, -1)
  return imports.map((one) => ({
    ...one,
    path: one.path.startsWith(prefix) ? path.relative(root, path.join(folder, one.path.slice(prefix.length))) : one.path,
  }))
}
