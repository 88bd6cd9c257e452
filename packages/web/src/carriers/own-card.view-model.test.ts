import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { VettingCard, CarrierDetails, CarrierDetailsLink } from '@trm/domain/carriers'
import { instantOf, type CallFailure } from '@trm/domain/kernel'
import { aClock, inFlight, settled } from '@trm/domain/testing'
import { makeCard } from './card.view-model.ts'
import { makeOwnCard } from './own-card.view-model.ts'

const aCard = (given: Partial<VettingCard> = {}): VettingCard => ({
  name: 'Ozark Hauling LLC',
  mcNumber: '123456',
  dotNumber: '1234567',
  homeCity: 'Joplin',
  homeState: 'MO',
  asOf: instantOf(0),
  replies: [],
  sources: [],
  signs: [],
  record: {
    authority: 'Interstate',
    authoritySince: undefined,
    numberOfTrucks: 3,
    numberOfInspections: 0,
    bipdOnFile: 1_000_000,
    safetyRating: undefined,
  },
  ...given,
})

const opened = async (ends: (CallFailure | undefined)[] = []) => {
  const keys: string[] = []
  let made = 0
  let links: readonly CarrierDetailsLink[] = []
  const replies: (readonly [string, string])[] = []
  let isTooLong = false
  const viewModel = makeOwnCard({
    vetting: {
      read: async () => E.right(aCard()),
      reply: (check, text, key) => async () => {
        replies.push([check, text])
        keys.push(`reply ${key}`)
        const end = ends.shift()
        if (end !== undefined) return E.left(end)
        return isTooLong ? E.left({ _tag: 'TooLong' }) : E.right(aCard({ replies: [{ check, text, at: instantOf(1) }] }))
      },
    },
    links: {
      list: async () => E.right(links),
      make: (key) => async () => {
        keys.push(`make ${key}`)
        const end = ends.shift()
        if (end !== undefined) return E.left(end)
        const link = { id: `link-${links.length}`, madeAt: instantOf(0), revokedAt: undefined }
        links = [link, ...links]
        return E.right({ link, token: 'tok/en' })
      },
      revoke: (id) => async () => {
        links = links.map((link) => (link.id === id ? { ...link, revokedAt: instantOf(2) } : link))
        return E.right(undefined)
      },
    },
    newKey: () => `k${++made}`,
    clipboard: { write: () => async () => E.right(undefined) },
    clock: aClock(),
    addressOf: (token) => `https://portal.example/c/${encodeURIComponent(token)}`,
  })()
  await settled()
  return {
    viewModel,
    view: () => viewModel.view$.value,
    told: () => viewModel.links.view$.value,
    replies,
    keys,
    refuse: () => {
      isTooLong = true
    },
  }
}

test('[CCO-3] a reply stands beside its check for everybody; one that is too long stays in its field', async () => {
  const { viewModel, view, replies, refuse } = await opened()
  viewModel.beginReply('inspections')
  viewModel.changeReply('Our first inspection is booked.')
  viewModel.sendReply()
  viewModel.sendReply()
  await settled()
  const { card } = view()
  assert.equal(replies, [['inspections', 'Our first inspection is booked.']])
  assert.equal(
    [view().draft, typeof card === 'object' && 'replies' in card && card.replies.map(({ text }) => text)],
    [undefined, ['Our first inspection is booked.']],
  )
  viewModel.beginReply('inspections')
  assert.is(view().draft?.text, 'Our first inspection is booked.', 'a reply is changed from where it stands')
  refuse()
  viewModel.changeReply('x')
  viewModel.sendReply()
  await settled()
  assert.equal([view().draft?.isTooLong, view().draft?.text], [true, 'x'])
})

test('[CCO-4] a link is made and told once, copied, and ended after it was asked about', async () => {
  const { viewModel, told } = await opened()
  viewModel.makeLink()
  viewModel.makeLink()
  await settled()
  assert.equal([told().made?.address, told().made?.isCopied], ['https://portal.example/c/tok%2Fen', false])
  const { list } = told()
  const [link] = list === 'Loading' || 'failure' in list ? [] : list
  viewModel.links.askToEnd(link?.id)
  assert.is(told().asked, link?.id)
  viewModel.links.end(link?.id ?? '')
  await settled()
  const { list: after, made } = told()
  assert.equal(
    [made, after === 'Loading' || 'failure' in after || after.map(({ revokedAt }) => revokedAt !== undefined)],
    [undefined, [true]],
  )
})

test('[CCO-3] [CCO-4] [KRN-10] a link or a reply whose first press is still at work is sent under its key, a refused one under a new one', async () => {
  const refused: CallFailure = { _tag: 'Forbidden', code: 'not_allowed' }
  const { viewModel, keys } = await opened([inFlight, refused, undefined, inFlight, refused])
  for (let press = 0; press < 3; press++) {
    viewModel.makeLink()
    await settled()
  }
  viewModel.beginReply('inspections')
  viewModel.changeReply('Booked.')
  for (let press = 0; press < 3; press++) {
    viewModel.sendReply()
    await settled()
  }
  assert.equal(keys, ['make k1', 'make k1', 'make k2', 'reply k3', 'reply k3', 'reply k4'])
})

test('[CCO-5] a link shows the card to whoever has it; a bad or ended one says nothing of why', async () => {
  const details = (answer: Awaited<ReturnType<ReturnType<CarrierDetails['read']>>>): CarrierDetails => ({ read: () => async () => answer })
  const shown = makeCard(details(E.right(aCard())))('token')
  const bad = makeCard(details(E.left({ _tag: 'NoSuchLink' })))('token')
  const failed = makeCard(details(E.left({ _tag: 'Unreachable' })))('token')
  await settled()
  assert.equal(
    [shown, bad, failed].map(({ state$ }) => state$.value._tag),
    ['Known', 'NoSuchLink', 'Failed'],
  )
})

test('[CCO-2, CCO-3] what is typed while a reply is being saved stays; until its end is known it is not put aside, and a failure is told', async () => {
  const { viewModel, view } = await opened([undefined, { _tag: 'Unreachable' }])
  viewModel.beginReply('inspections')
  viewModel.changeReply('First')
  viewModel.sendReply()
  viewModel.changeReply('First, and more')
  await settled()
  assert.equal([view().draft?.text, view().draft?.isBusy], ['First, and more', false])
  viewModel.sendReply()
  viewModel.beginReply('fleet')
  viewModel.beginReply(undefined)
  await settled()
  assert.equal([view().draft?.check, view().draft?.text, view().draft?.failure?._tag], ['inspections', 'First, and more', 'Unreachable'])
  viewModel.beginReply(undefined)
  assert.is(view().draft, undefined)
})

test.run()
