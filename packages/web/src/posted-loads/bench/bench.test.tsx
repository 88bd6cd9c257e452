import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeCommandRegistry, type Command } from '../../commands/command.ts'
import { makePaletteViewModel } from '../../commands/command-palette.view-model.ts'
import { ModalSheet } from '../../design/chakra/modal-sheet.tsx'
import { doing, mount, press } from '../../design/testing/mount.tsx'
import { PortalProvider } from '../../portal/portal.tsx'
import { aPortalWorld, missingChunks, storedText } from '../../testing/portal.ts'
import { Bench } from './bench.tsx'
import { benchCommands } from './bench-commands.ts'
import { lightWithFocus } from './bench-light.ts'

/** Two bids, one of which can only be accepted, and a truck. */
const aBench = async () => {
  const pressed: string[] = []
  const does = (what: string, key: string) => (
    <button type="button" data-key={key} onClick={() => pressed.push(what)}>
      {what}
    </button>
  )
  const shown = (ids: readonly string[]) => (
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader: missingChunks().chunkLoader }}>
      <Bench>
        {ids.map((id) => (
          <a key={id} href="#open" data-item={id}>
            {id}
          </a>
        ))}
        <div data-for="bid-1">
          {does('accept bid-1', 'a')}
          {does('counter bid-1', 'c')}
          <input aria-label="Your price" />
        </div>
        <div data-for="bid-2">{does('accept bid-2', 'a')}</div>
        <div data-for="truck-1">
          <span data-key="x">
            <input type="checkbox" onChange={() => pressed.push('select truck-1')} />
          </span>
          {does('offer truck-1', 'o')}
        </div>
      </Bench>
      <button type="button" id="beside" />
    </PortalProvider>
  )
  const mounted = await mount(shown(['bid-1', 'bid-2', 'truck-1']))
  const { one } = mounted
  return {
    ...mounted,
    pressed,
    bench: () => one('.trm-bench'),
    go: (id: string) => doing(() => one(`[data-item="${id}"]`).focus()),
    at: () => document.activeElement?.getAttribute('data-item'),
    key: (key: string) => press(document.activeElement as HTMLElement, key), // the body is one, too
    without: (...ids: readonly string[]) => mounted.render(shown(ids)),
  }
}

test('[PLS-118] arrows, j and k go from bid to bid and on to the trucks, from a button of one, too, and no further than the ends', async () => {
  const { go, key, at, one, unmount } = await aBench()
  await go('bid-1')
  const places: (string | null | undefined)[] = []
  for (const each of ['j', 'ArrowRight', 'j', 'k', 'ArrowUp', 'ArrowLeft']) {
    assert.is(await key(each), false, `${each} does nothing else`)
    places.push(at())
  }
  assert.equal(places, ['bid-2', 'truck-1', 'truck-1', 'bid-2', 'bid-1', 'bid-1'])
  await doing(() => one('[data-for=bid-2] button').focus())
  await key('j')
  assert.is(at(), 'truck-1')
  await unmount()
})

test('[PLS-118] what is typed in a field stays there; Escape goes from what belongs to a bid to the bid, and is then the drawer’s', async () => {
  const { key, at, one, go, unmount } = await aBench()
  await doing(() => one('[aria-label="Your price"]').focus())
  assert.equal([await key('j'), await key('Escape'), at()], [true, true, null])
  await doing(() => one('[data-for=bid-2] button').focus())
  assert.equal([await key('Escape'), at()], [false, 'bid-2'])
  await go('bid-1')
  assert.is(await key('Escape'), true)
  await unmount()
})

test('[PLS-118] when the bid that has the focus goes, what stands in its place has it', async () => {
  const { go, at, without, unmount } = await aBench()
  await go('bid-2')
  await without('bid-1', 'truck-1')
  assert.is(at(), 'truck-1')
  await unmount()
})

