import { present$, shownAnswers$ } from '@trm/adapters/browser'
import { screenModule, TOKENS, token, type ServiceModule } from '../composition/tokens.ts'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { askReach } from '../runtime/ask-reach.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeOffline, type OfflineViewModel } from './offline.view-model.ts'
import type { Task } from 'fp-ts/Task'

/** Whether the server itself answers, and not the worker in its place. */
export const REACH = token<Task<boolean>>('Reach')

export const reachServices: ServiceModule = ({ provide }) =>
  provide(REACH, [TOKENS.CREDITED_FETCH, TOKENS.TIMER], (fetch, timer) => askReach(fetch, timer, '/healthz', ({ status }) => status < 500))

export const offlineModule: ScreenModule<OfflineViewModel, undefined> = screenModule(
  (get) => {
    const page = get(TOKENS.PAGE)
    return () =>
      makeOffline({
        shown$: shownAnswers$(page),
        present$: present$(page),
        clock: get(TOKENS.CLOCK),
        timer: get(TOKENS.TIMER),
        reach: get(REACH),
        isOnline: () => page.navigator.onLine,
        hasUnsavedWork: pageUnsavedWork.exists,
        pathname: () => page.location.pathname,
        reload: () => page.location.reload(),
      })
  },
  [reachServices],
)
