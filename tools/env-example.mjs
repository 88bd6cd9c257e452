// node tools/env-example.mjs [--check]   writes .env.example from the server's table of settings, or says that it is stale.
import path from 'node:path'
import { root, sourceOf, writeOrCheck } from './source.mjs'

if (process.argv[1] === import.meta.filename) {
  const { envExample } = await sourceOf('packages/server/src/configuration/env-example.ts')
  writeOrCheck(new Map([[path.join(root, '.env.example'), envExample()]]), 'node tools/env-example.mjs')
}
