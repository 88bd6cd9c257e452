import * as E from 'fp-ts/Either'
import type { LoadDesk } from '@trm/domain/loads'
import type { MoreLoads, PostedLoadsStore } from './posted-loads-view.ts'

export interface PostedLoadsList {
  /** From the beginning; `keepsRows`: what is shown stays in sight until the answer is there. */
  readonly load: (keepsRows: boolean) => Promise<void>
  readonly loadMore: () => Promise<void>
  readonly stop: () => void
}

const A_PAGE = 50

const moreOf = (cursor: string | undefined): MoreLoads => (cursor === undefined ? { _tag: 'End' } : { _tag: 'Available', cursor })

/** The rows of what the place asks for; an answer that comes after a newer question is dropped. `loaded`: new rows are there. */
export const makePostedLoadsList = (desk: Pick<LoadDesk, 'list'>, { now, put }: PostedLoadsStore, loaded: () => void): PostedLoadsList => {
  let asked = 0
  const load = async (keepsRows: boolean): Promise<void> => {
    const mine = ++asked
    const { state, text, sort } = now().place
    if (keepsRows && now().content._tag === 'Known') put({ isRefreshing: true })
    else put({ content: { _tag: 'Loading' }, isRefreshing: false, picked: [] })
    const answer = await desk.list({ state, text, sort, limit: A_PAGE, cursor: undefined })()
    if (mine !== asked) return
    if (E.isLeft(answer)) {
      const isKept = now().content._tag === 'Known'
      return put({
        isRefreshing: false,
        ...(isKept ? { failed: { what: 'refresh', failure: answer.left } } : { content: { _tag: 'Failed', failure: answer.left } }),
      })
    }
    const { loads, total, asOf, counts, nextCursor } = answer.right
    const picked = now().picked.filter((id) => loads.some((one) => one.id === id))
    put({ content: { _tag: 'Known', loads, total, asOf, more: moreOf(nextCursor) }, counts, isRefreshing: false, picked })
    loaded()
  }
  const loadMore = async (): Promise<void> => {
    const {
      content,
      place: { state, text, sort },
    } = now()
    if (content._tag !== 'Known' || (content.more._tag !== 'Available' && content.more._tag !== 'Failed')) return
    const mine = asked
    const { cursor } = content.more
    put({ content: { ...content, more: { _tag: 'Loading' } } })
    const answer = await desk.list({ state, text, sort, limit: A_PAGE, cursor })()
    const known = now().content
    if (mine !== asked || known._tag !== 'Known') return
    if (E.isLeft(answer)) return put({ content: { ...known, more: { _tag: 'Failed', cursor, failure: answer.left } } })
    const there = new Set(known.loads.map(({ id }) => id))
    const loads = [...known.loads, ...answer.right.loads.filter(({ id }) => !there.has(id))]
    put({ content: { ...known, loads, total: answer.right.total, more: moreOf(answer.right.nextCursor) }, counts: answer.right.counts })
  }
  return {
    load,
    loadMore,
    stop: () => {
      asked++
    },
  }
}
