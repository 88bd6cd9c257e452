import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import type { OwnTruckPost, TruckDesk, TruckPostDraft, TruckPostFailure } from '@trm/domain/truck-posts'
import { TruckPostBody, TruckPostWire } from '../http/contract/index.ts'
import { json, problem, type Script } from './scripted-fetch.ts'

export const truckPostWireOf = (post: OwnTruckPost): t.OutputOf<typeof TruckPostWire> =>
  TruckPostWire.encode({
    id: post.id,
    post_type: post.postType,
    equipment_type: [...post.equipmentTypes],
    pickup_city: post.pickup.city,
    pickup_state: post.pickup.state,
    pickup_latitude: post.pickup.latitude,
    pickup_longitude: post.pickup.longitude,
    pickup_timezone: post.pickupTimezone,
    dropoff_city: post.dropoff?.city,
    dropoff_state: post.dropoff?.state,
    dropoff_latitude: post.dropoff?.latitude,
    dropoff_longitude: post.dropoff?.longitude,
    home_city: post.home?.city,
    home_state: post.home?.state,
    available_from: post.availableFrom,
    available_to: post.availableTo,
    date_created: post.postedAt,
    last_confirmed: post.lastConfirmedAt,
    trip_miles: post.tripMiles,
    expires_at: post.expiresAt,
    ended_reason: post.ended,
    version: post.version,
    is_quiet: post.isQuiet,
    external_id: post.externalId,
    least_rate_total: post.leastTotal,
    least_rate_per_mile: post.leastPerMile,
    pickup_matched_home: post.pickupMatchedHome,
    dropoff_matched_home: post.dropoffMatchedHome,
    offers: post.offers,
    offers_waiting: post.offersWaiting,
    low_offers: post.lowOffers,
  })

const bodyOf = (sent: unknown): TruckPostBody => {
  const body = TruckPostBody.decode(sent)
  if (E.isLeft(body)) throw new Error('the body is not of the contract')
  return body.right
}

/** Of the fields the contract test types. */
const draftOf = (body: TruckPostBody): TruckPostDraft => ({
  postType: body.post_type,
  equipmentTypes: body.equipment_type,
  pickupTimezone: body.pickup_timezone,
  dropoff: undefined,
  home: undefined,
  pickup: { city: body.pickup_city, state: body.pickup_state, latitude: body.pickup_latitude, longitude: body.pickup_longitude },
  availableFrom: body.available_from,
  availableTo: body.available_to,
  leastTotal: body.least_rate_total,
  leastPerMile: body.least_rate_per_mile,
  isQuiet: body.is_quiet ?? false,
})

const refusalOf = (why: TruckPostFailure): Script => {
  switch (why._tag) {
    case 'SameTruck':
      return problem(409, 'truck_posts_full', { errors: [{ field: 'post_anyway', code: why.postId }] })
    case 'Stale':
      return problem(412, 'stale')
    case 'Ended':
      return problem(409, 'post_ended')
    case 'Gone':
      return problem(404, 'not_found')
    default:
      throw new Error(`the contract test meets no ${why._tag}`)
  }
}

/** /api/truck-posts as the contract has it, over a desk. */
export const truckDeskServer =
  (desk: TruckDesk): Script =>
  async (sent) => {
    const url = new URL(sent.url, 'https://portal.test')
    const [, id = '', act] = /\/truck-posts(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    const answered = (status: number) =>
      E.fold<TruckPostFailure, OwnTruckPost, Script>(refusalOf, (post) =>
        json({ ...truckPostWireOf(post), ...(status === 201 ? { is_new: true } : {}) }, status),
      )
    const answer = async (): Promise<Script> => {
      if (sent.method === 'GET' && id === '') {
        const page = await desk.list({
          standing: url.searchParams.get('standing') === 'ended' ? 'ended' : 'live',
          limit: 50,
          cursor: undefined,
        })()
        return E.isLeft(page)
          ? problem(500, 'internal')
          : json({
              items: page.right.posts.map(truckPostWireOf),
              next_cursor: null,
              total: page.right.total,
              as_of: '2026-03-10T15:00:00Z',
            })
      }
      if (sent.method === 'POST' && id === '') {
        const body = bodyOf(sent.body)
        return answered(201)(await desk.post(draftOf(body), body.post_anyway ?? false, sent.headers.get('idempotency-key') ?? '')())
      }
      if (sent.method === 'PATCH')
        return answered(200)(await desk.change(id, Number(sent.headers.get('if-match')?.replaceAll('"', '')), draftOf(bodyOf(sent.body)))())
      if (sent.method === 'DELETE') {
        const gone = await desk.withdraw(id)()
        return E.isLeft(gone) ? refusalOf(gone.left) : () => new Response(null, { status: 204 })
      }
      const acts = { renew: desk.renew, confirm: desk.confirm, 'bring-back': desk.bringBack } as const
      return answered(200)(await (act === 'renew' || act === 'confirm' || act === 'bring-back' ? acts[act] : desk.one)(id)())
    }
    return (await answer())(sent)
  }
