import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import type { CallFailure } from '@trm/domain/kernel'
import { aBroker, aBrokerProfile, aCarrierUser, settled, type Person } from '@trm/domain/testing'
import { aPortalWorld } from '../testing/portal.ts'
import { formOf } from '../forms/testing/form-under-test.ts'
import { isSameList, makeFilters, type FiltersForm } from './filters.view-model.ts'

const TYPES = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
  { name: 'Step Deck', val: 'step_deck' },
]

const opened = async (
  kept: BrokerProfile | null = aBrokerProfile({ equipmentFilter: ['van', 'spaceship'] }),
  person: Person = aBroker(),
) => {
  const world = aPortalWorld({ token: 'bea', people: { bea: person } })
  world.portal.hydrate()
  await settled()
  let stored = kept
  let failure: CallFailure | undefined
  const saved: BrokerProfile[] = []
  const viewModel = makeFilters({
    store: {
      load: async () => stored,
      save: (profile) => async () => {
        if (failure !== undefined) return E.left(failure)
        saved.push(profile)
        stored = profile
        return E.right(profile)
      },
    },
    equipmentTypes: { load: async () => E.right(TYPES) },
    session: world.portal.session(),
  })()
  await settled()
  const form = (): FiltersForm => formOf(viewModel)
  const done = async (act: () => void): Promise<FiltersForm> => {
    act()
    await settled()
    return form()
  }
  return {
    events: world.events,
    viewModel,
    form,
    done,
    saved,
    store: (next: BrokerProfile | null) => {
      stored = next
    },
    fail: (next: CallFailure | undefined) => {
      failure = next
    },
  }
}

test('[ACF-2] the list is saved as val values, each once, empty ones dropped, unknown ones kept', async () => {
  const { viewModel, done, saved } = await opened()
  const form = await done(() => {
    viewModel.choose(['Dry Van', 'dry-van', '', 'spaceship', 'STEP DECK'])
    viewModel.save()
  })
  assert.equal(
    saved.map(({ equipmentFilter }) => equipmentFilter),
    [['van', 'spaceship', 'step_deck']],
  )
  assert.equal([form.news, form.saved, form.chosen], ['Saved', ['van', 'spaceship', 'step_deck'], ['van', 'spaceship', 'step_deck']])
})

test('[ACF-2] an empty list sends nothing, is named, and follows the choosing', async () => {
  const { viewModel, done, saved } = await opened()
  assert.equal(
    [
      (
        await done(() => {
          viewModel.choose(['', ' - '])
          viewModel.save()
        })
      ).fault,
      saved,
    ],
    ['required', []],
  )
  assert.is((await done(() => viewModel.choose(['van']))).fault, undefined)
})

test('[EVT-1] [ACF-2] the act is told by its call alone, once', async () => {
  const { viewModel, done, saved, events } = await opened()
  await done(() => {
    viewModel.choose(['Dry Van'])
    viewModel.save()
  })
  assert.equal([saved.length, events], [1, []])
})

test('[ACF-3] undoing saves the list there was before, once', async () => {
  const { viewModel, done, saved } = await opened()
  await done(() => {
    viewModel.choose(['reefer'])
    viewModel.save()
  })
  const form = await done(() => viewModel.undo())
  assert.equal([form.news, form.saved, form.chosen, form.before], ['Undone', ['van', 'spaceship'], ['van', 'spaceship'], undefined])
  await done(() => viewModel.undo())
  assert.is(saved.length, 2)
})

test('[ACF-4] a list changed elsewhere is shown and not written over unasked; saving again replaces it', async () => {
  const { viewModel, done, saved, store } = await opened()
  store(aBrokerProfile({ equipmentFilter: ['step_deck'] }))
  const overtaken = await done(() => {
    viewModel.choose(['reefer'])
    viewModel.save()
  })
  assert.equal([overtaken.news, overtaken.saved, overtaken.chosen, saved], ['Elsewhere', ['step_deck'], ['reefer'], []])
  await done(() => viewModel.save())
  assert.equal(
    saved.map(({ equipmentFilter }) => equipmentFilter),
    [['reefer']],
  )
})

test('[ACF-4] whoever takes what was saved elsewhere has it; name and phone saved elsewhere stay', async () => {
  const { viewModel, done, saved, store } = await opened()
  store(aBrokerProfile({ equipmentFilter: ['step_deck'], phone: '+13125550100' }))
  await done(() => viewModel.save())
  assert.equal((await done(() => viewModel.takeSaved())).chosen, ['step_deck'])
  await done(() => {
    viewModel.choose(['van'])
    viewModel.save()
  })
  assert.equal(
    saved.map(({ phone, equipmentFilter }) => [phone, equipmentFilter]),
    [['+13125550100', ['van']]],
  )
})

test('[ACF-4] another spelling and order of the same list is no change', () => {
  assert.ok(isSameList(TYPES, ['Dry Van', 'x'], ['X '.trim().toLowerCase(), 'van']))
  assert.not(isSameList(TYPES, ['van'], ['van', 'reefer']))
})

test('[ACF-5] a failed save keeps what is chosen, and so does a profile that cannot be read again', async () => {
  const { viewModel, done, saved, store, fail } = await opened()
  fail({ _tag: 'Unreachable' })
  const failed = await done(() => {
    viewModel.choose(['reefer'])
    viewModel.save()
  })
  assert.equal([failed.failure?._tag, failed.chosen, failed.isSaving], ['Unreachable', ['reefer'], false])
  store(null)
  const unread = await done(() => viewModel.save())
  assert.equal([unread.failure?._tag, unread.chosen, saved, [failed.attempt, unread.attempt]], ['NotRead', ['reefer'], [], [1, 2]])
})

test('[ACF-5] what is chosen while a save is under way stays', async () => {
  const { viewModel, done } = await opened()
  const form = await done(() => {
    viewModel.choose(['reefer'])
    viewModel.save()
    viewModel.choose(['reefer', 'van'])
  })
  assert.equal([form.saved, form.chosen], [['reefer'], ['reefer', 'van']])
})

test('[ACF-5, F69] a profile that could not be loaded is never written over; a retry brings it', async () => {
  const { viewModel, done, saved, store } = await opened(null)
  assert.is(viewModel.state$.value._tag, 'NotLoaded')
  viewModel.choose(['van'])
  viewModel.save()
  await settled()
  assert.equal(saved, [])
  store(aBrokerProfile())
  await done(() => viewModel.reload())
})

test('[ACF-6] whoever has no broker profile is told so', async () => {
  assert.is((await opened(null, aCarrierUser())).viewModel.state$.value._tag, 'NotBroker')
})

test.run()
