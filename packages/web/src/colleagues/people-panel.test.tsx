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

test.run()
