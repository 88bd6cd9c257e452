import type { Observable } from 'rxjs'
import { makeScope } from '@trm/domain/kernel'
import type { Timer } from '../routing/chunk.ts'

/** Milliseconds between two looks: staff answer in minutes or hours, and a page in front of somebody should not be the last to know. */
export const FIRST_LOOK_MS = 5_000
const LONGEST_LOOK_MS = 60_000
const SLOWER = 1.5

export interface ApprovalWatchDependencies {
  readonly timer: Timer
  /** The page is in front of somebody again. */
  readonly returns$: Observable<void>
  readonly isVisible: () => boolean
}

/** Looks at once when somebody comes back, else ever more seldom, and never while nobody sees the page. Gives the way to stop. */
export const watchApproval = ({ timer, returns$, isVisible }: ApprovalWatchDependencies, look: () => Promise<void>): (() => void) => {
  const scope = makeScope()
  let wait = FIRST_LOOK_MS
  let cancel = (): void => undefined
  const plan = (): void => {
    cancel()
    cancel = timer(wait, run)
  }
  const run = (): void => {
    wait = Math.min(wait * SLOWER, LONGEST_LOOK_MS)
    if (isVisible()) scope.ask(look, plan)
    else plan()
  }
  plan()
  const again = (): void => {
    wait = FIRST_LOOK_MS
    run()
  }
  scope.hold(returns$.subscribe(again), () => cancel())
  return scope.end
}
