import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { constant, instantOf } from '@trm/domain/kernel'
import type { OfferDesk, OfferSeen } from '@trm/domain/offers'
import { aClock, settled } from '@trm/domain/testing'
import type { OwnTruckPost, TruckPostFailure } from '@trm/domain/truck-posts'
import { expiringSoon, makeCarrierDesk, SOON_MS } from './carrier-desk.view-model.ts'

const clock = aClock()

/** Only what the desk reads of a post. */
const aPost = (id: string, inMs: number): OwnTruckPost => ({ id, expiresAt: instantOf(clock.now() + inMs) }) as OwnTruckPost

const unreachable: OfferDesk['list'] = () => async () => E.left({ _tag: 'Unreachable' })

const PAGE = 3

const opened = async (posts: readonly OwnTruckPost[], failure?: TruckPostFailure, list = unreachable) => {
  const acts: string[] = []
  const act = (what: string) => (id: string) => async () => {
    acts.push(`${what} ${id}`)
    return failure === undefined ? E.right(aPost(id, 10 * SOON_MS)) : E.left(failure)
  }
  const viewModel = makeCarrierDesk({
    equipmentTypes: { load: async () => E.right([{ name: 'Dry Van', val: 'dry_van' }]) },
    offers: { list },
    trucks: {
      list:
        ({ cursor }) =>
        async () => {
          const from = Number(cursor ?? 0)
          const nextCursor = from + PAGE < posts.length ? String(from + PAGE) : undefined
          return E.right({ rows: posts.slice(from, from + PAGE), total: posts.length, nextCursor, asOf: clock.now() })
        },
      renew: act('renew'),
      confirm: act('confirm'),
    },
    clock,
    serverClock: { now$: constant(clock.now()), heard: () => undefined, stop: () => undefined },
  })
  await settled()
  return { viewModel, view: () => viewModel.view$.value, acts }
}

test('[CCO-6] trucks that run out within two days stand on the desk, the first to go first; one part that fails leaves the others', async () => {
  const { view } = await opened([aPost('late', SOON_MS + 1), aPost('second', 2_000), aPost('first', 1_000)])
  const { trucks, offers } = view()
  assert.equal(
    [trucks._tag === 'Known' && trucks.rows.map(({ id }) => id), trucks._tag === 'Known' && trucks.count, offers._tag],
    [['first', 'second'], 3, 'Failed'],
  )
  assert.equal(
    expiringSoon([aPost('gone', -1)], clock.now()).map(({ id }) => id),
    ['gone'],
    'one that ran out just now is still named',
  )
})

test('[CCO-6] of more trucks than a list gives at once those that run out first are named, wherever they stand in it', async () => {
  const { view } = await opened([4, 3, 2, 1].map((hours) => aPost(`in ${hours}`, hours * 3_600_000)))
  const { trucks } = view()
  assert.equal(trucks._tag === 'Known' && trucks.rows.map(({ id }) => id), ['in 1', 'in 2', 'in 3', 'in 4'])
})

/** Only what the desk reads of an offer. */
const anOffer = (id: string, inMs: number | undefined): OfferSeen =>
  ({ id, expiresAt: inMs === undefined ? undefined : instantOf(clock.now() + inMs) }) as OfferSeen

test('[OFS-48] of six offers that wait, the latest move first, the desk names the five with the least time left', async () => {
  const offers = [
    anOffer('open', undefined),
    anOffer('fourth', 40_000),
    anOffer('first', 10_000),
    anOffer('fifth', 50_000),
    anOffer('second', 20_000),
    anOffer('third', 30_000),
  ]
  const counts = { needs_confirmation: 0, pending_acceptance: 6, booked_load: 0, declined_load: 0, cancelled_load: 0, expired: 0 }
  const { view } = await opened(
    [],
    undefined,
    ({ status }) =>
      async () =>
        E.right({
          offers: status === 'pending_acceptance' ? offers : [],
          unavailable: [],
          counts,
          nextCursor: undefined,
          asOf: clock.now(),
        }),
  )
  const { offers: shown } = view()
  assert.equal(shown._tag === 'Known' && [shown.count, shown.rows.map(({ id }) => id)], [
    6,
    ['first', 'second', 'third', 'fourth', 'fifth'],
  ])
})

test('[CCO-6] the desk knows the names of equipment types', async () => {
  const { view } = await opened([])
  assert.equal(view().types, [{ name: 'Dry Van', val: 'dry_van' }])
})

test('[CCO-6] one press renews or confirms, once, and the row says what came of it', async () => {
  const { viewModel, view, acts } = await opened([aPost('1', 1_000)])
  viewModel.act('1', 'renew')
  viewModel.act('1', 'renew')
  await settled()
  assert.equal([acts, view().acts['1']], [['renew 1'], { _tag: 'Done', what: 'renew' }])
  const failing = await opened([aPost('1', 1_000)], { _tag: 'Ended' })
  failing.viewModel.act('1', 'confirm')
  await settled()
  assert.equal(failing.view().acts['1'], { _tag: 'NotDone', isGone: true })
})

test.run()
