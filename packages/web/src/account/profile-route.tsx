import type { AppRole, UserType } from '@trm/domain/identity'
import type { ReadySession } from '@trm/domain/session'
import { Button } from '../design/button.tsx'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { profileMessage } from '../messages/en-US/profile.ts'
import { usePortal } from '../portal/portal.tsx'
import { useReadySession } from '../portal/use-session.ts'
import { AccountNav } from './account-nav.tsx'
import { roleWords } from './role-words.ts'
import '../design/link-tabs.css'

const USER_TYPE_OF = { Broker: 'broker', 'Broker Admin': 'brokerAdmin', Staff: 'staff' } as const satisfies Partial<
  Record<AppRole, UserType>
>

/** Each role once, the first being what counts here; somebody approved without any is no new account. */
const rolesOf = ({ context, claims, user }: Pick<ReadySession, 'context' | 'claims' | 'user'>): readonly string[] => {
  const stated = claims.appRoles.map((role) => (role === 'Carrier' ? message('role.carrier') : roleWords(USER_TYPE_OF[role])))
  const own = context.userType === 'unknown' ? (user.isApproved ? [] : [roleWords('unknown')]) : [roleWords(context.userType)]
  const all = [...new Set([...own, ...stated])]
  return all.length === 0 ? [message('role.none')] : all
}

/** Name, email, roles, sign out (decision 13). Open to whoever is signed in, whatever else their account lacks. */
export const ProfileRoute = () => {
  const portal = usePortal()
  const session = useReadySession()
  if (session === undefined) return <LoadingState label={message('common.loading')} />
  const { context } = session
  const roles = rolesOf(session)
  return (
    <Page
      title={message('route.profile')}
      width="reading"
      actions={<Button onClick={() => portal.session().signOut()}>{profileMessage('profile.signOut')}</Button>}
    >
      <AccountNav current="profile" />
      <Facts look="lines" className="trm-card">
        <Fact name={profileMessage('profile.name')}>{context.names.full === '' ? profileMessage('profile.none') : context.names.full}</Fact>
        <Fact name={profileMessage('profile.email')}>{context.userEmail ?? profileMessage('profile.none')}</Fact>
        <Fact name={profileMessage('profile.roles')}>{roles.join(', ')}</Fact>
      </Facts>
    </Page>
  )
}
