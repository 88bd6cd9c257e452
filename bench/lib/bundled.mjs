// The server's own source as its tests bundle it, for measurements without HTTP.
import * as esbuild from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'
import { SERVER_PROGRAMS, testBundle } from '../../tools/test.mjs'
import { root } from './portal.mjs'

/** Inside the repository, so that packages are found. `remove` when done. */
export const bundleServerParts = async () => {
  const folder = path.join(root, '.test', `bench-${process.pid}`)
  const entryPoints = { parts: 'bench/lib/server-parts.mjs', ...SERVER_PROGRAMS }
  await esbuild.build({ ...testBundle([], folder), entryPoints })
  return { parts: await import(path.join(folder, 'parts.mjs')), remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}
