// The production build holds nothing made for tests (R48), no third-party script (R55) and one inline script (decision 0038), and says
// whose code it holds.
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

/** The one script that may stand in the page, built apart: whatever else stands there came in by another way. */
const beforePaint = async () => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['packages/web/src/before-paint.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: ['es2022'],
    minify: true,
  })
  return outputFiles.map(({ text }) => text.trim())
}

export const checkBundle = async () => {
  const folder = path.join(root, 'dist/web/trm')
  const scripts = fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
  const licences = fs.readFileSync(path.join(folder, 'licenses.txt'), 'utf8')
  const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>(.*?)<\/script>/gs)].map(
    ([, code]) => code,
  )
  const allowed = await beforePaint()
  const otherInlineScripts = inline.filter((code, index) => index > 0 || !allowed.includes(code))
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
    ...otherInlineScripts.map((code) => `index.html has an inline script: ${code.slice(0, 200)}`),
  ]
}

if (process.argv[1] === import.meta.filename) endWith(await checkBundle())
