// esbuild gives every set of modules that several entry points share a file of its own: some 250 for our app, of a kilobyte each. What
// is loaded together is linked again into one: fewer requests, and one dictionary for brotli.
import { createHash } from 'node:crypto'
import * as esbuild from 'esbuild'
import fs from 'node:fs/promises'
import path from 'node:path'
import { groupsOf } from './groups.mjs'

/** The file as esbuild wrote it, its source map inside, so that a second linking composes the two. */
const withMap = async (file) => {
  const [code, map] = await Promise.all([fs.readFile(file, 'utf8'), fs.readFile(`${file}.map`)])
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${map.toString('base64')}\n`
}

/** Everything that `name` reaches, now or later, itself among it; a group is reached as a whole. */
const reachedFrom = (outputs, groupOf, name, seen = new Set()) => {
  if (seen.has(name) || outputs[name] === undefined) return seen
  seen.add(name)
  for (const { path: imported } of outputs[name].imports) reachedFrom(outputs, groupOf, imported, seen)
  for (const part of groupOf.get(name)?.parts ?? []) reachedFrom(outputs, groupOf, part, seen)
  return seen
}

/**
 * The names from now on, of groups and of every file whose text changes with theirs. A file under a hashed name is kept for ever: other text,
 * other name. esbuild's own name stands for what a file holds and reaches; what is new is which files are one, and how this links them.
 */
const namesNow = async (outputs, groups, groupOf) => {
  const linker = `${esbuild.version} ${await fs.readFile(import.meta.filename)}`
  const hashOf = (names) => {
    const reached = new Set(names.flatMap((name) => [...reachedFrom(outputs, groupOf, name)]))
    const within = groups.filter(({ parts: [first] }) => reached.has(first))
    if (within.length === 0) return undefined
    return createHash('sha256')
      .update(JSON.stringify([linker, names, within.map(({ parts }) => parts)]))
      .digest('hex')
      .slice(0, 8)
      .toUpperCase()
  }
  const ofGroups = new Map(groups.map((group) => [group, `${group.name}-${hashOf(group.parts)}.js`]))
  const ofFiles = new Map(
    Object.keys(outputs).flatMap((name) => {
      const hash = name.endsWith('.js') && !groupOf.has(name) ? hashOf([name]) : undefined
      return hash === undefined ? [] : [[name, name.replace(/-[A-Z0-9]{8}\.js$/, `-${hash}.js`)]]
    }),
  )
  return { ofGroups, ofFiles }
}

/** Writes each output, read by `plugin`, under the name it has from now on. */
const link = (root, names, plugin) =>
  esbuild.build({
    absWorkingDir: root,
    entryPoints: names.map(([before, now]) => ({ in: before, out: now.replace(/\.js$/, '') })),
    outdir: root,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022'],
    minify: true,
    sourcemap: 'external',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    plugins: [plugin],
  })

const LEADING_IMPORTS = /^(?:import(?:\{[^}]*\}from)?"[^"]+";)+/

/** One import of each file in place of one for each of its parts; what follows keeps its column, and so its place in the source map. */
const withMergedImports = (code) => {
  const [leading = ''] = LEADING_IMPORTS.exec(code) ?? []
  const names = new Map()
  for (const [, asked = '', url] of leading.matchAll(/import(?:\{([^}]*)\}from)?"([^"]+)";/g))
    names.set(url, [...(names.get(url) ?? []), ...asked.split(',').filter((name) => name !== '')])
  const merged = [...names].map(([url, asked]) => (asked.length === 0 ? `import"${url}";` : `import{${asked.join(',')}}from"${url}";`))
  return merged.join('').padEnd(leading.length) + code.slice(leading.length)
}

/** esbuild drops the names that are asked of another file and used nowhere only where they are asked for directly, as they are in its own output. */
const onceMore = (absolute) => ({
  name: 'once-more',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path: asked, kind }) =>
      kind === 'entry-point' ? { path: path.normalize(asked), namespace: 'output' } : { path: asked, external: true },
    )
    build.onLoad({ filter: /.*/, namespace: 'output' }, async ({ path: asked }) => ({
      contents: withMergedImports(await withMap(absolute(asked))),
      loader: 'js',
    }))
  },
})

/**
 * Joins what `joins` names and the small files that are left (groups.mjs), and lets every other output import from there. Gives the outputs as
 * they are afterwards.
 */
export const joinShared = async ({ root, folder, outputs, joins, daily, urlOf }) => {
  const groups = groupsOf(outputs, { joins, daily }).map(({ name, parts }) => ({
    name: path.join(path.relative(root, folder), name),
    parts,
  }))
  const groupOf = new Map(groups.flatMap((group) => group.parts.map((part) => [part, group])))
  const { ofGroups, ofFiles } = await namesNow(outputs, groups, groupOf)
  const absolute = (name) => path.resolve(root, name)
  const partByUrl = new Map([...groupOf.keys()].map((part) => [urlOf(part), part]))
  const urlNow = new Map([...ofFiles].map(([before, now]) => [urlOf(before), urlOf(now)]))

  /** Several parts export the same short names: each gets the number of its part. */
  const exported = (part, write) =>
    outputs[part].exports.map((name) => write(name, `${name}${groupOf.get(part).parts.indexOf(part)}_`)).join(',')
  const load = {
    group: (name) =>
      groups
        .find((group) => ofGroups.get(group) === name)
        .parts.map((part) => `export {${exported(part, (own, alias) => `${own} as ${alias}`)}} from ${JSON.stringify(urlOf(part))}`)
        .join('\n'),
    part: (url) => withMap(absolute(partByUrl.get(url))),
    reference: (url) => {
      const part = partByUrl.get(url)
      return `export {${exported(part, (own, alias) => `${alias} as ${own}`)}} from ${JSON.stringify(urlOf(ofGroups.get(groupOf.get(part))))}`
    },
    output: (name) => withMap(absolute(name)),
  }
  /** Of the group that a module is linked into; undefined for a file of its own. */
  const homeOf = ({ importer, namespace }) =>
    namespace === 'group' ? groups.find((group) => ofGroups.get(group) === importer) : groupOf.get(partByUrl.get(importer))
  const entryAt = (name) => ({ path: name, namespace: ofFiles.has(name) ? 'output' : 'group' })
  const linker = {
    name: 'linker',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path: asked, kind, importer, namespace }) => {
        if (kind === 'entry-point') return entryAt(path.normalize(asked))
        const part = partByUrl.get(asked)
        if (part === undefined || namespace === 'reference') return { path: urlNow.get(asked) ?? asked, external: true }
        return { path: asked, namespace: homeOf({ importer, namespace }) === groupOf.get(part) ? 'part' : 'reference' }
      })
      for (const [namespace, contentsOf] of Object.entries(load)) {
        build.onLoad({ filter: /.*/, namespace }, async ({ path: asked }) => ({ contents: await contentsOf(asked), loader: 'js' }))
      }
    },
  }
  const names = [...ofFiles].concat([...ofGroups.values()].map((now) => [now, now]))
  await link(root, names, linker)
  const { metafile } = await link(
    root,
    names.map(([, now]) => [now, now]),
    onceMore(absolute),
  )
  const gone = [...groupOf.keys(), ...ofFiles.keys()].flatMap((name) => [name, `${name}.map`])
  await Promise.all(gone.map((name) => fs.rm(absolute(name), { force: true })))

  const written = (now) => ({ bytes: metafile.outputs[now].bytes, imports: importsOf(metafile.outputs[now], root, folder, urlOf) })
  return Object.fromEntries([
    ...Object.entries(outputs)
      .filter(([name]) => !gone.includes(name))
      .map(([name, output]) => [name, output]),
    ...[...ofFiles].map(([before, now]) => [now, { ...outputs[before], ...written(now) }]),
    ...[...ofGroups].map(([{ parts }, now]) => [
      now,
      {
        ...metafile.outputs[now],
        entryPoint: undefined,
        ...written(now),
        inputs: Object.assign({}, ...parts.map((part) => outputs[part].inputs)),
      },
    ]),
  ])
}

/** Addresses back to output names, as esbuild's own metafile has them. */
const importsOf = ({ imports }, root, folder, urlOf) => {
  const prefix = urlOf(path.join(folder, 'x')).slice(0, -1)
  return imports.map((one) => ({
    ...one,
    path: one.path.startsWith(prefix) ? path.relative(root, path.join(folder, one.path.slice(prefix.length))) : one.path,
  }))
}
