// The build gives the same files wherever it stands: the same names and bytes in another folder, at another depth, by another Node. Names
// are hashes of what esbuild wrote, source maps included, so one absolute path in an input renames files, and moves every byte budget.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findNode, NEWEST, OLDEST } from './nodes.mjs'
import { endWith, root } from './source.mjs'

const INPUTS = ['packages', 'tools', 'docs/openapi.json', 'build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']
const BUILT = ['dist/web', 'dist/server']
/** Made from the files beside them, by the zlib of this Node. */
const COMPRESSED = /\.(br|gz)$/

/** A tree of its own without its bytes: real folders with links to the same files, so that no path leads back to `from`. */
const linkTree = (from, to) => {
  fs.mkdirSync(to, { recursive: true })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else if (entry.isDirectory()) linkTree(source, target)
    else fs.linkSync(source, target)
  }
}

const buildElsewhere = async (folder) => {
  fs.mkdirSync(folder, { recursive: true })
  for (const input of INPUTS) fs.cpSync(path.join(root, input), path.join(folder, input), { recursive: true })
  linkTree(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const node = findNode(process.versions.node.startsWith(`${Number.parseInt(OLDEST)}.`) ? NEWEST : OLDEST)
  await promisify(execFile)(node, ['build.mjs', '--uncompressed'], { cwd: folder }).catch(({ stdout, stderr, message }) => {
    throw new Error(`the build fails in another folder, by ${node}: ${stdout}${stderr || message}`)
  })
}

/** Name -> digest of every file of the build in `folder`. */
const digests = (folder) =>
  new Map(
    BUILT.flatMap((part) =>
      fs
        .readdirSync(path.join(folder, part), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [path.relative(folder, file), createHash('sha256').update(fs.readFileSync(file)).digest('hex')]),
    ),
  )

/** Compares `dist` with a build of the same sources in another folder, by the oldest Node where this is not it. */
export const checkBuild = async () => {
  const scratch = path.join(root, '.test', `elsewhere-${process.pid}`)
  const elsewhere = path.join(scratch, 'another', 'depth')
  try {
    await buildElsewhere(elsewhere)
    const [here, there] = [digests(root), digests(elsewhere)]
    const names = [...new Set([...here.keys(), ...there.keys()])].sort()
    return names.flatMap((name) => {
      if (!there.has(name)) return [`${name} is not written when the build stands in another folder, by another Node`]
      if (!here.has(name)) return [`${name} is written only when the build stands in another folder, by another Node`]
      return here.get(name) === there.get(name) ? [] : [`${name} has other bytes when the build stands in another folder, by another Node`]
    })
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) endWith(await checkBuild())
