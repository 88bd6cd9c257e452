// Every rule in docs/SPEC.md is quoted by a test, every rule a test quotes exists, and no rule is numbered twice.
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const RULE = /^- \*\*([A-Z]{2,5}-\d+)\*\*/gm
const FAULTS = /^(R|F|I|W|S)\d+[a-z]?$/

export const checkRules = () => {
  const spec = fs.readFileSync(path.join(root, 'docs/SPEC.md'), 'utf8')
  const rules = [...spec.matchAll(RULE)].map(([, id]) => id)
  const twice = rules.filter((id, i) => rules.indexOf(id) !== i)
  const quoted = new Set()
  for (const name of fs.readdirSync(path.join(root, 'packages'), { recursive: true })) {
    if (!/\.(test|e2e)\.tsx?$/.test(name) || name.includes('node_modules') || name.includes('dist/')) continue
    const text = fs.readFileSync(path.join(root, 'packages', name), 'utf8')
    for (const [, group] of text.matchAll(/\[([A-Z]{1,5}-?\d+[a-z]?(?:[ ,]+[A-Z]{1,5}-?\d+[a-z]?)*)\]/g)) {
      for (const id of group.split(/[ ,]+/)) quoted.add(id)
    }
  }
  const known = new Set(rules)
  return [
    ...twice.map((id) => `${id} is numbered twice in docs/SPEC.md: renumber one`),
    ...rules.filter((id) => !quoted.has(id)).map((id) => `${id} in docs/SPEC.md has no test that quotes it`),
    ...[...quoted].filter((id) => id.includes('-') && !known.has(id) && !FAULTS.test(id)).map((id) => `a test quotes ${id}, which docs/SPEC.md does not have`),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const faults = checkRules()
  faults.forEach((fault) => console.error(fault))
  process.exit(faults.length === 0 ? 0 : 1)
}
