// node uvu-runner.mjs FOLDER [LANE LANES]: runs every *.test.mjs below FOLDER with uvu in one process, or with lanes each
// LANES-th of them from LANE on. uvu itself exits 0 when a file
// forgets `test.run()`, when nothing matches, and when `.only` hides the rest: all three are refused here.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const refuse = (words) => {
  console.error(`tests refused: ${words}`)
  process.exit(1)
}

globalThis.UVU_DEFER = 1
const { exec } = await import('uvu')
const folder = path.resolve(process.argv[2])
const [lane = 0, lanes = 1] = process.argv.slice(3).map(Number)
const files = fs
  .readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith('.test.mjs'))
  .sort()
  .filter((_, i) => i % lanes === lane)
if (files.length === 0) refuse('no test file matched')

for (const [index, file] of files.entries()) {
  const full = path.join(folder, file)
  if (/\btest\d*\.(only|skip)\(/.test(fs.readFileSync(full, 'utf8'))) refuse(`${file} uses .only or .skip`)
  globalThis.UVU_INDEX = index
  globalThis.UVU_QUEUE.push([file])
  await import(pathToFileURL(full).href)
  if (globalThis.UVU_QUEUE[index].length < 2) refuse(`${file} registered no suite; does it end in test.run()?`)
}
await exec(false)
// Workers and open handles of libraries must not keep a finished run alive.
setTimeout(() => process.exit(process.exitCode ?? 0), 2_000).unref()
