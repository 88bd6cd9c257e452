import { isBroker } from '@trm/domain/onboarding'
import { Button, LinkButton } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { useMessage } from '../messages/index.ts'
import { linkTo } from '../routing/links.ts'
import { usePortal } from '../runtime/portal.tsx'
import { useReadySession } from '../session/use-session.ts'
import { rolesOf } from './role-words.ts'

/** Name, e-mail, roles, sign out (decision 13). Open to whoever is signed in, whatever else their account lacks. */
export const ProfileRoute = () => {
  const message = useMessage()
  const portal = usePortal()
  const session = useReadySession()
  if (session === undefined) return <LoadingState label={message('common.loading')} />
  const { context } = session
  const roles = rolesOf(session)
  return (
    <Page
      title={message('route.profile')} width="reading"
      actions={<Button onClick={() => portal.session().signOut()}>{message('profile.signOut')}</Button>}
    >
      <dl className="trm-card trm-facts">
        <dt>{message('profile.name')}</dt><dd>{context.names.full === '' ? message('profile.none') : context.names.full}</dd>
        <dt>{message('profile.email')}</dt><dd>{context.userEmail ?? message('profile.none')}</dd>
        <dt>{message('profile.roles')}</dt><dd>{roles.join(', ')}</dd>
      </dl>
      {isBroker(context) ? <div className="trm-row"><LinkButton href={linkTo('brokerInfo')}>{message('profile.details')}</LinkButton></div> : null}
    </Page>
  )
}
