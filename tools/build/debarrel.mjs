// esbuild decides which chunk a module belongs to by what can be reached, before it shakes anything out. Chakra's theme
// and components reach the barrels of Ark and Zag, so one lazy dialog would pull every component into the first chunk.
// The same holds for the `index.ts` of our own concepts: one name of `@trm/domain/trucks` would bring all of it.
// This plugin rewrites, inside those packages only, `import { a } from 'barrel'` into imports of the modules that define
// the names. It reads text, not a syntax tree: the byte budgets of `npm run check` tell when it stops working.
import fs from 'node:fs'
import path from 'node:path'
import { withoutNotes } from './contract-notes.mjs'

const PACKAGE = /[\\/]node_modules[\\/](@chakra-ui[\\/]react|@ark-ui[\\/]react|@zag-js[\\/][^\\/]+)[\\/]dist[\\/].*\.m?js$/
/** Our own packages, all free of side effects (`sideEffects: false`). */
const OWN = /[\\/]packages[\\/](domain|adapters|web)[\\/]src[\\/].*\.tsx?$/
const isRewritten = (file) => PACKAGE.test(file) || OWN.test(file)
const SPECIFIER = /^(\.|@trm\/|@chakra-ui\/react|@ark-ui\/react|@zag-js\/)/
const IMPORTS = /^\s*import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/gm
const REEXPORTS = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const EXPORTS = /export\s*\{([^}]*)\}\s*(?!\s*from)(?:;|$)/gm
const NAMESPACES = /import\s*\*\s*as\s+(\w+)\s+from\s*["']([^"']+)["']/g
const STARS = /export\s*\*\s*from\s*["']([^"']+)["']/g
const THEME = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]theme[\\/]index\.js$/
const COMPONENTS = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/]/
/** `Dialog` of `Dialog.Root`, which Ark makes an object of: as a namespace its unused parts fall out. */
const isPartsObject = (text, name) => new RegExp(`var ${name} = /\\* @__PURE__ \\*/ __exportAll\\(`).test(text)
/** The name of a whole module. */
const ALL = '*'
const DEEPEST = 8

/** `a, b as c` -> [{ source: 'a', local: 'a' }, { source: 'b', local: 'c' }] */
const names = (list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => {
      const [source, local] = entry.split(/\s+as\s+/)
      return { source, local: local ?? source }
    })

const makeReader = (build) => {
  const texts = new Map()
  const resolved = new Map()
  return {
    text: (file) => {
      if (!texts.has(file)) texts.set(file, withoutNotes(file, fs.readFileSync(file, 'utf8')))
      return texts.get(file)
    },
    resolve: (specifier, from) => {
      const key = `${specifier}\0${specifier.startsWith('.') ? from : ''}`
      if (!resolved.has(key)) {
        resolved.set(
          key,
          build
            .resolve(specifier, { kind: 'import-statement', resolveDir: from })
            .then((result) => (result.errors.length > 0 ? undefined : result.path)),
        )
      }
      return resolved.get(key)
    },
  }
}

const declares = (text, name) =>
  new RegExp(`export\\s+(?:const|let|var|function\\*?|async\\s+function|class)\\s+${name.replaceAll('$', '\\$')}\\b`).test(text)

