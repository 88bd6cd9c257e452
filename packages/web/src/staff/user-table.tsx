import { Link } from 'wouter'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn } from '@trm/domain/kernel'
import { admissionOf, hasAccessFlag, standingOf, type PortalUser } from '@trm/domain/staff'
import { staffHref } from '../carrier-applications/staff/staff-address.ts'
import { Button } from '../design/button.tsx'
import { Badge } from '../design/notice.tsx'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { nameOf } from './user-words.ts'

interface UserTableProps {
  readonly users: readonly PortalUser[]
  readonly zone: string
  readonly onConsider: (user: PortalUser) => void
}

/** Who is not let in yet: how far their application is, with the way to it. */
const NotIn = ({ user }: { readonly user: PortalUser }) => {
  const admission = admissionOf(user)
  const { application } = user
  const words = message(`users.admission.${admission}`)
  return application === undefined || admission === 'NotNeeded' ? (
    <span className="trm-muted">{words}</span>
  ) : (
    <Link
      href={staffHref({ tab: application.status, id: application.id })}
      aria-label={message('users.admission.of', { words, name: nameOf(user) })}
    >
      {words}
    </Link>
  )
}

const Access = ({ user, onConsider }: Pick<UserTableProps, 'onConsider'> & { readonly user: PortalUser }) => {
  if (!hasAccessFlag(user)) return <NotIn user={user} />
  const [state, act, actOf] = user.isAppAccessAllowed
    ? (['users.access.on', 'users.withdraw', 'users.withdrawOf'] as const)
    : (['users.access.off', 'users.allow', 'users.allowOf'] as const)
  return (
    <span className="trm-staff-access">
      <Badge tone={user.isAppAccessAllowed ? 'success' : 'danger'}>{message(state)}</Badge>
      <Button aria-label={message(actOf, { name: nameOf(user) })} onClick={() => onConsider(user)}>
        {message(act)}
      </Button>
    </span>
  )
}

const UserRow = ({ user, zone, onConsider }: Omit<UserTableProps, 'users'> & { readonly user: PortalUser }) => (
  <tr>
    <th scope="row">
      <span dir="auto">{nameOf(user)}</span>
      <small className="trm-muted">{user.email ?? message('users.noEmail')}</small>
      <small className="trm-muted">{message('users.id', { id: user.id, date: formatDate(plainDateIn(user.since, zone)) })}</small>
    </th>
    <td>
      {user.company === undefined ? (
        <span className="trm-muted">{message('users.noCompany')}</span>
      ) : (
        <>
          <span dir="auto">{user.company.name}</span>
          <small className="trm-muted">{message(`users.kind.${user.company.kind}`)}</small>
        </>
      )}
    </td>
    <td>
      <span className="trm-staff-badges">
        {standingOf(user).map((role) => (
          <Badge key={role} tone={role === 'staff' ? 'info' : 'neutral'}>
            {message(`users.role.${role}`)}
          </Badge>
        ))}
      </span>
    </td>
    <td>
      <Access user={user} onConsider={onConsider} />
    </td>
  </tr>
)

export const UserTable = ({ users, zone, onConsider }: UserTableProps) => (
  <table className="trm-staff-table">
    <caption className="trm-only-read">{message('users.list')}</caption>
    <thead>
      <tr>
        {(['person', 'company', 'roles', 'access'] as const).map((column) => (
          <th key={column} scope="col">
            {message(`users.col.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <UserRow key={user.id} user={user} zone={zone} onConsider={onConsider} />
      ))}
    </tbody>
  </table>
)
