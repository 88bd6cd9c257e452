import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeCommandRegistry } from '../../commands/command.ts'
import { decodePlaceIndex } from '@trm/domain/places'
import { placeIndexBytes } from '@trm/domain/testing'
import { doing, mount, type } from '../../design/testing/mount.tsx'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { aBoardWorld, aPage, someLoads } from '../testing/load-board-world.ts'
import { makeBoardFilters, type BoardFiltersViewModel } from './board-filters.view-model.ts'
import { MoreFields } from './more-fields.tsx'
import { moreSet } from './search-draft.ts'

const Fields = ({ viewModel }: { readonly viewModel: BoardFiltersViewModel }) => (
  <MoreFields view={useBehavior(viewModel.view$)} viewModel={viewModel} />
)

const opened = async (query: string) => {
  const world = aBoardWorld({ query })
  await world.answer(0, E.right(aPage(someLoads(1))))
  const viewModel = makeBoardFilters({
    list: world.list,
    commands: makeCommandRegistry(),
    placeIndex: {
      load: async () => E.mapLeft(() => ({ _tag: 'PlaceIndexUnavailable' as const, reason: '' }))(decodePlaceIndex(placeIndexBytes())),
    },
  })
  return { ...world, ...(await mount(<Fields viewModel={viewModel} />)), viewModel }
}

test('[LSR-61] what a truck cannot haul is ticked in one group, counted each, and searched with the rest', async () => {
  const { all, viewModel, lists, unmount } = await opened('noTarps=true&company=Lark')
  const group = all('fieldset').find((one) => one.textContent.startsWith('Leave out loads that need'))
  const boxes = [...(group?.querySelectorAll('label') ?? [])]
  const ticked = () => boxes.filter((box) => box.querySelector('input')?.checked).map(({ textContent }) => textContent)
  assert.equal(
    [boxes.map(({ textContent }) => textContent), ticked()],
    [['Temperature control', 'Hazmat', 'Two drivers', 'Tarps'], ['Tarps']],
  )
  await doing(() => boxes[1]?.click())
  await doing(() => boxes[3]?.click())
  assert.equal([ticked(), moreSet(viewModel.view$.value.draft)], [['Hazmat'], 2])
  await doing(viewModel.search)
  const { noTemperature, noHazmat, noTeam, noTarps, company } = lists.at(-1)?.filters ?? {}
  assert.equal([noTemperature, noHazmat, noTeam, noTarps, company], [false, true, false, false, 'Lark'])
  await unmount()
})

test('[LBS-154] how soon a load pays is typed in days, searched with the rest, and what it leaves out is said', async () => {
  const { one, text, viewModel, lists, unmount } = await opened('mostPayDays=30')
  assert.match(text(), /Pays within, days/)
  assert.match(text(), /Loads that do not state their payment are left out/)
  await type(one('#board-mostPayDays'), '15')
  await doing(viewModel.search)
  assert.is(lists.at(-1)?.filters.mostPayDays, 15)
  await unmount()
})

test.run()
