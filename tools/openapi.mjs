// node tools/openapi.mjs [--check]   writes docs/openapi.json and the endpoint reference at the end of docs/API.md from the
// HTTP contract, or says that they are stale.
import * as esbuild from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'
import { referenceOf } from './openapi/reference.mjs'
import { documentOf } from './openapi/document.mjs'

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'docs/openapi.json')
const words = path.join(root, 'docs/API.md')
export const MARK = '<!-- Generated below this line by tools/openapi.mjs: change packages/adapters/src/http/contract instead. -->'

const contract = async () => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['packages/adapters/src/http/contract/index.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@trm/source', 'es2015'],
    mainFields: ['module', 'main'],
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}

const readOr = (file, otherwise) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : otherwise)

/** Path to wanted text. The part of API.md above the mark belongs to its authors and stays. */
const wanted = async () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const document = documentOf(await contract(), version)
  const own = readOr(words, '# The HTTP API\n').split(MARK)[0].trimEnd()
  return new Map([
    [target, `${JSON.stringify(document, undefined, 2)}\n`],
    [words, `${own}\n\n${MARK}\n\n${referenceOf(document)}`],
  ])
}

/** Faults, for `npm run check`. */
export const checkOpenApi = async () =>
  [...(await wanted())]
    .filter(([file, text]) => readOr(file, '') !== text)
    .map(([file]) => `${path.relative(root, file)} is stale: run node tools/openapi.mjs`)

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--check')) {
    const faults = await checkOpenApi()
    faults.forEach((fault) => console.error(fault))
    process.exit(faults.length === 0 ? 0 : 1)
  }
  for (const [file, text] of await wanted()) fs.writeFileSync(file, text)
}
