// A .tar.gz of a folder whose bytes depend on names, contents and `seconds` alone: in order of names, nobody's, all of one time.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const BLOCK = 512
const NAME = 100
const PREFIX = 155

const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** POSIX ustar keeps a long name in two parts that a slash divides. */
const splitName = (name) => {
  if (Buffer.byteLength(name) <= NAME) return ['', name]
  for (let at = name.indexOf('/'); at > 0 && at <= PREFIX; at = name.indexOf('/', at + 1))
    if (Buffer.byteLength(name.slice(at + 1)) <= NAME) return [name.slice(0, at), name.slice(at + 1)]
  throw new Error(`${name} is too long a name for an archive`)
}

const headerOf = (name, size, mode, seconds) => {
  const [prefix, short] = splitName(name)
  const header = Buffer.alloc(BLOCK)
  const write = (text, at) => header.write(text, at)
  write(short, 0)
  write(octal(mode, 8), 100)
  write(octal(0, 8), 108) // owner
  write(octal(0, 8), 116) // group
  write(octal(size, 12), 124)
  write(octal(seconds, 12), 136)
  write(' '.repeat(8), 148) // what the checksum counts itself as
  write('0', 156) // a file
  write('ustar\u000000', 257)
  write(prefix, 345)
  write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return header
}

/** Files below `folder` by their names there with slashes, in one order everywhere. */
const namesIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()

/** Files are 644, those of `programs` 755, each below `top`. */
export const archiveOf = (folder, top, { programs, seconds }) => {
  const parts = namesIn(folder).flatMap((name) => {
    const bytes = fs.readFileSync(path.join(folder, name))
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
    return [headerOf(`${top}/${name}`, bytes.length, programs.includes(name) ? 0o755 : 0o644, seconds), bytes, padding]
  })
  const packed = zlib.gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 6 })
  packed[9] = 255 // of no system's making
  return packed
}
