import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { makePagedList, type PagedList, type Scope } from '@trm/domain/kernel'
import type { LoadDesk } from '@trm/domain/loads'
import type { PostedLoadsPlace } from './posted-loads-place.ts'
import type { PostedLoadsPage, PostedLoadsStore } from './posted-loads-view.ts'

const A_PAGE = 50

/** The rows of what a place asks for, in the one view. `loaded`: rows from the top are there. */
export const makePostedLoadsList = (
  desk: Pick<LoadDesk, 'list'>,
  { now, put }: PostedLoadsStore,
  loaded: () => void,
  scope: Scope,
): PagedList<PostedLoadsPlace, PostedLoadsPage> => {
  const list = makePagedList<PostedLoadsPlace, PostedLoadsPage>({
    idOf: ({ id }) => id,
    stays: ({ asOf }) => ({ asOf }),
    keepsRows: true,
    load: ({ state, text, sort }, cursor) =>
      pipe(
        desk.list({ state, text, sort, limit: A_PAGE, cursor }),
        TE.map(({ loads: rows, ...rest }) => ({ rows, ...rest })),
      ),
    onPart: ({ rows, counts }, isFirst) => {
      put({ counts, ...(isFirst ? { picked: now().picked.filter((id) => rows.some((one) => one.id === id)) } : {}) })
      if (isFirst) loaded()
    },
    onFailed: (failure, what) => {
      if (what === 'Refresh') put({ failed: { what: 'refresh', failure } })
    },
  })
  scope.hold(
    list.list$.changes$.subscribe((content) => put(content._tag === 'Loading' ? { content, picked: [] } : { content })),
    list.stop,
  )
  return list
}
