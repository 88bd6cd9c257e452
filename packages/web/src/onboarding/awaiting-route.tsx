import { Link } from 'wouter'
import { Page } from '../design/page.tsx'
import { awaitingMessage } from '../messages/awaiting.ts'
import { useMessage } from '../messages/index.ts'
import { ownStart } from '../home/own-start.ts'
import { linkTo } from '../routing/links.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { routeOf } from '../routing/routes.ts'
import { useReadySession } from '../session/use-session.ts'

/** Where somebody can go now: their own start when it is built and open to them, and their profile. */
const useOpenLinks = () => {
  const session = useReadySession()
  if (session === undefined) return [{ href: linkTo('home'), title: routeOf('home').title }]
  const start = routeOf(ownStart(session.context))
  const canStart = start.screen !== 'awaiting' && session.onboardingStep._tag === 'None' && session.context.supportedAccount
  const links = canStart ? [start.id, 'profile' as const] : ['profile' as const]
  return links.map((id) => ({ href: `/${routeOf(id).pattern.replace(/^\/|\/:.*$/g, '')}`, title: routeOf(id).title }))
}

/** The path exists, its screen does not yet: says what will be here and where to go meanwhile. */
export const AwaitingRoute = ({ route }: ScreenProps) => {
  const message = useMessage()
  const page = message(route.title)
  const links = useOpenLinks()
  return (
    <Page title={awaitingMessage('awaiting.title')} windowTitle={page} width="reading">
      <div className="trm-card trm-stack" data-state="awaiting">
        <p>{awaitingMessage('awaiting.body', { page })}</p>
        <h2>{awaitingMessage('awaiting.can')}</h2>
        <ul className="trm-stack">{links.map(({ href, title }) => <li key={href}><Link href={href}>{message(title)}</Link></li>)}</ul>
      </div>
    </Page>
  )
}
