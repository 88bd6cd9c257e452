import * as E from 'fp-ts/Either'
import type { Scope } from '@trm/domain/kernel'
import type { LoadDesk } from '@trm/domain/loads'
import { shownLoads, type PostedLoadsStore } from './posted-loads-view.ts'

export interface OpenedLoadReading {
  readonly id: () => string | undefined
  /** Opens this one, or none. */
  readonly follow: (id: string | undefined) => void
  /** Reads the open one again. */
  readonly refresh: () => void
}

/** The load whose drawer is open: the row where there is one, else asked for. The newest reading wins. */
export const makeOpenedLoad = (desk: Pick<LoadDesk, 'one'>, { now, put }: PostedLoadsStore, scope: Scope): OpenedLoadReading => {
  const reading = scope.latest()
  const readOpened = (id: string): void => {
    reading.drop()
    const row = shownLoads(now()).find((one) => one.id === id)
    put({ opened: row === undefined ? { _tag: 'Loading', id } : { _tag: 'Known', load: row } })
    if (row !== undefined) return
    reading.ask(desk.one(id), (answer) =>
      put({ opened: E.isLeft(answer) ? { _tag: 'Failed', id, failure: answer.left } : { _tag: 'Known', load: answer.right } }),
    )
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
