import { settled } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FileChoice } from './file-choice.tsx'
import { doing, mount } from '../testing/mount.tsx'

const aFile = (name: string, text = 'a'): File => new File([text], name, { type: 'text/csv' })

const aChoice = async (drop?: { readonly label: string; readonly or: string }) => {
  const taken: string[] = []
  const mounted = await mount(
    <FileChoice choose="Choose a file" accept=".csv" onFile={({ name }) => taken.push(name)} {...(drop === undefined ? {} : { drop })} />,
  )
  const choose = (...files: readonly File[]): Promise<void> =>
    doing(async () => {
      const field = mounted.one('input[type=file]')
      Object.defineProperty(field, 'files', { configurable: true, writable: true, value: files })
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await settled()
    })
  return { ...mounted, taken, choose }
}

const dragged = (what: 'dragover' | 'drop', files: readonly File[]): Event =>
  Object.assign(new Event(what, { bubbles: true, cancelable: true }), {
    dataTransfer: {
      types: ['Files'],
      items: files.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }) })),
    },
  })

test('[DSN-23] a chosen file is handed on, the same one again too, and one of any kind', async () => {
  const { taken, choose, one, unmount } = await aChoice()
  assert.is(one('input[type=file]').getAttribute('accept'), '.csv')
  await choose(aFile('loads.csv'))
  await choose(aFile('loads.csv'))
  await choose(aFile('picture.png'))
  assert.equal(taken, ['loads.csv', 'loads.csv', 'picture.png'])
  await unmount()
})

test('[DSN-23] the button opens the window of files, by a press as by a key', async () => {
  const { one, unmount } = await aChoice()
  let opened = 0
  one('input[type=file]').addEventListener('click', () => (opened += 1))
  const button = one('button')
  assert.equal([button.textContent, button.getAttribute('type')], ['Choose a file', 'button'])
  await doing(async () => {
    button.click()
    await new Promise((painted) => requestAnimationFrame(painted))
  })
  assert.is(opened, 1)
  await unmount()
})

test('[DSN-23][DSN-28] a dropped file is handed on, the first of several; the place to drop at has a name and a look', async () => {
  const { one, taken, unmount } = await aChoice({ label: 'Drop a file here', or: 'or' })
  const place = one('[role=group]')
  assert.is(place.getAttribute('aria-label'), 'Drop a file here')
  assert.match(place.className, /\bcss-|\bc-/)
  for (const files of [[aFile('one.csv')], [aFile('first.csv'), aFile('second.csv')]])
    for (const what of ['dragover', 'drop'] as const)
      await doing(async () => {
        place.dispatchEvent(dragged(what, files))
        await settled()
      })
  assert.equal(taken, ['one.csv', 'first.csv'])
  await unmount()
})

test.run()