/** The module that really defines `name`, as { file, name }; undefined when it cannot be told. */
const findDefinition = async (reader, file, name, depth = 0, seen = new Set()) => {
  if (depth > DEEPEST || !isRewritten(file) || seen.has(file + name)) return undefined
  seen.add(file + name)
  const text = reader.text(file)
  const folder = path.dirname(file)
  const follow = async (specifier, source) => {
    const target = await reader.resolve(specifier, folder)
    if (target === undefined || source === 'default') return undefined
    return (await findDefinition(reader, target, source, depth + 1, seen)) ?? { file: target, name: source }
  }
  for (const [, list, specifier] of text.matchAll(REEXPORTS)) {
    const entry = names(list).find(({ local }) => local === name)
    if (entry !== undefined) return follow(specifier, entry.source)
  }
  for (const [, list] of text.matchAll(EXPORTS)) {
    const entry = names(list).find(({ local }) => local === name)
    if (entry === undefined) continue
    for (const [, imported, specifier] of text.matchAll(IMPORTS)) {
      const origin = names(imported).find(({ local }) => local === entry.source)
      if (origin !== undefined) return follow(specifier, origin.source)
    }
    for (const [, local, specifier] of text.matchAll(NAMESPACES)) {
      const target = local === entry.source ? await reader.resolve(specifier, folder) : undefined
      if (target !== undefined) return { file: target, name: ALL }
    }
    return { file, name: isPartsObject(text, entry.source) ? ALL : name }
  }
  if (declares(text, name)) return { file, name }
  for (const [, specifier] of text.matchAll(STARS)) {
    const target = await reader.resolve(specifier, folder)
    const found = target === undefined ? undefined : await findDefinition(reader, target, name, depth + 1, seen)
    if (found !== undefined) return found
  }
  return undefined
}

/** As `importer` names `file`: from its own folder, so that what is written does not say where the project stands. */
const specifierOf = (importer, file) => {
  const relative = path.relative(path.dirname(importer), file).replaceAll('\\', '/')
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** The replacement for one import statement, or undefined when every name is already imported from its home. */
const rewriteImport = async (reader, importer, list, specifier) => {
  const barrel = await reader.resolve(specifier, path.dirname(importer))
  if (barrel === undefined || !isRewritten(barrel)) return undefined
  let moved = false
  const lines = await Promise.all(
    names(list).map(async ({ source, local }) => {
      const home = await findDefinition(reader, barrel, source)
      const usable = home !== undefined && home.file !== barrel && home.file !== importer
      moved ||= usable
      const [name, file] = usable ? [home.name, home.file] : [source, barrel]
      return `import ${name === ALL ? `* as ${local}` : `{ ${name} as ${local} }`} from ${JSON.stringify(specifierOf(importer, file))};`
    }),
  )
  return moved ? `\n${lines.join('')}` : undefined
}

/** Chakra's theme calls its recipe makers at top level; marked pure, an unused recipe falls out. */
const markPure = (text) => {
  const marked = text.replace(/= (define\w+)\(/g, '= /* @__PURE__ */ $1(')
  if (marked === text) throw new Error("debarrel: Chakra's theme/index.js has no top-level define…() calls any more; look at its new shape")
  return marked
}

/** Chakra makes the parts of a component by calls at top level; marked pure, a part nobody draws falls out. */
const withPureParts = (text) =>
  text.replace(/^((?:export )?const \w+ = )((?:React\.)?(?:with\w+|forwardRef|chakra|createIcon)\()/gm, '$1/* @__PURE__ */ $2')

export const debarrel = () => ({
  name: 'debarrel',
  setup(build) {
    let reader = makeReader(build)
    build.onStart(() => {
      reader = makeReader(build)
    }) // a rebuild reads what has changed
    const load = async ({ path: file }) => {
      const original = reader.text(file)
      let text = THEME.test(file) ? markPure(original) : COMPONENTS.test(file) ? withPureParts(original) : original
      const edits = []
      for (const match of text.matchAll(IMPORTS)) {
        if (!SPECIFIER.test(match[2])) continue
        const replacement = await rewriteImport(reader, file, match[1], match[2])
        if (replacement !== undefined) edits.push({ at: match.index, length: match[0].length, replacement })
      }
      for (const { at, length, replacement } of edits.reverse()) text = text.slice(0, at) + replacement + text.slice(at + length)
      const loader = OWN.test(file) ? path.extname(file).slice(1) : 'js'
      return text === fs.readFileSync(file, 'utf8') ? undefined : { contents: text, loader, resolveDir: path.dirname(file) }
    }
    build.onLoad({ filter: PACKAGE }, load)
    build.onLoad({ filter: OWN }, load)
  },
})
