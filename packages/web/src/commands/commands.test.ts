import * as O from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { storedText } from '../testing/portal.ts'
import { makeCommandRegistry, type Command } from './command.ts'
import { makePaletteViewModel } from './command-palette.view-model.ts'
import { navCommands } from './nav-commands.ts'
import { isChord, keyWords, shortcutOf, takesText, type KeyPress } from './keys.ts'

const aPalette = (kept = storedText()) => {
  const done: string[] = []
  const registry = makeCommandRegistry()
  const command = (title: string, key?: string): Command => ({
    id: title,
    title,
    group: 'Trucks',
    run: () => {
      done.push(title)
    },
    ...(key === undefined ? {} : { key }),
  })
  /** Those that would lose something typed, none while nothing is. */
  const held: (() => void)[] = []
  const asks = { first: false }
  const before = (goOn: () => void): void => {
    if (asks.first) held.push(goOn)
    else goOn()
  }
  return { registry, command, done, asks, held, palette: makePaletteViewModel(registry, kept, before) }
}

const titles = ({ palette }: ReturnType<typeof aPalette>): readonly string[] => palette.view$.value.offered.map(({ title }) => title)

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...given,
})

test('[CMD-1] a screen adds its commands while it is there, before those of the page around it', () => {
  const given = aPalette()
  const leave = given.registry.register({ fixed: [given.command('Sort by nearest')] })
  given.registry.register({ fixed: [given.command('Profile'), { ...given.command('Palette', 'Mod+k'), isUnlisted: true }] }, 'page')
  assert.equal(titles(given), ['Sort by nearest', 'Profile'])
  assert.is(given.palette.press('Mod+k', false), true, 'unlisted, its key works')
  leave()
  assert.equal(titles(given), ['Profile'])
})

test('[CMD-25] a command that goes elsewhere is asked about where something is typed, chosen or by its key; no other is', async () => {
  const { palette, registry, command, done, asks, held } = aPalette()
  const importing = { ...command('Import', 'i'), isLeaving: true }
  const mapping = command('Map')
  registry.register({ fixed: [importing, mapping] })
  palette.run(importing)
  await settled()
  assert.equal([done, held.length], [['Import'], 0])
  asks.first = true
  palette.run(importing)
  palette.run(mapping)
  await settled()
  palette.press('i', false)
  assert.equal([done, held.length], [['Import', 'Map'], 2])
  held[0]?.()
  assert.equal(done, ['Import', 'Map', 'Import'])
})

test('[CMD-26] where a command leads is told to whoever asks about leaving', () => {
  const paths: (string | undefined)[] = []
  const palette = makePaletteViewModel(makeCommandRegistry(), storedText(), (_goOn, path) => paths.push(path))
  const nav = navCommands([{ href: '/broker/posted-loads', label: 'Posted loads', isCurrent: true }], () => undefined)
  palette.commands.register({ fixed: nav.slice(0, 1).map((command) => ({ ...command, key: 'p' })) })
  palette.press('p', false)
  assert.equal(paths, ['/trm/broker/posted-loads'])
})

test('[CMD-2] every typed word must be there, without case and accents; a title that begins with it comes first', () => {
  const given = aPalette()
  given.registry.register({
    fixed: [given.command('Remap'), given.command('Show the map'), given.command('Map on or off'), given.command('Montréal')],
  })
  given.palette.type(' MAP ')
  assert.equal(titles(given), ['Map on or off', 'Show the map', 'Remap'])
  given.palette.type('montreal')
  assert.equal(titles(given), ['Montréal'])
  given.palette.type('trucks map the')
  assert.equal(titles(given), ['Show the map'])
  given.palette.type('nothing')
  assert.equal(titles(given), [])
})

test('[CMD-3] what is typed can be an object of its own: found commands follow the fixed ones, also when they can be found only later', () => {
  const given = aPalette()
  const places = source<(typed: string) => readonly Command[]>(() => [])
  let prepared = 0
  given.registry.register({
    fixed: [given.command('Dallas report')],
    found$: places.behavior,
    prepare: () => {
      prepared++
    },
  })
  given.palette.open()
  assert.is(prepared, 1)
  given.palette.type('dal')
  assert.equal(titles(given), ['Dallas report'])
  places.set((typed) => [given.command(`Trucks near ${typed}`)])
  assert.equal(titles(given), ['Dallas report', 'Trucks near dal'])
  given.palette.type('')
  assert.equal(titles(given), ['Dallas report'])
})

