import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import type { Webhook, WebhookDelivery, WebhookMakingFailure } from '@trm/domain/webhooks'
import { makeWebhooks } from './webhooks.view-model.ts'

const aWebhook = (id: string, url: string, standing: Webhook['standing'] = 'on'): Webhook => ({
  id,
  url,
  standing,
  events: ['offer.booked'],
  madeBy: 'Ada Moreno',
  madeAt: instantOf(1),
  formerSecretEndsAt: undefined,
  waiting: 0,
  failed: 0,
})

const aDelivery = (id: string, state: WebhookDelivery['state']): WebhookDelivery => ({
  id,
  messageId: `msg_${id}`,
  event: 'webhook.test',
  offerId: undefined,
  aboutId: undefined,
  state,
  droppedFor: undefined,
  madeAt: instantOf(1),
  nextTryAt: undefined,
  tries: 0,
  lastTriedAt: undefined,
  lastTook: undefined,
  lastStatus: undefined,
  lastFault: undefined,
  lastAnswer: undefined,
})

const opened = async (failures: WebhookMakingFailure[] = []) => {
  const calls: string[] = []
  const timers: (() => void)[] = []
  let kept: readonly Webhook[] = [aWebhook('1', 'https://old.example/')]
  let log: readonly WebhookDelivery[] = []
  let refused: CallFailure | undefined
  const done = (what: string, then: () => void) => async () => {
    calls.push(what)
    if (refused !== undefined) return E.left(refused)
    then()
    return E.right(undefined)
  }
  const viewModel = makeWebhooks({
    webhooks: {
      list: async () => E.right(kept),
      make: (url) => async () => {
        calls.push(`make ${url}`)
        const failure = failures.shift()
        if (failure !== undefined) return E.left(failure)
        const webhook = aWebhook('2', url)
        kept = [webhook, ...kept]
        return E.right({ webhook, secret: 'whsec_secret' })
      },
      renewSecret: (id) =>
        TE.map(() => ({ webhook: kept[0] ?? aWebhook(id, ''), secret: 'whsec_newer' }))(
          done(`renew ${id}`, () => {
            kept = kept.map((one) => (one.id === id ? { ...one, formerSecretEndsAt: instantOf(2) } : one))
          }),
        ),
      choose: (id, events) =>
        done(`choose ${id} ${events.join(' ')}`, () => {
          kept = kept.map((one) => (one.id === id ? { ...one, events } : one))
        }),
      turn: (id, isOn) =>
        done(`turn ${id} ${isOn}`, () => {
          kept = kept.map((one) => (one.id === id ? { ...one, standing: isOn ? 'on' : 'off' } : one))
        }),
      remove: (id) =>
        done(`remove ${id}`, () => {
          kept = kept.filter((one) => one.id !== id)
        }),
      test: (id) =>
        done(`test ${id}`, () => {
          log = [aDelivery('9', 'waiting'), ...log]
        }),
      deliveries: (id, cursor) => async () => {
        calls.push(`read ${id}`)
        return E.right({ rows: log, nextCursor: cursor, total: log.length, asOf: instantOf(1) })
      },
      replay: (id) => done(`replay ${id}`, () => undefined),
    },
    newKey: () => 'k',
    clipboard: { write: () => async () => E.right(undefined) },
    clock: { zone: () => 'America/Chicago' },
    timer: (_ms, run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  })('carrier')
  await settled()
  const listed = () => {
    const { list } = viewModel.links.view$.value
    return list === 'Loading' || 'failure' in list ? list : list.map(({ url, standing }) => `${url} ${standing}`)
  }
  const deliveries = () => {
    const list = viewModel.deliveries.list$.value
    return list._tag === 'Known' ? list.rows.map(({ id, state }) => `${id} ${state}`) : list._tag
  }
  const press = async (act: () => void): Promise<void> => {
    act()
    await settled()
  }
  return {
    viewModel,
    calls,
    timers,
    listed,
    deliveries,
    press,
    view: () => viewModel.view$.value,
    arrives: () => {
      log = log.map((one) => ({ ...one, state: 'delivered' }))
    },
    refusing: (failure: CallFailure | undefined) => {
      refused = failure
    },
  }
}

test('[WHK-14] a webhook is made of the address that was typed, its secret told once; the field is empty again', async () => {
  const { viewModel, calls, listed, press, view } = await opened()
  viewModel.change(' https://tms.example/hooks ')
  await press(viewModel.make)
  assert.equal(calls, ['make https://tms.example/hooks'])
  assert.equal([viewModel.links.view$.value.made?.address, view().url], ['whsec_secret', ''])
  assert.equal(listed(), ['https://tms.example/hooks on', 'https://old.example/ on'])
})

test('[WHK-14] what is no address is said before anything is sent; what was typed outlives every refusal', async () => {
  const { viewModel, calls, press, view } = await opened([{ _tag: 'WebhookRefused', fault: 'private_address' }, { _tag: 'Unreachable' }])
  await press(viewModel.make)
  assert.equal([view().fault, calls], ['required', []])
  viewModel.change('https://10.0.0.1/')
  assert.is(view().fault, undefined)
  await press(viewModel.make)
  assert.equal([view().fault, view().url], ['private_address', 'https://10.0.0.1/'])
  await press(viewModel.make)
  assert.equal(
    [view().fault, viewModel.links.view$.value.failed?.failure, view().url],
    [undefined, { _tag: 'Unreachable' }, 'https://10.0.0.1/'],
  )
})

test('[WHK-16] a secret is replaced after a question, the new one told once, and until when the one before signs', async () => {
  const { viewModel, calls, press, view } = await opened()
  viewModel.askToRenew('1')
  viewModel.askToRenew(undefined)
  assert.equal([view().renewing, calls], [undefined, []])
  viewModel.askToRenew('1')
  assert.equal(view().renewing, { id: '1', isAsked: true })
  viewModel.renewSecret('1')
  viewModel.renewSecret('1')
  assert.equal([view().renewing, view().isActing], [{ id: '1', isAsked: false }, true])
  await settled()
  const { made, list } = viewModel.links.view$.value
  assert.equal([made?.address, made?.link.formerSecretEndsAt, calls], ['whsec_newer', instantOf(2), ['renew 1']])
  assert.equal(
    [view().renewing, view().isActing, list],
    [undefined, false, [{ ...aWebhook('1', 'https://old.example/'), formerSecretEndsAt: instantOf(2) }]],
  )
  await press(viewModel.links.copy)
  assert.is(viewModel.links.view$.value.made?.isCopied, true)
})

test('[WHK-16] what failed while a secret is replaced is said, and what stands is read again: the answer alone may be lost', async () => {
  const { viewModel, press, view, refusing, listed } = await opened()
  refusing({ _tag: 'Unreachable' })
  viewModel.askToRenew('1')
  await press(() => viewModel.renewSecret('1'))
  assert.equal([view().failed, view().renewing, view().isActing], [{ _tag: 'Unreachable' }, undefined, false])
  assert.equal([viewModel.links.view$.value.made, listed()], [undefined, ['https://old.example/ on']])
  viewModel.askToRenew('1')
  await press(() => viewModel.turn('1', false))
  assert.equal(view().renewing, { id: '1', isAsked: true }, 'another act leaves the question where it is')
})

test('[WHK-14] a test opens the deliveries, and it is looked what came of it, as long as the page is open', async () => {
  const { viewModel, calls, timers, deliveries, press, view, arrives } = await opened()
  await press(() => viewModel.test('1'))
  assert.equal([view().opened, deliveries(), timers.length], ['1', ['9 waiting'], 4])
  arrives()
  await press(() => timers[0]?.())
  assert.equal(deliveries(), ['9 delivered'])
  const read = calls.filter((call) => call === 'read 1').length
  assert.ok(read >= 2)
  viewModel.stop()
  assert.is(timers.length, 0)
})

test('[WHK-14] a webhook is turned off and on, a delivery sent again, one removed after a question; what failed is said', async () => {
  const { viewModel, calls, listed, press, view, refusing, timers } = await opened()
  await press(() => viewModel.turn('1', false))
  assert.equal(listed(), ['https://old.example/ off'])
  await press(() => viewModel.turn('1', true))
  await press(() => viewModel.replay(aDelivery('9', 'failed')))
  assert.equal([calls, timers.length], [['turn 1 false', 'turn 1 true', 'replay 9'], 4])
  refusing({ _tag: 'Unreachable' })
  await press(() => viewModel.replay(aDelivery('9', 'failed')))
  assert.equal([view().failed, view().isActing], [{ _tag: 'Unreachable' }, false])
  refusing(undefined)
  viewModel.links.askToEnd('1')
  await press(() => viewModel.links.end('1'))
  assert.equal(listed(), [])
})

test('[WHK-14] a webhook that is removed is asked about no more, though its test was being looked at', async () => {
  const { viewModel, calls, timers, press, view, refusing } = await opened()
  await press(() => viewModel.test('1'))
  refusing({ _tag: 'Unreachable' })
  await press(() => viewModel.links.end('1'))
  assert.is(view().opened, '1', 'it is still there')
  refusing(undefined)
  await press(() => viewModel.links.end('1'))
  const before = calls.length
  for (const look of timers.slice()) await press(look)
  assert.equal([view().opened, calls.slice(before)], [undefined, []])
})

test('[WHK-14] nothing is asked about a webhook while it is being removed', async () => {
  const { viewModel, calls, timers, press } = await opened()
  await press(() => viewModel.test('1'))
  const before = calls.length
  viewModel.links.end('1')
  for (const look of timers.slice()) look()
  await settled()
  assert.equal(calls.slice(before), ['remove 1'])
})

test('[WHK-19] what a webhook hears is chosen and saved as one, something always; what failed leaves the choice', async () => {
  const { viewModel, calls, press, view, refusing } = await opened()
  assert.equal([viewModel.possible.includes('offer.booked'), viewModel.possible.includes('load.uncovered')], [true, false], 'of a carrier')
  viewModel.choose(aWebhook('1', 'https://old.example/'))
  viewModel.hear('offer.received', true)
  assert.equal(view().choosing, { id: '1', events: ['offer.received', 'offer.booked'] })
  viewModel.choose(undefined)
  assert.equal([view().choosing, calls], [undefined, []])
  viewModel.choose(aWebhook('1', 'https://old.example/'))
  viewModel.hear('offer.booked', false)
  await press(viewModel.saveChoice)
  assert.equal([view().choosing, calls], [{ id: '1', events: [] }, []], 'nothing is not saved')
  viewModel.hear('offer.declined', true)
  refusing({ _tag: 'Unreachable' })
  await press(viewModel.saveChoice)
  assert.equal([view().failed, view().choosing], [{ _tag: 'Unreachable' }, { id: '1', events: ['offer.declined'] }])
  refusing(undefined)
  await press(viewModel.saveChoice)
  assert.equal([view().choosing, calls.at(-1)], [undefined, 'choose 1 offer.declined'])
})

test.run()
