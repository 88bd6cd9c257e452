// node tools/openapi.mjs [--check]   writes docs/openapi.json and the endpoint reference at the end of docs/API.md from the
// HTTP contract, or says that they are stale.
import fs from 'node:fs'
import path from 'node:path'
import { referenceOf } from './openapi/reference.mjs'
import { documentOf } from './openapi/document.mjs'
import { withNamedSchemas } from './openapi/json-schema.mjs'
import { nameExports, nameWithin, unnamedFaults } from './openapi/names.mjs'
import { root, sourceOf, textOf, writeOrCheck } from './source.mjs'

const target = path.join(root, 'docs/openapi.json')
const words = path.join(root, 'docs/API.md')
export const MARK = '<!-- Generated below this line by tools/openapi.mjs: change packages/adapters/src/http/contract instead. -->'

/** Path to wanted text. The part of API.md above the mark belongs to its authors and stays. */
const wanted = async () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { neededScope } = await sourceOf('packages/domain/src/api-keys/index.ts')
  const contract = await sourceOf('packages/adapters/src/http/contract/index.ts')
  nameExports(contract)
  nameWithin(contract)
  const document = documentOf(contract, version, neededScope)
  const named = withNamedSchemas(document)
  const faults = unnamedFaults(named)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const own = textOf(words).split(MARK)[0].trimEnd()
  return new Map([
    [target, `${JSON.stringify(named, undefined, 2)}\n`],
    [words, `${own}\n\n${MARK}\n\n${referenceOf(document)}`],
  ])
}

if (process.argv[1] === import.meta.filename) writeOrCheck(await wanted(), 'node tools/openapi.mjs')
