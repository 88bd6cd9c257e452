// A small project in a folder of its own, built as ours is; for the tests of what our build adds to esbuild.
import * as esbuild from 'esbuild'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/**
 * Writes `files` (text by path) into an empty folder, builds `entryPoints` with splitting and `plugins`, and gives what `look` makes of
 * { root, folder, metafile }. The folder is gone afterwards.
 */
export const withBuild = async ({ files, entryPoints, plugins = [] }, look) => {
  const root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'trm-build-')))
  try {
    for (const [name, text] of Object.entries(files)) {
      await fs.mkdir(path.dirname(path.join(root, name)), { recursive: true })
      await fs.writeFile(path.join(root, name), text)
    }
    const folder = path.join(root, 'out')
    const { metafile } = await esbuild.build({
      absWorkingDir: root,
      entryPoints,
      outdir: path.join(folder, 'assets'),
      publicPath: '/assets/',
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      sourcemap: 'external',
      metafile: true,
      entryNames: '[name]-[hash]',
      chunkNames: 'c/[name]-[hash]',
      logLevel: 'silent',
      plugins,
    })
    return await look({ root, folder, metafile })
  } finally {
    await fs.rm(root, { recursive: true, force: true })
  }
}

/** The texts of the scripts among `outputs`, by name. */
export const scriptsOf = async (root, outputs) => {
  const names = Object.keys(outputs).filter((name) => name.endsWith('.js'))
  return new Map(await Promise.all(names.map(async (name) => [name, await fs.readFile(path.join(root, name), 'utf8')])))
}

/** The text of all scripts that the one made of `entryPoint` needs before it runs. */
export const textBefore = async (root, { outputs }, entryPoint) => {
  const scripts = await scriptsOf(root, outputs)
  const needed = new Set(Object.keys(outputs).filter((name) => outputs[name].entryPoint === entryPoint))
  for (const name of needed)
    for (const { kind, path: imported } of outputs[name].imports) if (kind === 'import-statement') needed.add(imported)
  return [...needed].map((name) => scripts.get(name)).join('\n')
}
