import { linkTo } from '../routing/links.ts'
import { Replace } from '../portal/replace.tsx'
import { useReadySession } from '../portal/use-session.ts'
import { ownStart } from '../routing/own-start.ts'

/** Sends each user to their own start. */
export const HomeScreen = () => {
  const session = useReadySession()
  return session === undefined ? null : <Replace to={linkTo(ownStart(session.context))} />
}
