import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { constant } from '@trm/domain/kernel'
import { makeCommandRegistry } from '../commands/command.ts'
import { makeMapSwitch } from '../map/map-switch.view-model.ts'
import { makeExplainerDoor } from './explainer/explainer-door.ts'
import { registerListCommands } from './list-commands.ts'
import type { PlaceLookup } from '../places/place-lookup.view-model.ts'
import { makeRowTools } from './row-tools.view-model.ts'
import { aTruckListWorld } from '../trucks/testing/truck-list-world.ts'
import { NEVER } from 'rxjs'
import { right } from 'fp-ts/Either'
import { truckColumnSet, usualTruckTable } from '@trm/domain/trucks'

import { someOfTrucks } from '../trucks/testing/some-trucks.ts'

/** A list in a registry of commands; `done`: what they did. */
const registered = (places?: PlaceLookup) => {
  const done: string[] = []
  const world = aTruckListWorld()
  const { viewModel } = world
  const tools = makeRowTools({
    list: viewModel,
    columns: truckColumnSet,
    usual: usualTruckTable,
    tableStore: { read: () => usualTruckTable, write: () => () => undefined, clear: () => undefined },
    printer: { print: () => undefined, isPrinting$: NEVER },
    fileSaver: {
      save:
        ({ name }) =>
        () => {
          done.push(name)
          return right(undefined)
        },
    },
    cellsOf: () => [],
    nameOf: () => 'trucks.csv',
  })
  const registry = makeCommandRegistry()
  const unregister = registerListCommands(
    registry,
    {
      list: viewModel,
      map: makeMapSwitch(),
      door: makeExplainerDoor('toggle', 'Why?'),
      share: { copy: () => undefined },
      rows: tools,
      focusFilter: () => {
        done.push('filter')
      },
      openSaved: () => {
        done.push('saved')
      },
    },
    {
      group: 'Trucks',
      near: (place) => `Trucks near ${place}`,
      sort: (sort) => `Sort: ${sort}`,
      sorts: ['age'],
      searchNear: () => undefined,
      places: places ?? viewModel.places,
    },
  )
  const stop = (): void => {
    tools.stop()
    viewModel.stop()
  }
  return { ...world, tools, registry, unregister, done, stop }
}

test('[TLS-63] the palette reaches the quick filter, the export and the print of the rows', async () => {
  const { tools, registry, unregister, done, answer, stop } = registered()
  const all = registry.sources$.value.flatMap(({ fixed }) => fixed)
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length, 'each has an id of its own')
  all.find(({ key }) => key === 's')?.run()
  assert.equal(done.splice(0), ['saved'])
  const commands = all.filter(({ title }) => / rows/.test(title))
  assert.equal(
    commands.map(({ title, key }) => [title, key]),
    [
      ['Filter loaded rows', 'f'],
      ['Export the rows shown', undefined],
      ['Print the rows shown', undefined],
    ],
  )
  commands[1]?.run()
  assert.equal([done, tools.exporter.state$.value], [[], { _tag: 'Failed', why: 'none' }], 'there is no file of no rows')
  await answer(0, right(someOfTrucks(3)))
  commands.forEach(({ run }) => run())
  assert.equal(done, ['filter', 'trucks.csv'])
  assert.is(tools.printing.isPrinting$.value, true)
  unregister()
  assert.equal(registry.sources$.value, [])
  stop()
})

test('[CMD-33] towns that are still being loaded are being looked for; where they cannot be there are none', () => {
  for (const [state, found] of [
    ['Loading', undefined],
    ['Unavailable', []],
  ] as const) {
    const { registry, stop } = registered({
      state$: constant({ _tag: state }),
      open: () => undefined,
      ready: async () => ({ _tag: state }),
    })
    assert.equal(
      registry.sources$.value.map(({ found$ }) => found$?.value('dallas')),
      [found],
    )
    stop()
  }
})

test.run()
