import * as E from 'fp-ts/Either'
import type { Scope } from '@trm/domain/kernel'
import { loadEventsFrom, type CoveredBy, type LoadDesk, type LoadEvent, type LoadFailure, type OwnLoad } from '@trm/domain/loads'
import { confirmationFreshness } from '@trm/domain/trucks'
import { shownLoads, type PostedLoadsStore, type PostedLoadsView } from './posted-loads-view.ts'

export const can = (load: OwnLoad, event: LoadEvent): boolean => loadEventsFrom(load.state).includes(event)

/** Posted loads that look like ghosts: nobody confirmed them for a day. */
export const staleLoads = (view: PostedLoadsView): readonly OwnLoad[] => {
  const { content } = view
  if (content._tag !== 'Known') return []
  return content.rows.filter((load) => can(load, 'confirm') && confirmationFreshness(load.lastConfirmedAt, content.asOf) === 'stale')
}

interface OpenedLoadReading {
  readonly id: () => string | undefined
  /** Opens this one, or none. */
  readonly follow: (id: string | undefined) => void
  /** Reads the open one again. */
  readonly refresh: () => void
}

/**
 * The load whose drawer is open: the row where there is one, else asked for. The newest reading wins; until it is there, and where it
 * fails, what is shown stays, with what is typed in it.
 */
export const makeOpenedLoad = (desk: Pick<LoadDesk, 'one' | 'stops'>, { now, put }: PostedLoadsStore, scope: Scope): OpenedLoadReading => {
  const reading = scope.latest()
  const stopsReading = scope.latest()
  const readOpened = (id: string): void => {
    reading.drop()
    stopsReading.ask(desk.stops(id), (answer) => put({ stops: { id, read: E.isRight(answer) ? answer.right : 'Failed' } }))
    const row = shownLoads(now()).find((one) => one.id === id)
    if (row !== undefined) return put({ opened: { _tag: 'Known', load: row } })
    const before = now().opened
    const isShown = before._tag === 'Known' && before.load.id === id
    if (!isShown) put({ opened: { _tag: 'Loading', id } })
    reading.ask(desk.one(id), (answer) => {
      if (E.isRight(answer)) put({ opened: { _tag: 'Known', load: answer.right } })
      else if (!isShown || answer.left._tag === 'Gone') put({ opened: { _tag: 'Failed', id, failure: answer.left } })
    })
  }
  const openedId = (): string | undefined => {
    const { opened } = now()
    switch (opened._tag) {
      case 'None':
        return undefined
      case 'Known':
        return opened.load.id
      default:
        return opened.id
    }
  }
  const follow = (id: string | undefined): void => {
    if (id === openedId()) return
    if (id !== undefined) return readOpened(id)
    reading.drop()
    put({ opened: { _tag: 'None' } })
  }
  return {
    id: openedId,
    follow,
    refresh: () => {
      const id = openedId()
      if (id !== undefined) readOpened(id)
    },
  }
}

interface LoadActs {
  /** Reads a load that is shown again, where it stands. */
  readonly refresh: (id: string) => void
  readonly confirm: (load: OwnLoad) => void
  readonly confirmAll: (loads: readonly OwnLoad[]) => void
  readonly close: (loads: readonly OwnLoad[], by?: CoveredBy) => void
}

