// Files that nothing reaches and exports that nothing names, by knip (knip.json says what is entered from outside); and tools/walls/dead
// must be told of its own. What the domain offers to other front ends and this one does not name says so: `@public`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
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

const EXPECTED = ['alone.ts: file', 'part.ts:2: exports unnamed', 'part.ts:3: types Unnamed']

/** Every fault found, in words. */
export const checkDead = () => {
  const fixture = findingsIn(path.join(root, 'tools/walls/dead'))
  return [
    ...findingsIn(root).map((finding) => `${finding} is named by nothing: remove it, or its export`),
    ...EXPECTED.filter((finding) => !fixture.includes(finding)).map(
      (finding) => `tools/walls/dead/${finding} is not found, though it is dead`,
    ),
    ...fixture
      .filter((finding) => !EXPECTED.includes(finding))
      .map((finding) => `tools/walls/dead/${finding} is found, though it is in order`),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const faults = checkDead()
  faults.forEach((fault) => console.error(fault))
  process.exit(faults.length === 0 ? 0 : 1)
}
