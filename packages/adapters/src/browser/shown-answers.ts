import { filter, fromEvent, map, NEVER, type Observable } from 'rxjs'
import { instantOf, type Instant } from '@trm/domain/kernel'
import { workersOf, type WorkerPage } from './portal-worker.ts'

/** An answer that the worker gave in the server's place: of which call, and from when it is. */
export interface ShownAnswer {
  readonly path: string
  readonly at: Instant
}

const isShown = (value: unknown): value is { readonly path: string; readonly at: number } =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

const shownIn = (data: unknown): readonly ShownAnswer[] => {
  const all = typeof data === 'object' && data !== null && 'trmShown' in data && Array.isArray(data.trmShown) ? data.trmShown : []
  return all.filter(isShown).map(({ path, at }) => ({ path, at: instantOf(at) }))
}

/**
 * The kept answers that this page was given (the worker's `shown-answers.ts`), all of them each time, the one given last at the end; of
 * those before it was listened to the worker is asked. Nothing where the browser has no workers.
 */
export const shownAnswers$ = (page: Pick<WorkerPage, 'navigator'>): Observable<readonly ShownAnswer[]> => {
  const workers = workersOf(page)
  if (workers === undefined) return NEVER
  workers.controller?.postMessage('trmShown?')
  return fromEvent<MessageEvent<unknown>>(workers, 'message').pipe(
    map(({ data }) => shownIn(data)),
    filter((shown) => shown.length > 0),
  )
}
