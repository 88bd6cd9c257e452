// node tools/env-example.mjs [--check]   writes .env.example from the server's table of settings, or says that it is stale.
import * as esbuild from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, '.env.example')

const wanted = async () => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['packages/server/src/configuration/env-example.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@trm/source'],
    mainFields: ['module', 'main'],
  })
  const { envExample } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
  return envExample()
}

/** Faults, for `npm run check`. */
export const checkEnvExample = async () =>
  fs.existsSync(target) && fs.readFileSync(target, 'utf8') === (await wanted())
    ? []
    : ['.env.example is stale: run node tools/env-example.mjs']

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--check')) {
    const faults = await checkEnvExample()
    faults.forEach((fault) => console.error(fault))
    process.exit(faults.length === 0 ? 0 : 1)
  }
  fs.writeFileSync(target, await wanted())
}
