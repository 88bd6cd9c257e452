// Builds only when something that goes into the build has changed since.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const INPUTS = ['packages', 'tools/build', 'docs/openapi.json', 'build.mjs', 'package-lock.json', 'tsconfig.json']
const IRRELEVANT = /(^|\/)(node_modules|dist|e2e)(\/|$)|\.(test|e2e)\.tsx?$|\/testing\/|tsconfig\.tsbuildinfo$/

const filesOf = (input) => {
  const full = path.join(root, input)
  if (!fs.statSync(full).isDirectory()) return [input]
  return fs.readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const name = `${input}/${entry.name}`
    if (IRRELEVANT.test(name)) return []
    return entry.isDirectory() ? filesOf(name) : [name]
  })
}

const inputHash = () => {
  const hash = createHash('sha256').update(process.version)
  for (const file of INPUTS.flatMap(filesOf).sort())
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** True when a build was made. */
export const ensureBuilt = async () => {
  const marker = path.join(root, 'dist', '.built-from')
  const wanted = inputHash()
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === wanted) return false
  console.log('building …')
  const { buildProduction } = await import('../build.mjs')
  await buildProduction()
  fs.writeFileSync(marker, wanted)
  return true
}
