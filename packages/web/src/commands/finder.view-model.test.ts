import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable, type CallFailure } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { aTimer, storedText } from '../testing/portal.ts'
import { makePaletteViewModel } from './command-palette.view-model.ts'
import { makeCommandRegistry, type Command } from './command.ts'
import { makeFinder, type Find } from './finder.view-model.ts'

type Answer = E.Either<CallFailure, readonly Command[]>

const command = (title: string, group: string): Command => ({ id: title, title, group, run: () => undefined })

/** A palette on two lists, whose answers and timer are played by hand. */
const aFinder = () => {
  const asked: string[] = []
  const waiting = new Map<string, (answer: Answer) => void>()
  const list =
    (name: string): Find =>
    (text) =>
    () =>
      new Promise((answer) => {
        asked.push(`${name} ${text}`)
        waiting.set(`${name} ${text}`, answer)
      })
  const registry = makeCommandRegistry()
  registry.register({ fixed: [command('Blue map', 'Trucks')] })
  const palette = makePaletteViewModel(registry, storedText(), (goOn) => goOn())
  const { timer, fire, waits } = aTimer()
  const finder = makeFinder({ finds: [list('loads'), list('carriers')], typed$: palette.typed$, timer })
  registry.register({ fixed: [], found$: finder.found$ }, 'page')
  palette.open()
  return {
    palette,
    finder,
    asked,
    waits,
    /** Typed, and rested after. */
    rest: (text: string): void => {
      palette.type(text)
      fire()
    },
    fire,
    answer: async (question: string, answer: Answer): Promise<void> => {
      waiting.get(question)?.(answer)
      await settled()
    },
    shown: (): readonly string[] => palette.view$.value.offered.map(({ group, title }) => `${group}: ${title}`),
    isLooking: (): boolean => palette.view$.value.isLooking,
  }
}

const found = (group: string, ...titles: readonly string[]): Answer => E.right(titles.map((title) => command(title, group)))

test('[CMD-21] what the lists have comes at once, behind the commands, under the name of each list and in their order', async () => {
  const given = aFinder()
  given.rest(' blue ')
  assert.equal(given.asked, ['loads blue', 'carriers blue'])
  await given.answer('carriers blue', found('Carriers', 'Blue Line'))
  assert.equal(given.shown(), ['Trucks: Blue map'], 'nothing moves until all have answered')
  await given.answer('loads blue', found('Posted loads', 'B-7', 'B-8'))
  assert.equal(given.shown(), ['Trucks: Blue map', 'Posted loads: B-7', 'Posted loads: B-8', 'Carriers: Blue Line'])
})

test('[CMD-22] nothing is asked for one character, and until typing rests for a quarter of a second', () => {
  const given = aFinder()
  given.rest('b')
  given.rest(' b ')
  assert.equal([given.asked, given.isLooking()], [[], false])
  given.palette.type('bl')
  given.palette.type('blu')
  assert.equal(given.waits(), [250], 'each key begins anew')
  given.fire()
  assert.equal(given.asked, ['loads blu', 'carriers blu'])
  given.palette.type('blu ')
  assert.equal(given.waits(), [], 'the same words')
})

test('[CMD-22] an answer to other words is never shown, also not once the palette was closed', async () => {
  const given = aFinder()
  given.rest('zed')
  given.palette.type('zeds')
  await given.answer('loads zed', found('Posted loads', 'Z-1'))
  await given.answer('carriers zed', found('Carriers', 'Zed'))
  assert.equal(given.shown(), [])
  given.fire()
  await given.answer('loads zeds', found('Posted loads', 'Z-2'))
  await given.answer('carriers zeds', found('Carriers'))
  assert.equal(given.shown(), ['Posted loads: Z-2'])
  given.palette.close()
  given.palette.open()
  given.palette.type('zeds')
  assert.equal(given.shown(), [], 'it may be gone by now')
})

test('[CMD-22] after sign-out nothing is asked and nothing found', async () => {
  const given = aFinder()
  given.palette.type('zed')
  given.finder.stop()
  given.fire()
  given.rest('zeds')
  assert.equal([given.asked, given.waits()], [[], []])
})

test('[CMD-22] while the lists are asked the palette says so, and only then that there is nothing', async () => {
  const given = aFinder()
  given.palette.type('zed')
  assert.is(given.isLooking(), true)
  given.fire()
  await given.answer('loads zed', found('Posted loads'))
  assert.is(given.isLooking(), true)
  await given.answer('carriers zed', found('Carriers'))
  assert.equal([given.isLooking(), given.shown()], [false, []])
  given.palette.type('')
  assert.is(given.isLooking(), false)
})

test('[CMD-23] a list that cannot be read is left out in silence, and the next words are looked for', async () => {
  const given = aFinder()
  given.rest('zed')
  await given.answer('loads zed', E.left(unreachable))
  await given.answer('carriers zed', found('Carriers', 'Zed'))
  assert.equal([given.shown(), given.isLooking()], [['Carriers: Zed'], false])
  given.rest('zeds')
  await given.answer('loads zeds', E.left(unreachable))
  await given.answer('carriers zeds', E.left(unreachable))
  assert.equal([given.shown(), given.isLooking()], [[], false])
  given.rest('zed')
  await given.answer('loads zed', found('Posted loads', 'Z-1'))
  await given.answer('carriers zed', found('Carriers'))
  assert.equal(given.shown(), ['Posted loads: Z-1'])
})

test.run()
