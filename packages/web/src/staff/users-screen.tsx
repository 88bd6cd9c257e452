import { useEffect, useId } from 'react'
import { Link } from 'wouter'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn } from '@trm/domain/kernel'
import { admissionOf, hasAccessFlag, standingOf, type PortalUser } from '@trm/domain/staff'
import { staffHref } from '../carrier-applications/staff/staff-state.ts'
import { Button } from '../design/button.tsx'
import { ModalDialog } from '../design/chakra/modal-dialog.tsx'
import { Badge } from '../design/notice.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { NotDone } from '../forms/form-outcome.tsx'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { StaffListPage, StaffSearch, StaffTable } from './staff-page.tsx'
import { nameOf, usersHref } from './staff-sections.ts'
import type { AccessQuestion, UsersViewModel } from './users.view-model.ts'

interface AccessDialogProps {
  readonly question: AccessQuestion
  readonly viewModel: Pick<UsersViewModel, 'consider' | 'changeReason' | 'confirm'>
}

/** Asks with what it does; the safe answer comes first. */
const AccessDialog = ({ question: { user, isAllowed, reason, fault, failure, isBusy }, viewModel }: AccessDialogProps) => {
  const titleId = useId()
  const name = nameOf(user)
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={() => viewModel.consider(undefined)}>
      <div className="trm-stack">
        <h2 id={titleId}>{message(isAllowed ? 'users.allow.title' : 'users.withdraw.title', { name })}</h2>
        <p>{isAllowed ? message('users.allow.body', { company: user.company?.name ?? '' }) : message('users.withdraw.body')}</p>
        {isAllowed ? null : (
          <TextAreaField
            id="access-reason"
            label={message('users.reason')}
            help={message('users.reason.help')}
            rows={3}
            value={reason}
            onChange={viewModel.changeReason}
            fault={fault === undefined ? undefined : message(`users.reason.${fault}`)}
          />
        )}
        <NotDone title={message('users.notChanged')} failure={failure} />
        <div className="trm-row">
          <Button onClick={() => viewModel.consider(undefined)}>{message('staffTools.cancel')}</Button>
          <Button look={isAllowed ? 'solid' : 'danger'} aria-disabled={isBusy} onClick={viewModel.confirm}>
            {message(isBusy ? 'users.busy' : isAllowed ? 'users.allow' : 'users.withdraw')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

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
      href={staffHref({ tab: application.status, of: undefined, id: application.id })}
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
    <span className="trm-row">
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
      <span className="trm-row">
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

const COLUMNS = ['person', 'company', 'roles', 'access'] as const

export const UserTable = ({ users, zone, onConsider }: UserTableProps) => (
  <StaffTable caption={message('users.list')} columns={COLUMNS.map((column) => message(`users.col.${column}`))}>
    {users.map((user) => (
      <UserRow key={user.id} user={user} zone={zone} onConsider={onConsider} />
    ))}
  </StaffTable>
)

interface UsersScreenProps {
  readonly viewModel: UsersViewModel
  readonly sought: string
}

/** Anybody with an account, found by words; the search is in the address. */
export const UsersScreen = ({ viewModel, sought }: UsersScreenProps) => {
  const question = useBehavior(viewModel.question$)
  useEffect(() => {
    viewModel.find(sought)
  }, [viewModel, sought])
  return (
    <StaffListPage
      section="users"
      title={message('users.title')}
      intro={message('users.intro')}
      viewModel={viewModel}
      search={
        <StaffSearch
          key={sought}
          id="users-sought"
          label={message('users.sought')}
          find={message('users.find')}
          clear={message('users.clear')}
          sought={sought}
          hrefOf={usersHref}
        />
      }
      total={(count) => message('users.total', { count })}
      empty={
        <EmptyState
          title={message('users.empty')}
          actions={<Button onClick={() => document.getElementById('users-sought')?.focus()}>{message('users.sought')}</Button>}
        >
          <p>{message('users.empty.why', { sought })}</p>
        </EmptyState>
      }
      over={question === undefined ? null : <AccessDialog question={question} viewModel={viewModel} />}
    >
      {(users) => <UserTable users={users} zone={viewModel.zone} onConsider={viewModel.consider} />}
    </StaffListPage>
  )
}
