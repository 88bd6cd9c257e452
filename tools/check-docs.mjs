// What papers say of the source is so: each recipe says what nothing catches, each file that they name is there, and what they say is of a
// file occurs in it, what a package holds is in its README, and each screen has a row in the screen lists of the end-to-end tests.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readmeFaults } from './packages.mjs'
import { endWith, root, textOf } from './source.mjs'

const DECISIONS = 'docs/decisions/README.md'
const RECIPES = 'docs/RECIPES.md'
const ROUTES = 'packages/web/src/routing/routes.ts'
const SCREEN_LISTS = 'packages/web/e2e/screens-*.e2e.ts'
const PAPERS = ['README.md', 'CONTRIBUTING.md', 'packages/data/README.md', 'docs/*.md', 'docs/decisions/*.md']
const NOTHING = 'What nothing catches'

/** Recipes, each by its heading, that do not say it. */
export const recipeFaults = (text) =>
  text
    .split(/^## /m)
    .slice(1)
    .filter((recipe) => !recipe.replace(/\s+/g, ' ').includes(NOTHING))
    .map((recipe) => `${RECIPES}, "${recipe.split('\n')[0]}": say "${NOTHING}: …", after leaving a step out and seeing that no check fails`)

const FILE = /^[\w./-]*\w\.(ts|tsx|mjs|cjs|json|css|md|bin)$/

/** Which files a name means that may leave out how its path begins, or `src/` in it. */
const filesNamed = (name, files) => files.filter((file) => [file, file.replace('/src/', '/')].some((one) => `/${one}`.endsWith(`/${name}`)))

const AND = /^(,|,?\s+and)\s+$/
const OF = /^\s+(of|in)\s+([\w'-]+\s+){0,2}$/

/** Of a paper: names that it says are of a file ("`name` of `file`", "`one` and `other` in `file`") and that do not occur there. */
export const nameFaults = (paper, text, files, read) => {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)]
  const before = (i) => text.slice(i === 0 ? 0 : quoted[i - 1].index + quoted[i - 1][0].length, quoted[i].index)
  return quoted.flatMap(([, file], at) => {
    const sources = FILE.test(file) && at > 0 && OF.test(before(at)) ? filesNamed(file, files).map(read) : []
    if (sources.length === 0) return []
    let first = at - 1
    while (first > 0 && AND.test(before(first))) first -= 1
    return quoted
      .slice(first, at)
      .map(([, name]) => name)
      .filter((name) => {
        const word = new RegExp(`(?<![\\w$])${name.replace(/[^\w\s]/g, '\\$&')}(?![\\w$])`)
        return !FILE.test(name) && !sources.some((source) => word.test(source))
      })
      .map((name) => `${paper} says \`${name}\` of ${file}, which has no such name`)
  })
}

/** Of a paper: its links, and names of files in backquotes, which may leave out how their path begins, or `src/` in it. */
export const fileFaults = (paper, text, files) => {
  const isThere = (name) =>
    filesNamed(name, files).length > 0 || files.some((file) => [file, file.replace('/src/', '/')].some((one) => one.startsWith(`${name}/`)))
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name).filter((name) => FILE.test(name) && !name.startsWith('.'))
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => path.posix.join(path.posix.dirname(paper), link))
  return [...new Set([...named, ...linked])].filter((name) => !isThere(name)).map((name) => `${paper} names ${name}, which is not there`)
}

/** Screens of the table of routes, none of whose addresses is in a screen list. */
export const screenFaults = (routes, lists) => {
  const rows = [...routes.matchAll(/pattern: '([^']*)',\s*area: '[\w-]+',\s*screen: '([\w-]+)'/g)]
  const listed = (pattern) => lists.includes(`/trm${pattern.replace(/\/:.*/, '')}`)
  return [...new Set(rows.map(([, , screen]) => screen))]
    .filter((screen) => !rows.some(([, pattern, of]) => of === screen && listed(pattern)))
    .map((screen) => `the screen ${screen} of ${ROUTES} has no row in ${SCREEN_LISTS}`)
}

/** Decisions that their index does not link. */
export const indexFaults = (pages, index) =>
  pages
    .map((page) => path.posix.basename(page))
    .filter((page) => !index.includes(`- [${page.slice(0, 4)}](${page}) `))
    .map((page) => `${DECISIONS} has no line for ${page}`)

const filesOf = (...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
const read = (file) => textOf(path.join(root, file))

/** Faults, for `npm run check`. */
export const checkDocs = () => {
  const files = filesOf().filter((file) => fs.existsSync(path.join(root, file)))
  return [
    ...recipeFaults(read(RECIPES)),
    ...filesOf(...PAPERS).flatMap((paper) => {
      const text = read(paper)
      return [...fileFaults(paper, text, files), ...nameFaults(paper, text, files, read)]
    }),
    ...readmeFaults(),
    ...indexFaults(filesOf('docs/decisions/0*.md'), read(DECISIONS)),
    ...screenFaults(read(ROUTES), filesOf(SCREEN_LISTS).map(read).join('\n')),
  ]
}

if (process.argv[1] === import.meta.filename) endWith(checkDocs())
