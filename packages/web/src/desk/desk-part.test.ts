import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import type { OfferPage, OffersQuery, OfferSeen } from '@trm/domain/offers'
import { readWaiting } from './desk-part.ts'

const now = instantOf(0)

/** Only what is read of an offer. */
const offer = (id: string, expiresAt: number | undefined): OfferSeen =>
  ({ id, expiresAt: expiresAt === undefined ? undefined : instantOf(expiresAt) }) as OfferSeen

const page = (offers: readonly OfferSeen[], nextCursor?: string): OfferPage => ({
  offers,
  unavailable: [],
  counts: { needs_confirmation: 0, pending_acceptance: 4, booked_load: 0, declined_load: 0, cancelled_load: 0, expired: 0 },
  nextCursor,
  asOf: now,
})

test('[OFS-48] what waits for an answer is read to its end, and what runs out first stands first', async () => {
  const asked: OffersQuery[] = []
  const list = (query: OffersQuery) => async () => {
    asked.push(query)
    return E.right(
      query.cursor === undefined
        ? page([offer('late', 90), offer('open', undefined)], 'next')
        : page([offer('first', 5), offer('second', 20)]),
    )
  }
  const answer = await readWaiting({ list }, 'carrier')()
  assert.equal(E.isRight(answer) && [answer.right.offers.map(({ id }) => id), answer.right.count, answer.right.asOf], [
    ['first', 'second', 'late', 'open'],
    4,
    now,
  ])
  assert.equal(
    asked.map(({ status, cursor }) => [status, cursor]),
    [
      ['pending_acceptance', undefined],
      ['pending_acceptance', 'next'],
    ],
  )
})

test('[OFS-48] a page that fails fails all of it: half of what waits would hide the most urgent', async () => {
  const list =
    ({ cursor }: OffersQuery) =>
    async () =>
      cursor === undefined ? E.right(page([offer('late', 90)], 'next')) : E.left({ _tag: 'Unreachable' } as const)
  assert.ok(E.isLeft(await readWaiting({ list }, 'broker')()))
})

test.run()
