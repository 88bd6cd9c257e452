// node uvu-runner.mjs FOLDER: runs every *.test.mjs below FOLDER with uvu, one after the other in one process. Started with an IPC channel
// (tools/test.mjs) it runs the files it is handed instead and answers each with { file, passed, failed, ms, cpuMs, records }, until told to
// end. uvu itself exits 0 when a file forgets `test.run()`, when nothing matches, and when `.only` hides the rest: all three are refused here.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

globalThis.UVU_DEFER = 1 // uvu asks for it when it is loaded: without it, it would run every suite by itself as well
const { records } = await import('./recorded-uvu.mjs')

const folder = path.resolve(process.argv[2])

const refuse = (words) => {
  console.error(`tests refused: ${words}`)
  process.exit(1)
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Runs one file; gives its counts and the record of each of its tests. */
const runFile = async (file) => {
  const full = path.join(folder, file)
  if (/\btest\d*\.(only|skip)\(/.test(fs.readFileSync(full, 'utf8'))) refuse(`${file} uses .only or .skip`)
  const [began, cpuBegan] = [performance.now(), cpuMs()]
  const suites = [] // what the file registers, here where uvu puts it
  globalThis.UVU_QUEUE[0] = suites
  console.log(file.replace(/\.mjs$/, ''))
  await import(pathToFileURL(full).href)
  if (suites.length === 0) refuse(`${file} registered no suite; does it end in test.run()?`)
  let [passed, total] = [0, 0]
  for (const runSuite of suites) {
    const [errors, ran, , all] = await runSuite()
    if (typeof errors === 'string') console.log(`\n${errors}`)
    passed += ran
    total += all
  }
  return {
    file,
    passed,
    failed: total - passed,
    ms: performance.now() - began,
    cpuMs: cpuMs() - cpuBegan,
    records: records.splice(0),
    ...globalThis.TRM_FILE_NOTES?.(),
  }
}

const runAll = async () => {
  const files = fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .sort()
  if (files.length === 0) refuse('no test file matched')
  const sum = { passed: 0, total: 0 }
  for (const file of files) {
    const { passed, failed } = await runFile(file)
    sum.passed += passed
    sum.total += passed + failed
  }
  console.log(`\n  Total:     ${sum.total}\n  Passed:    ${sum.passed}\n`)
  return sum.passed === sum.total ? 0 : 1
}

/** Workers and open handles of libraries must not keep a finished run alive. */
const end = (code) => {
  process.exitCode = code
  setTimeout(() => process.exit(code), 2_000).unref()
}

if (process.send === undefined) end(await runAll())
else {
  process.on('message', async (file) => {
    if (file === undefined || file === null) return process.disconnect() || end(process.exitCode ?? 0)
    process.send(await runFile(file))
  })
  process.send('ready')
}
