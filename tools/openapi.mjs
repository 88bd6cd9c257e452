// node tools/openapi.mjs [--check]   writes docs/openapi.json and the endpoint reference at the end of docs/API.md from the
// HTTP contract, or says that they are stale.
import fs from 'node:fs'
import path from 'node:path'
import { referenceOf } from './openapi/reference.mjs'
import { documentOf } from './openapi/document.mjs'
import { withNamedSchemas } from './openapi/json-schema.mjs'
import { root, sourceOf, textOf, writeOrCheck } from './source.mjs'

const target = path.join(root, 'docs/openapi.json')
const words = path.join(root, 'docs/API.md')
export const MARK = '<!-- Generated below this line by tools/openapi.mjs: change packages/adapters/src/http/contract instead. -->'

/**
 * A shape is called as the contract exports it, `LoadWire` is `Load` and `PostLoadBody` is `PostLoadRequest`. One that is not exported brings
 * its own name, or stands where it is used.
 */
const nameShapes = (contract) => {
  for (const [name, codec] of Object.entries(contract)) {
    if (/(Wire|Body)$/.test(name) && codec?.props !== undefined) codec.schemaName ??= name.replace(/Wire$/, '').replace(/Body$/, 'Request')
  }
}

/** Path to wanted text. The part of API.md above the mark belongs to its authors and stays. */
const wanted = async () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { neededScope } = await sourceOf('packages/domain/src/api-keys/index.ts')
  const contract = await sourceOf('packages/adapters/src/http/contract/index.ts')
  nameShapes(contract)
  const document = documentOf(contract, version, neededScope)
  const own = textOf(words).split(MARK)[0].trimEnd()
  return new Map([
    [target, `${JSON.stringify(withNamedSchemas(document), undefined, 2)}\n`],
    [words, `${own}\n\n${MARK}\n\n${referenceOf(document)}`],
  ])
}

if (process.argv[1] === import.meta.filename) writeOrCheck(await wanted(), 'node tools/openapi.mjs')
