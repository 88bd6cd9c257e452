import { linkTo } from '../routing/links.ts'
import { Replace } from '../routing/replace.tsx'
import { routeOf } from '../routing/routes.ts'
import { LAZY_SCREENS } from '../routing/screens.tsx'
import { usePortal } from '../runtime/portal.tsx'
import { useReadySession } from '../session/use-session.ts'
import { ownStart } from './own-start.ts'

/** Sends each user to their own start; one that is not built yet is said in place, never redirected to. */
export const HomeScreen = () => {
  const { chunkLoader } = usePortal()
  const session = useReadySession()
  if (session === undefined) return null
  const start = ownStart(session.context)
  const route = routeOf(start)
  return route.screen === 'awaiting'
    ? LAZY_SCREENS.awaiting.render(chunkLoader, { route, parameters: {} })
    : <Replace to={linkTo(start)} />
}
