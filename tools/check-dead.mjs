// Files that nothing reaches and exports that nothing names, by knip (knip.json says what is entered from outside), and classes of style sheets
// that no page gives; tools/walls/dead must be told of its own. What the domain offers to other front ends and this one does not name says so:
// `@public`.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { endWith, root } from './source.mjs'

const KINDS = ['files', 'exports', 'types', 'duplicates']

/** Every finding as "file: kind name". */
const findingsIn = (folder) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/knip/bin/knip.js'), '--directory', folder, '--no-progress', '--reporter', 'json'],
    { cwd: root, encoding: 'utf8' },
  )
  const start = stdout.indexOf('{')
  if (start < 0) return [`knip did not run: ${stderr}`]
  return JSON.parse(stdout.slice(start)).issues.flatMap((issue) =>
    KINDS.flatMap((kind) =>
      (issue[kind] ?? [])
        .flat()
        .map(({ name, line }) => (kind === 'files' ? `${issue.file}: file` : `${issue.file}:${line}: ${kind} ${name}`)),
    ),
  )
}

const filesUnder = (folder, ending) =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => ending.test(name))
    .map((name) => path.join(folder, name))

/** Every class of ours that a style sheet under `folder` has a rule for and nothing there gives: "file: class name". Tests give none. */
const deadClassesIn = (folder, ...alsoGiving) => {
  const giving = [...filesUnder(folder, /(?<!\.test)\.tsx?$/), ...alsoGiving].map((file) => fs.readFileSync(file, 'utf8'))
  const given = new Set(giving.join('\n').match(/trm-[\w-]+/g))
  return filesUnder(folder, /\.css$/).flatMap((file) =>
    [...new Set(fs.readFileSync(file, 'utf8').match(/(?<=\.)trm-[\w-]+/g))]
      .filter((name) => !given.has(name))
      .map((name) => `${path.relative(folder, file)}: class ${name}`),
  )
}

const EXPECTED = ['alone.ts: file', 'part.ts:2: exports unnamed', 'part.ts:3: types Unnamed', 'part.css: class trm-unnamed']

/** Every fault found, in words. */
export const checkDead = () => {
  const walls = path.join(root, 'tools/walls/dead')
  const fixture = [...findingsIn(walls), ...deadClassesIn(walls)]
  return [
    ...findingsIn(root).map((finding) => `${finding} is named by nothing: remove it, or its export`),
    ...deadClassesIn(path.join(root, 'packages/web/src'), path.join(root, 'tools/build/page.mjs')).map(
      (finding) => `${finding} is given to nothing: remove its rules`,
    ),
    ...EXPECTED.filter((finding) => !fixture.includes(finding)).map(
      (finding) => `tools/walls/dead/${finding} is not found, though it is dead`,
    ),
    ...fixture
      .filter((finding) => !EXPECTED.includes(finding))
      .map((finding) => `tools/walls/dead/${finding} is found, though it is in order`),
  ]
}

if (process.argv[1] === import.meta.filename) endWith(checkDead())
