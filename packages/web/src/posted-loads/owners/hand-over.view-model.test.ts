import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryLoadDesk, type InMemoryLoadDesk } from '@trm/adapters/in-memory'
import type { Colleague } from '@trm/domain/colleagues'
import { unreachable } from '@trm/domain/kernel'
import { loadForOwner, type Load } from '@trm/domain/loads'
import { aClock, aLoad, settled, someEquipment } from '@trm/domain/testing'
import { makeHandOver, type HandedOver, type HandOverDependencies } from './hand-over.view-model.ts'

const person = (id: string, given: Partial<Colleague> = {}): Colleague => ({
  id,
  firstName: id,
  lastName: 'Brandt',
  email: undefined,
  phone: '',
  isAdministrator: false,
  isActive: true,
  isSelf: id === 'bo',
  postedLoads: 0,
  bookedLoads: 0,
  ...given,
})
const PEOPLE = [person('bo'), person('ada'), person('cy'), person('gone', { isActive: false })]
const ownedBy = (id: string) => ({ owner: { id, name: id, handedOver: undefined } })

interface Given {
  readonly loads?: readonly Load[]
  readonly to?: string
  readonly instead?: (memory: InMemoryLoadDesk) => Partial<HandOverDependencies['desk']>
}

const asked = async ({ loads = [aLoad({ id: 'a', ...ownedBy('bo') })], to, instead }: Given = {}) => {
  const memory = makeInMemoryLoadDesk({
    loads,
    clock: aClock(),
    equipmentTypes: someEquipment,
    company: { companyId: 'broker-1', companyName: 'Larkspur Brokerage LLC' },
    people: PEOPLE.filter(({ isActive }) => isActive).map(({ id }) => ({ id, name: id })),
  })
  const done: HandedOver[] = []
  const sent: string[] = []
  const desk = { ...memory, ...instead?.(memory) }
  let keys = 0
  let isListed = true
  const viewModel = makeHandOver({
    desk: {
      one: desk.one,
      handOver: (id, version, ownerId, key) => {
        sent.push(`${id} ${version} ${ownerId} ${key}`)
        return desk.handOver(id, version, ownerId, key)
      },
    },
    company: { list: async () => (isListed ? E.right({ people: PEOPLE, mayEdit: false }) : E.left(unreachable)) },
    newKey: () => `key-${++keys}`,
  })({ handing: { loads: loads.map(loadForOwner), to }, onDone: (handed) => done.push(handed) })
  await settled()
  return {
    viewModel,
    memory,
    done,
    sent,
    view: () => viewModel.view$.value,
    press: async () => {
      viewModel.submit()
      await settled()
    },
    fail: () => {
      isListed = false
    },
  }
}
const names = (people: unknown) => (Array.isArray(people) ? people.map(({ id }: Colleague) => id) : people)

test('[PLS-91] whoever works there is offered, but for whose it is already; one of several loads is anybody’s to get', async () => {
  const one = await asked()
  assert.equal([names(one.view().people), one.view().to], [['ada', 'cy'], ''])
  const several = await asked({ loads: [aLoad({ id: 'a', ...ownedBy('bo') }), aLoad({ id: 'b', ...ownedBy('ada') })] })
  assert.equal(names(several.view().people), ['bo', 'ada', 'cy'])
  one.fail()
  one.viewModel.reload()
  await settled()
  assert.equal(one.view().people, { failure: unreachable })
})

test('[PLS-91] with nobody chosen nothing is sent, and the field says so until somebody is', async () => {
  const { viewModel, press, sent, view } = await asked()
  await press()
  assert.equal([view().isMissing, sent], [true, []])
  viewModel.choose('ada')
  assert.is(view().isMissing, false)
})

test('[PLS-91, PLS-92] all that are marked are handed over, once, and the way back is known', async () => {
  const loads = [aLoad({ id: 'a', ...ownedBy('bo') }), aLoad({ id: 'b', ...ownedBy('bo'), version: 4 })]
  const { viewModel, press, sent, done } = await asked({ loads })
  viewModel.choose('ada')
  viewModel.submit()
  await press() // pressed twice
  assert.equal(sent, ['a 1 ada key-1', 'b 4 ada key-2'])
  assert.equal(
    done.map(({ to, loads: handed, failed, from }) => [to.id, handed.map(({ version }) => version), failed, from]),
    [['ada', [2, 5], 0, 'bo']],
  )
  const back = await asked({ loads: done[0]?.loads ?? [], to: 'bo' })
  assert.is(back.view().to, 'bo')
  await back.press()
  assert.equal([back.sent[0], back.done[0]?.loads[0]?.owner?.id], ['a 2 bo key-1', 'bo'])
})

test('[PLS-92] of several how many could not be is told, and what is nobody’s or of several has no way back', async () => {
  const loads = [aLoad({ id: 'a', ...ownedBy('bo') }), aLoad({ id: 'b', owner: undefined })]
  const { viewModel, memory, press, done } = await asked({ loads })
  memory.put(aLoad({ id: 'a', version: 2, ...ownedBy('bo') }))
  viewModel.choose('ada')
  await press()
  assert.equal([done[0]?.loads.map(({ id }) => id), done[0]?.failed, done[0]?.from], [['b'], 1, undefined])
})

test('[PLS-92] what somebody changed meanwhile is read again: whose it is now is told, and the next press is about that', async () => {
  const { viewModel, memory, press, done, sent, view } = await asked()
  memory.put(aLoad({ id: 'a', version: 2, ...ownedBy('cy') }))
  viewModel.choose('ada')
  await press()
  assert.equal([view().failed, view().to, done], [{ failure: { _tag: 'Stale' }, owner: 'cy' }, 'ada', []])
  await press()
  assert.equal([sent, done[0]?.loads[0]?.owner?.id], [['a 1 ada key-1', 'a 2 ada key-2'], 'ada'])
})

test('[PLS-92] what may have arrived is sent again under its key, and counts once', async () => {
  let isLost = true
  const { viewModel, press, done, sent, view } = await asked({
    instead: (memory) => ({
      handOver:
        (...given) =>
        async () => {
          const answer = await memory.handOver(...given)()
          const shown = isLost ? E.left(unreachable) : answer
          isLost = false
          return shown
        },
    }),
  })
  viewModel.choose('ada')
  await press()
  assert.equal([view().failed?.failure, view().isBusy], [unreachable, false])
  await press()
  assert.equal([sent, done[0]?.loads[0]?.version], [['a 1 ada key-1', 'a 1 ada key-1'], 2])
})

test('[PLS-92] who does not work there any more is said so, and somebody else can be chosen', async () => {
  const { viewModel, press, done, sent, view } = await asked({
    instead: () => ({
      handOver: (_id, _version, to) => async () => (to === 'ada' ? E.left({ _tag: 'NotAColleague' }) : E.left(unreachable)),
    }),
  })
  viewModel.choose('ada')
  await press()
  assert.equal([view().failed?.failure, done], [{ _tag: 'NotAColleague' }, []])
  await press()
  assert.equal(sent, ['a 1 ada key-1', 'a 1 ada key-2'], 'they may have been brought back: another try is another act')
  viewModel.choose('cy')
  assert.is(view().failed, undefined)
})

test.run()
