import { isBroker } from '@trm/domain/onboarding'
import { Button, LinkButton } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { useMessage } from '../messages/index.ts'
import { profileMessage } from '../messages/profile.ts'
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
      actions={<Button onClick={() => portal.session().signOut()}>{profileMessage('profile.signOut')}</Button>}
    >
      <dl className="trm-card trm-facts">
        <dt>{profileMessage('profile.name')}</dt><dd>{context.names.full === '' ? profileMessage('profile.none') : context.names.full}</dd>
        <dt>{profileMessage('profile.email')}</dt><dd>{context.userEmail ?? profileMessage('profile.none')}</dd>
        <dt>{profileMessage('profile.roles')}</dt><dd>{roles.join(', ')}</dd>
      </dl>
      {isBroker(context) ? <div className="trm-row"><LinkButton href={linkTo('brokerInfo')}>{profileMessage('profile.details')}</LinkButton></div> : null}
    </Page>
  )
}