/** What is done to single loads, one at a time each. `closed`: one has left the rows it stood in. */
export const makeLoadActs = (
  desk: Pick<LoadDesk, 'one' | 'confirm' | 'close' | 'coverElsewhere'>,
  { now, put }: PostedLoadsStore,
  openedId: () => string | undefined,
  list: { readonly replace: (load: OwnLoad) => void; readonly closed: () => void },
  scope: Scope,
): LoadActs => {
  /** The load as it is now, wherever it is shown; one that left this state is taken away by the next answer. */
  const keep = (load: OwnLoad): void => {
    list.replace(load)
    const { opened } = now()
    if (opened._tag === 'Known' && opened.load.id === load.id) put({ opened: { _tag: 'Known', load } })
  }
  const refresh = (id: string): void => {
    const rowNow = (): OwnLoad | undefined => shownLoads(now()).find((one) => one.id === id)
    if (rowNow() === undefined && openedId() !== id) return
    scope.ask(desk.one(id), (answer) => {
      if (E.isLeft(answer)) return // it stands as it was known: the next answer of the list says more
      const { state } = answer.right
      const { counts } = now()
      const row = rowNow() // an answer to news of the same act may have moved it
      if (counts !== undefined && row !== undefined && row.state !== state)
        put({ counts: { ...counts, [row.state]: counts[row.state] - 1, [state]: counts[state] + 1 } })
      keep(answer.right)
    })
  }
  type Call = (load: OwnLoad) => ReturnType<LoadDesk['confirm']>
  /** Why it could not be done; undefined where it was. Ends with the answer, also with one that is not heard. */
  const send = async (call: Call, load: OwnLoad): Promise<LoadFailure | undefined> => {
    const sent = call(load)()
    scope.ask(
      () => {
        put({ busy: [...now().busy, load.id] })
        return sent
      },
      (answer) => {
        put({ busy: now().busy.filter((id) => id !== load.id) })
        if (E.isRight(answer)) keep(answer.right)
      },
    )
    const answer = await sent
    return E.isLeft(answer) ? answer.left : undefined
  }
  const act = (what: 'confirm' | 'close', call: Call, load: OwnLoad, done: () => void): void => {
    if (now().busy.includes(load.id)) return
    put({ failed: undefined, done: undefined })
    scope.ask(
      () => send(call, load),
      (failure) => (failure === undefined ? done() : put({ failed: { what, failure, id: load.id } })),
    )
  }
  const confirmOne: Call = ({ id }) => desk.confirm(id)
  const confirm = (load: OwnLoad): void => {
    if (can(load, 'confirm')) act('confirm', confirmOne, load, () => put({ done: { _tag: 'Confirmed', load } }))
  }
  /** One after the other to the last, also when the reader has left by then. */
  const sendAll = async (call: Call, loads: readonly OwnLoad[]): Promise<readonly (LoadFailure | undefined)[]> => {
    const ends: (LoadFailure | undefined)[] = []
    for (const one of loads) ends.push(await send(call, one))
    return ends
  }
  const actOnAll = (what: 'confirm' | 'close', call: Call, loads: readonly OwnLoad[]): void => {
    put({ failed: undefined, done: undefined })
    const idle = loads.filter(({ id }) => !now().busy.includes(id))
    scope.ask(
      () => sendAll(call, idle),
      (ends) => {
        const failures = ends.flatMap((failure) => failure ?? [])
        const [failure] = failures
        const _tag = what === 'confirm' ? 'ConfirmedAll' : 'ClosedAll'
        const done = { _tag, count: ends.length - failures.length, failed: failures.length } as const
        put({ isConfirmingAll: false, done, failed: failure && { what, failure } })
        if (what === 'close') list.closed()
      },
    )
  }
  const confirmAll = (loads: readonly OwnLoad[]): void => {
    if (now().isConfirmingAll) return
    put({ isConfirmingAll: true })
    actOnAll(
      'confirm',
      confirmOne,
      loads.filter((load) => can(load, 'confirm')),
    )
  }
  const close = (loads: readonly OwnLoad[], by?: CoveredBy): void => {
    put({ closing: undefined })
    const call: Call = ({ id }) => (by === undefined ? desk.close(id) : desk.coverElsewhere(id, by))
    const [load, ...others] = loads
    if (load === undefined) return
    if (others.length > 0) return actOnAll('close', call, loads)
    act('close', call, load, () => {
      put({ done: { _tag: 'Closed', load } })
      list.closed()
    })
  }
  return { refresh, confirm, confirmAll, close }
}
