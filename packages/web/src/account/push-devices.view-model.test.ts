import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import type { PushDevice, PushRefused, PushStanding, PushTarget } from '@trm/domain/notices'
import { settled } from '@trm/domain/testing'
import { makePushDevices } from './push-devices.view-model.ts'

const TARGET: PushTarget = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }
const device = (id: string, endpoint: string, isPrivate = false): PushDevice => ({
  id,
  endpoint,
  name: 'Chrome, Android',
  isPrivate,
  madeAt: instantOf(0),
})

const opened = async (standing: PushStanding = { _tag: 'Off' }, first: readonly PushDevice[] = []) => {
  let devices = first
  let refused: PushRefused | undefined
  let failure: CallFailure | undefined
  const did: string[] = []
  const answer = <A>(value: () => A) => (failure === undefined ? E.right(value()) : E.left(failure))
  const viewModel = makePushDevices({
    language: 'es',
    browser: {
      name: 'Chrome, Android',
      standing: async () => standing,
      turnOn: (key) => async () => {
        did.push(`turnOn ${key}`)
        return refused === undefined ? E.right(TARGET) : E.left(refused)
      },
      turnOff: async () => {
        did.push('turnOff')
      },
    },
    store: {
      list: async () => answer(() => ({ key: 'KEY', devices })),
      put:
        ({ endpoint }, { language, isPrivate }) =>
        async () => {
          did.push(`put ${language} ${isPrivate ? 'private' : 'open'}`)
          return answer(() => {
            devices = [device('9', endpoint, isPrivate), ...devices.filter((one) => one.endpoint !== endpoint)]
            return { key: 'KEY', devices }
          })
        },
      remove: (id) => async () => {
        did.push(`remove ${id}`)
        return answer(() => undefined)
      },
      test: (id) => async () => {
        did.push(`test ${id}`)
        return answer(() => undefined)
      },
    },
  })()
  await settled()
  const known = () => {
    const { known: now } = viewModel.view$.value
    if (now === 'Loading' || 'failure' in now) throw new Error('nothing is known')
    return now
  }
  return {
    viewModel,
    did,
    known,
    refuse: (why: PushRefused) => {
      refused = why
    },
    fail: (why: CallFailure | undefined) => {
      failure = why
    },
  }
}

test('[NOT-73] a press asks the browser and has this device pushed to, changes it, tests it and ends it there and in the browser', async () => {
  const { viewModel, did, known } = await opened()
  assert.equal([known().standing._tag, known().own], ['Off', undefined])
  viewModel.turnOn()
  viewModel.turnOn()
  await settled()
  assert.is(known().own?.id, '9')
  viewModel.setPrivate(true)
  await settled()
  assert.is(known().own?.isPrivate, true)
  viewModel.test('9')
  await settled()
  assert.is(viewModel.view$.value.tested, '9')
  viewModel.turnOff()
  await settled()
  assert.equal([known().own, known().devices], [undefined, []])
  assert.equal(did, ['turnOn KEY', 'put es open', 'put es private', 'test 9', 'turnOff', 'remove 9'])
})

test('[NOT-73] a browser whose target the server does not know is off; another device is removed without touching this one', async () => {
  const { viewModel, did, known } = await opened({ _tag: 'On', target: TARGET }, [device('3', 'https://push.example/other')])
  assert.is(known().own, undefined)
  const [other] = known().devices
  if (other !== undefined) viewModel.remove(other)
  await settled()
  assert.equal([did, known().devices], [['remove 3'], []])
})

test('[NOT-73] what the browser refuses and the server does not take is said, and nothing else changes', async () => {
  const { viewModel, known, refuse, fail, did } = await opened()
  refuse('not_allowed')
  viewModel.turnOn()
  await settled()
  assert.equal([viewModel.view$.value.failed, known().standing._tag, known().own], ['not_allowed', 'Off', undefined])
  refuse('blocked')
  viewModel.turnOn()
  await settled()
  assert.is(known().standing._tag, 'Blocked')
  assert.equal(did, ['turnOn KEY', 'turnOn KEY'])
  fail({ _tag: 'Unreachable' })
  viewModel.reload()
  await settled()
  assert.equal(viewModel.view$.value.known, { failure: { _tag: 'Unreachable' } })
  fail(undefined)
  viewModel.reload()
  await settled()
  assert.is(known().standing._tag, 'Off')
})

test.run()
