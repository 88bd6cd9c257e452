import fs from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withoutNotes } from './contract-notes.mjs'
import { debarrel } from './debarrel.mjs'
import { textBefore, withBuild } from './testing/fixture-build.mjs'

const CALLS = `
export const one = { 
  call: 'GET /api/one',
  summary: 'It\\'s one, of "many".',
  errors: ['not_found'],
}
export const two = {
  call: 'GET /api/two',
  summary:
    "The other's.",
  errors: [...['stale'], 'csrf_failed'],
  answer: 'kept',
}
`

const built = (folder) =>
  withBuild(
    {
      files: { 'main.js': `import { one, two } from './${folder}/calls.ts'\nconsole.log(one, two)\n`, [`${folder}/calls.ts`]: CALLS },
      entryPoints: ['main.js'],
      plugins: [debarrel()],
    },
    ({ root, metafile }) => textBefore(root, metafile, 'main.js'),
  )

test('what the contract says for documents and the server alone is not in the build, and nothing else of it is missing', async () => {
  const text = await built('packages/adapters/src/http/contract')
  for (const kept of ['GET /api/one', 'GET /api/two', 'kept']) assert.match(text, kept)
  for (const note of ['many', 'other', 'not_found', 'csrf_failed', 'summary', 'errors']) assert.not.match(text, note)
  assert.match(await built('packages/adapters/src/http'), 'not_found', 'other files say what they say')
})

test('every sentence and list of errors of the contract is found', () => {
  const folder = path.resolve(process.env.TRM_ROOT ?? process.cwd(), 'packages/adapters/src/http/contract')
  for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.startsWith('endpoint'))) {
    const left = withoutNotes(path.join(folder, name), fs.readFileSync(path.join(folder, name), 'utf8'))
    assert.not.match(left, /^ {2}(?:summary|errors)[:,]/m, name)
  }
})

test.run()