test('[CMD-29] [PLS-118] among bids and trucks the letters are theirs, anywhere else the list’s; the sheet of keys tells both', async () => {
  const { go, pressed, bench, one, unmount } = await aBench()
  const registry = makeCommandRegistry()
  const ofList = (key: string): Command => ({ id: key, title: key, group: 'List', key, run: () => pressed.push(`list ${key}`) })
  registry.register({ fixed: ['c', 'x'].map(ofList) })
  registry.register({ fixed: benchCommands(bench) })
  const palette = makePaletteViewModel(registry, storedText(), (goOn) => goOn())
  const keys = (all: string): void => [...all].forEach((key) => palette.press(key, false))
  await go('bid-1')
  await doing(() => keys('acx'))
  assert.equal(pressed.splice(0), ['accept bid-1', 'counter bid-1'], 'x means nothing to a bid, and does not close the load')
  await go('truck-1')
  await doing(() => keys('xoa'))
  assert.equal(pressed.splice(0), ['select truck-1', 'offer truck-1'])
  await doing(() => one('#beside').focus())
  await doing(() => keys('acx'))
  assert.equal(pressed.splice(0), ['list c', 'list x'])
  await doing(() => keys('b'))
  assert.is(document.activeElement?.getAttribute('data-item'), 'bid-1')
  const told = registry.sources$.value.flatMap(({ fixed }) => fixed.flatMap(({ key }) => key ?? []))
  assert.equal(told, ['b', 'a', 'c', 'd', 'o', 'x', 'c', 'x'])
  palette.stop()
  await unmount()
})

test('[PLS-123] the bid or truck that the keys are on has its letters told, and no other; nothing does once the focus is elsewhere', async () => {
  const { go, all, one, bench, unmount } = await aBench()
  await go('bid-1')
  assert.is(all('[data-here]').length, 0, 'not before its letters are heard')
  const stop = lightWithFocus(bench())
  const told = () => all('[data-here]').map(({ dataset }) => dataset['for'])
  assert.equal(told(), ['bid-1'])
  await doing(() => one('[data-for=truck-1] button').focus())
  assert.equal(told(), ['truck-1'])
  await doing(() => one('#beside').focus())
  assert.equal(told(), [])
  await go('bid-2')
  stop()
  assert.equal(told(), [])
  await unmount()
})

test('[PLS-124] Escape on a bid first takes away what is asked about it', async () => {
  const { go, key, one, pressed, unmount } = await aBench()
  const back = document.createElement('button')
  back.dataset['key'] = 'Escape'
  back.addEventListener('click', () => {
    pressed.push('back')
    back.remove()
  })
  one('[data-for=bid-1]').append(back)
  await go('bid-1')
  assert.equal([await key('Escape'), pressed], [false, ['back']])
  assert.is(await key('Escape'), true, 'then it is the drawer’s')
  await unmount()
})

test('[PLS-118] [PLS-124] on a sheet, too, Escape goes to the bid, then takes away what is asked about it, then closes the sheet', async () => {
  const done: string[] = []
  const { one, unmount } = await mount(
    <ModalSheet placement="end" name={{ label: 'A load' }} onClose={() => done.push('sheet')}>
      <Bench>
        <div data-for="bid-1">
          <button
            type="button"
            data-key="Escape"
            onClick={({ currentTarget }) => {
              done.push('question')
              currentTarget.removeAttribute('data-key')
            }}
          >
            Back
          </button>
        </div>
        <a href="#open" data-item="bid-1">
          bid-1
        </a>
      </Bench>
    </ModalSheet>,
  )
  await doing(() => one('[data-for] button').focus())
  for (const expected of [[], ['question'], ['question', 'sheet']]) {
    await press(document.activeElement as HTMLElement, 'Escape') // the button or the bid
    assert.equal([document.activeElement?.getAttribute('data-item'), done], ['bid-1', expected])
  }
  await unmount()
})

test.run()
