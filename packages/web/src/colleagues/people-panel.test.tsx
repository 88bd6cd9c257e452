import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { doing, mount } from '../design/testing/mount.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { makePeople } from './people.view-model.ts'

const bo = {
  id: '6',
  firstName: 'Bo',
  lastName: 'Brandt',
  email: undefined,
  phone: '',
  isAdministrator: false,
  isActive: true,
  isSelf: false,
  postedLoads: 0,
  bookedLoads: 0,
} as const

test('[PPC-6] a refusal is one alert above the list: it is read out once', async () => {
  const viewModel = makePeople({
    list: async () => E.right({ people: [bo], mayEdit: true }),
    change: () => async () => E.left({ _tag: 'Gone' }),
  })()
  await settled()
  const panel = await mount(<PeoplePanel viewModel={viewModel} />)
  assert.equal(panel.all('[role=alert]').length, 0)
  await doing(() => panel.one('[aria-label="Make Bo Brandt an administrator"]').click())
  assert.is(panel.one('[role=alert]').closest('ul'), null)
  await panel.unmount()
  viewModel.stop()
})

test('[PPC-5] deactivating says how many loads pass, to whom, and offers nobody who is gone', async () => {
  const ada = { ...bo, id: '11', firstName: 'Ada', isAdministrator: true, isSelf: true } as const
  const viewModel = makePeople({
    list: async () =>
      E.right({
        people: [{ ...bo, postedLoads: 2, bookedLoads: 1 }, ada, { ...bo, id: '12', firstName: 'Cy', isActive: false }],
        mayEdit: true,
      }),
    change: () => async () => E.left({ _tag: 'Gone' }),
  })()
  await settled()
  const panel = await mount(<PeoplePanel viewModel={viewModel} />)
  await doing(() => panel.one('[aria-label="Deactivate Bo Brandt"]').click())
  const question = panel.one('[role=group]')
  assert.match(question.textContent, 'Their loads and offers pass to')
  assert.match(question.textContent, '2 loads on the board · 1 booked load')
  assert.equal(
    panel.all('option').map(({ textContent }) => textContent),
    ['Ada Brandt'],
  )
  await panel.unmount()
  viewModel.stop()
})

test.run()
