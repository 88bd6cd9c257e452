import * as E from 'fp-ts/Either'
import type { OwnTruckPost, TruckDesk, TruckPostDraft, TruckPostFailure } from '@trm/domain/truck-posts'
import { TruckPostBody, TruckPostWire, type TruckPostChangeBody } from '../http/contract/index.ts'
import { json, problem, type Script } from './scripted-fetch.ts'

export const truckPostWireOf = (post: OwnTruckPost) => TruckPostWire.encode(post)

const bodyOf = (sent: unknown) => {
  const body = TruckPostBody.decode(sent)
  if (E.isLeft(body)) throw new Error('the body is not of the contract')
  return body.right
}

/** Of the fields the contract test types. */
const draftOf = (body: TruckPostChangeBody): TruckPostDraft => ({ ...body, dropoff: undefined, home: undefined })

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
              items: page.right.rows.map(truckPostWireOf),
              next_cursor: null,
              total: page.right.total,
              as_of: '2026-03-10T15:00:00Z',
            })
      }
      if (sent.method === 'POST' && id === '') {
        const body = bodyOf(sent.body)
        return answered(201)(await desk.post(draftOf(body), body.sameAs, sent.headers.get('idempotency-key') ?? '')())
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
