import { left, right } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeBrowserClipboard } from './browser-clipboard.ts'

const refused = left({ _tag: 'ClipboardRefused' as const })

test('[TLS-35] the clipboard gets the text to the letter', async () => {
  const written: string[] = []
  const clipboard = makeBrowserClipboard(() => ({
    writeText: async (text) => {
      written.push(text)
    },
  }))
  assert.equal(await clipboard.write('https://example.com/?a=%25&b=😀')(), right(undefined))
  assert.equal(written, ['https://example.com/?a=%25&b=😀'])
})

test('[TLS-35] none there, a refusal and a name that throws are one answer', async () => {
  assert.equal(await makeBrowserClipboard(() => undefined).write('x')(), refused)
  assert.equal(await makeBrowserClipboard(() => ({ writeText: () => Promise.reject(new Error('NotAllowedError')) })).write('x')(), refused)
  assert.equal(
    await makeBrowserClipboard(() => {
      throw new Error('SecurityError')
    }).write('x')(),
    refused,
  )
})

test.run()