test('[CMD-4] what is chosen stays chosen, Enter closes and then does it', async () => {
  const given = aPalette()
  given.registry.register({ fixed: [given.command('one'), given.command('two')] })
  given.palette.open()
  given.palette.activate(1)
  assert.is(given.palette.view$.value.active, 1)
  given.palette.run(given.palette.view$.value.offered[1])
  assert.is(given.palette.view$.value.shown, 'Nothing')
  assert.equal(given.done, [], 'not while the dialog still holds the focus')
  await settled()
  assert.equal(given.done, ['two'])
  given.palette.run(undefined)
  await settled()
  assert.equal(given.done, ['two'])
})

test('[CMD-5] a single key works outside fields and dialogs alone, a chord everywhere', () => {
  const given = aPalette()
  given.registry.register({ fixed: [given.command('search', '/'), given.command('palette', 'Mod+k')] })
  assert.is(given.palette.press('/', true), false)
  assert.is(given.palette.press('x', false), false)
  assert.is(given.palette.press('/', false), true)
  assert.is(given.palette.press('Mod+k', true), true)
  given.palette.open()
  assert.is(given.palette.press('/', false), false)
  assert.is(given.palette.press('Mod+k', true), true)
  assert.is(given.palette.view$.value.shown, 'Nothing', 'the same chord closes')
  assert.equal(given.done, ['search', 'palette'])
})

test('[CMD-6] single keys can be turned off, which is kept, and on again', () => {
  const kept = storedText()
  const given = aPalette(kept)
  given.registry.register({ fixed: [given.command('search', '/')] })
  given.palette.setSingleKeys(false)
  assert.is(given.palette.press('/', false), false)
  assert.equal(kept.read(), O.some('off'))
  assert.is(aPalette(kept).palette.view$.value.hasSingleKeys, false)
  given.palette.setSingleKeys(true)
  assert.equal(kept.read(), O.none)
  assert.is(given.palette.press('/', false), true)
})

test('[CMD-6] a storage that keeps nothing still turns them off for now', () => {
  const given = aPalette(storedText(false))
  given.palette.setSingleKeys(false)
  assert.is(given.palette.view$.value.hasSingleKeys, false)
})

test('[CMD-7, CMD-35] a key is one character, or one with Control or Command; with Alt, while composing, or a named key it is none', () => {
  assert.is(shortcutOf(press('?')), '?')
  assert.is(shortcutOf(press('K', { metaKey: true })), 'Mod+k')
  assert.is(shortcutOf(press('k', { ctrlKey: true })), 'Mod+k')
  assert.is(shortcutOf(press('k', { altKey: true })), undefined)
  assert.is(shortcutOf(press('K', { ctrlKey: true, shiftKey: true })), undefined, "a browser's own")
  assert.is(shortcutOf(press('?', { shiftKey: true })), '?')
  assert.is(shortcutOf(press('r', { repeat: true })), undefined, 'held down')
  assert.is(shortcutOf(press('k', { isComposing: true })), undefined)
  assert.is(shortcutOf(press('Enter')), undefined)
  assert.is(isChord('Mod+k'), true)
  assert.is(isChord('/'), false)
  assert.equal([keyWords('Mod+Enter', true), keyWords('Mod+Enter', false)], ['⌘Enter', 'Ctrl Enter'])
  assert.equal([keyWords('Mod+k', true), keyWords('Mod+k', false), keyWords('/', true)], ['⌘K', 'Ctrl K', '/'])
})

test('[CMD-7] characters are text in a field and a choice in a select, not on a button or a check box', () => {
  const element = (tag: string, type?: string): HTMLElement =>
    Object.assign(document.createElement(tag), type === undefined ? {} : { type })
  for (const text of [element('input', 'text'), element('input', 'date'), element('textarea'), element('select')])
    assert.is(takesText(text), true, text.outerHTML)
  for (const other of [element('input', 'checkbox'), element('button'), element('div')]) assert.is(takesText(other), false, other.outerHTML)
  assert.is(takesText(null), false)
})

test.run()
