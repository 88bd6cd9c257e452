import { isLeft, isRight } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { manualTimer } from '../testing/manual-timer.ts'
import { makeBrowserFileSaver } from './browser-file-saver.ts'

const FILE = { name: 'trucks.csv', mediaType: 'text/csv', text: '\ufeffa,b\r\n' }

test('[TLS-60] a file is downloaded under its name as UTF-8, and its memory is given back', async () => {
  const clicked: (readonly [string, string])[] = []
  const revoked: string[] = []
  const blobs: Blob[] = []
  const onClick = (event: Event): void => {
    event.preventDefault()
    if (event.target instanceof HTMLAnchorElement) clicked.push([event.target.download, event.target.href])
  }
  document.addEventListener('click', onClick)
  const timer = manualTimer()
  const saver = makeBrowserFileSaver(
    {
      document,
      Blob,
      URL: {
        createObjectURL: (blob) => {
          if (blob instanceof Blob) blobs.push(blob)
          return 'blob:one'
        },
        revokeObjectURL: (address) => {
          revoked.push(address)
        },
      },
    },
    timer.timer,
  )
  assert.ok(isRight(saver.save(FILE)()))
  document.removeEventListener('click', onClick)
  assert.equal(clicked, [['trucks.csv', 'blob:one']])
  assert.is(blobs[0]?.type, 'text/csv;charset=utf-8')
  assert.equal([...new Uint8Array(await (blobs[0] ?? new Blob()).arrayBuffer())].slice(0, 3), [0xef, 0xbb, 0xbf])
  assert.is(document.querySelectorAll('a[download]').length, 0)
  assert.equal(revoked, [])
  timer.pass(10_000)
  assert.equal(revoked, ['blob:one'])
})

test('[TLS-60] a browser that refuses is an answer, not an exception', () => {
  const saver = makeBrowserFileSaver(
    {
      document,
      Blob,
      URL: {
        createObjectURL: () => {
          throw new Error('no')
        },
        revokeObjectURL: () => undefined,
      },
    },
    manualTimer().timer,
  )
  assert.ok(isLeft(saver.save(FILE)()))
})

test.run()
