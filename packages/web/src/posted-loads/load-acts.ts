import * as E from 'fp-ts/Either'
import { loadEventsFrom, type LoadDesk, type LoadEvent, type LoadFailure, type OwnLoad } from '@trm/domain/loads'
import { confirmationFreshness } from '@trm/domain/trucks'
import { shownLoads, type PostedLoadsStore, type PostedLoadsView } from './posted-loads-view.ts'

export const can = (load: OwnLoad, event: LoadEvent): boolean => loadEventsFrom(load.state).includes(event)

/** Posted loads that look like ghosts: nobody confirmed them for a day. */
export const staleLoads = (view: PostedLoadsView): readonly OwnLoad[] => {
  const { content } = view
  if (content._tag !== 'Known') return []
  return content.rows.filter((load) => can(load, 'confirm') && confirmationFreshness(load.lastConfirmedAt, content.asOf) === 'stale')
}

export interface LoadActs {
  /** Reads a load that is shown again, where it stands. */
  readonly refresh: (id: string) => Promise<void>
  readonly confirm: (load: OwnLoad) => Promise<void>
  readonly confirmStale: () => Promise<void>
  readonly close: (load: OwnLoad) => Promise<void>
}

/** What is done to single loads, one at a time each. `closed`: one has left the rows it stood in. */
export const makeLoadActs = (
  desk: Pick<LoadDesk, 'one' | 'confirm' | 'close'>,
  { now, put }: PostedLoadsStore,
  openedId: () => string | undefined,
  list: { readonly replace: (load: OwnLoad) => void; readonly closed: () => void },
): LoadActs => {
  /** The load as it is now, wherever it is shown; one that left this state is taken away by the next answer. */
  const keep = (load: OwnLoad): void => {
    list.replace(load)
    const { opened } = now()
    if (opened._tag === 'Known' && opened.load.id === load.id) put({ opened: { _tag: 'Known', load } })
  }
  const refresh = async (id: string): Promise<void> => {
    const row = shownLoads(now()).find((one) => one.id === id)
    if (row === undefined && openedId() !== id) return
    const answer = await desk.one(id)()
    if (E.isLeft(answer)) return // it stands as it was known: the next answer of the list says more
    const { state } = answer.right
    const { counts } = now()
    if (counts !== undefined && row !== undefined && row.state !== state)
      put({ counts: { ...counts, [row.state]: counts[row.state] - 1, [state]: counts[state] + 1 } })
    keep(answer.right)
  }
  /** Why it could not be done; undefined where it was. */
  const send = async (what: 'confirm' | 'close', load: OwnLoad): Promise<LoadFailure | undefined> => {
    put({ busy: [...now().busy, load.id] })
    const answer = await desk[what](load.id)()
    put({ busy: now().busy.filter((id) => id !== load.id) })
    if (E.isLeft(answer)) return answer.left
    keep(answer.right)
    return undefined
  }
  const act = async (what: 'confirm' | 'close', load: OwnLoad): Promise<boolean> => {
    if (now().busy.includes(load.id)) return false
    put({ failed: undefined, done: undefined })
    const failure = await send(what, load)
    if (failure !== undefined) put({ failed: { what, failure, id: load.id } })
    return failure === undefined
  }
  const confirm = async (load: OwnLoad): Promise<void> => {
    if (can(load, 'confirm') && (await act('confirm', load))) put({ done: { _tag: 'Confirmed', load } })
  }
  const confirmStale = async (): Promise<void> => {
    if (now().isConfirmingAll) return
    put({ isConfirmingAll: true, failed: undefined, done: undefined })
    const failures: LoadFailure[] = []
    let count = 0
    for (const one of staleLoads(now()).filter(({ id }) => !now().busy.includes(id))) {
      const failure = await send('confirm', one)
      if (failure === undefined) count++
      else failures.push(failure)
    }
    const [failure] = failures
    put({
      isConfirmingAll: false,
      done: { _tag: 'ConfirmedAll', count, failed: failures.length },
      failed: failure && { what: 'confirm', failure },
    })
  }
  const close = async (one: OwnLoad): Promise<void> => {
    put({ closing: undefined })
    if (!(await act('close', one))) return
    put({ done: { _tag: 'Closed', load: one } })
    list.closed()
  }
  return { refresh, confirm, confirmStale, close }
}
