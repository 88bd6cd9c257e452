import { linkTo } from '../routing/links.ts'
import { Replace } from '../routing/replace.tsx'
import { useReadySession } from '../session/use-session.ts'
import { ownStart } from './own-start.ts'

/** Sends each user to their own start. */
export const HomeScreen = () => {
  const session = useReadySession()
  return session === undefined ? null : <Replace to={linkTo(ownStart(session.context))} />
}
