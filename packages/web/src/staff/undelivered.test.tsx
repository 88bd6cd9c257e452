import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import { MOST_SENT_AGAIN, type GivenUpMessage, type SentAgain } from '@trm/domain/staff'
import { aClock, settled } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { UndeliveredScreen } from './undelivered-route.tsx'
import { makeUndelivered, sendable } from './undelivered.view-model.ts'

const aMessage = (id: string, rest: Partial<GivenUpMessage> = {}): GivenUpMessage => ({
  id,
  way: 'mail',
  kind: 'offer_booked',
  person: { id: '4', name: 'Dora Lind', company: 'Blue Line' },
  address: 'd•••@mail.example',
  at: instantOf(0),
  tries: 1,
  cause: 'takes_none',
  said: '550 5.1.1',
  hindrance: undefined,
  ...rest,
})

const undelivered = async (messages: readonly GivenUpMessage[] = ['1', '2', '3'].map((id) => aMessage(id))) => {
  let answer: E.Either<CallFailure, readonly SentAgain[]> = E.right([])
  const calls: (readonly [ids: string, key: string])[] = []
  const told: string[] = []
  let keys = 0
  const viewModel = makeUndelivered({
    desk: {
      list: (cursor) => async () =>
        E.right({
          rows: cursor === undefined ? messages.slice(0, 2) : messages.slice(2),
          total: messages.length,
          nextCursor: cursor === undefined && messages.length > 2 ? '2' : undefined,
          asOf: instantOf(0),
        }),
      sendAgain: (ids, key) => async () => {
        calls.push([ids.join(), key])
        return answer
      },
    },
    newKey: () => `k${++keys}`,
    clock: aClock(),
  })({ onSent: (outcomes) => told.push(outcomes.map(({ came }) => came).join()) })
  await settled()
  return {
    viewModel,
    calls,
    told,
    answering: (next: typeof answer) => {
      answer = next
    },
  }
}

test('[STF-54] a press sends once, also where it is pressed twice; each row keeps what came of it', async () => {
  const { viewModel, calls, told, answering } = await undelivered()
  answering(
    E.right([
      { id: '1', came: 'queued' },
      { id: '2', came: 'superseded' },
    ]),
  )
  const both = [{ id: '1' }, { id: '2' }]
  viewModel.sendAgain(both)
  viewModel.sendAgain(both)
  assert.is(viewModel.sending$.value.isBusy, true)
  await settled()
  assert.equal([calls, told], [[['1,2', 'k1']], ['queued,superseded']])
  const { came, isBusy, failure } = viewModel.sending$.value
  assert.equal(
    [[...came], isBusy, failure],
    [
      [
        ['1', 'queued'],
        ['2', 'superseded'],
      ],
      false,
      undefined,
    ],
  )
  viewModel.sendAgain([])
  assert.is(calls.length, 1)
  viewModel.stop()
})

test('[STF-54] after a failure the same press has the same key, and another one its own', async () => {
  const { viewModel, calls, told, answering } = await undelivered()
  answering(E.left({ _tag: 'Unreachable' }))
  viewModel.sendAgain([{ id: '1' }])
  await settled()
  assert.equal([viewModel.sending$.value.failure?._tag, viewModel.sending$.value.isBusy, told], ['Unreachable', false, []])
  viewModel.sendAgain([{ id: '1' }])
  await settled()
  viewModel.sendAgain([{ id: '2' }])
  await settled()
  assert.equal(calls, [
    ['1', 'k1'],
    ['1', 'k1'],
    ['2', 'k2'],
  ])
  viewModel.stop()
})

test('[STF-54] all that is shown is what can be sent again and was not, as many as one call takes', () => {
  const many = Array.from({ length: MOST_SENT_AGAIN + 2 }, (_, index) => aMessage(String(index)))
  assert.is(sendable(many, new Map()).length, MOST_SENT_AGAIN)
  const some = [aMessage('1'), aMessage('2', { hindrance: 'expired' }), aMessage('3'), aMessage('4', { hindrance: 'asked_anew' })]
  assert.equal(
    sendable(some, new Map([['1', 'queued']])).map(({ id }) => id),
    ['3'],
  )
})

test('[STF-54] all at once is offered for two or more: one alone has its own button', async () => {
  const { viewModel, answering } = await undelivered(['1', '2'].map((id) => aMessage(id)))
  answering(E.right([{ id: '1', came: 'queued' }]))
  const mounted = await mount(<UndeliveredScreen viewModel={viewModel} />)
  const pressed = () => mounted.all('button').map((button) => button.textContent)
  assert.equal(pressed(), ['Send all 2 shown again', 'Send again', 'Send again'])
  viewModel.sendAgain([{ id: '1' }])
  await settled()
  assert.equal(pressed(), ['Send again'])
  await mounted.unmount()
})

test('[STF-53, STF-55] a row says what, to whom, when and why in words; what cannot be sent again says so in place of the button', async () => {
  const { viewModel, answering } = await undelivered([
    aMessage('1', { tries: 2 }),
    aMessage('2', {
      way: 'sms',
      kind: 'code',
      person: undefined,
      address: '•••0142',
      cause: 'unknown',
      said: undefined,
      hindrance: 'asked_anew',
    }),
  ])
  answering(E.right([{ id: '1', came: 'switched_off' }]))
  const mounted = await mount(<UndeliveredScreen viewModel={viewModel} />)
  const cells = () => mounted.all('tbody tr').map((row) => [...row.children].map((cell) => cell.textContent))
  assert.equal(cells(), [
    [
      'A bookingEmail',
      'Dora LindBlue Line · d•••@mail.example',
      '12/31/1969 18:00after 2 tries',
      'This address or number takes nothing“550 5.1.1”',
      'Send again',
    ],
    [
      'A code for a mobile numberText',
      'Nobody’s account yet•••0142',
      '12/31/1969 18:00after 1 try',
      'Nobody said why',
      'Whoever needs it asks for another',
    ],
  ])
  assert.equal(
    mounted.all('tbody button').map((button) => button.getAttribute('aria-label')),
    ['Send again: A booking, Dora Lind'],
  )
  viewModel.sendAgain([{ id: '1' }])
  await settled()
  assert.is(cells()[0]?.at(-1), 'Not sent: this person has turned this kind off')
  assert.equal(
    mounted.all('button').map((button) => button.textContent),
    [],
  )
  await mounted.unmount()
})

test.run()
