// The production build holds nothing made for tests (R48), no third-party script (R55) and no inline script, and says whose code it holds.
import fs from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { endWith, root } from './source.mjs'

/** Written by the bypass adapter; see packages/adapters/src/test-bypass. */
const BYPASS_MARKER = 'trm-automated-test-bypass'

/** A check that looks for words no build has would pass for ever: the one module that uses the bypass, built with it. */
const isMarkerInBypassBuild = async () => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['packages/web/src/composition/session.module.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['@trm/source', 'es2015', 'module'],
    external: ['inversify'],
    minify: true,
    define: { TRM_TEST_BYPASS: 'true' },
  })
  return outputFiles.some(({ text }) => text.includes(BYPASS_MARKER))
}

export const checkBundle = async () => {
  const folder = path.join(root, 'dist/web/trm')
  const scripts = fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
  const licences = fs.readFileSync(path.join(folder, 'licenses.txt'), 'utf8')
  const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  return [
    ...((await isMarkerInBypassBuild())
      ? []
      : [`a --test-bypass build does not contain '${BYPASS_MARKER}': this check looks for the wrong words`]),
    ...scripts
      .filter((name) => fs.readFileSync(path.join(folder, name), 'utf8').includes(BYPASS_MARKER))
      .map((name) => `${name} contains the automated-test bypass`),
    ...['react', 'rxjs', '@inversifyjs/core', '@auth0/auth0-spa-js']
      .filter((name) => !licences.includes(`\n${name} `))
      .map((name) => `licenses.txt says nothing of ${name}, whose code is in the scripts`),
    ...[...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(https?:)?\/\//g)].map(
      ([tag]) => `index.html loads from another origin: ${tag}`,
    ),
    ...[...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>/g)].map(
      ([tag]) => `index.html has an inline script: ${tag}`,
    ),
  ]
}

if (process.argv[1] === import.meta.filename) endWith(await checkBundle())
