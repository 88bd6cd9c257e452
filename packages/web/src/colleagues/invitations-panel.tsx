import type { FormEvent } from 'react'
import type { Invitation } from '@trm/domain/colleagues'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { Button, SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { Badge, Notice } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { ToldOnce } from '../design/told-once.tsx'
import { NotDone } from '../forms/form-outcome.tsx'
import { Check } from '../forms/form-sheet.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { colleagues, colleagueMessage as message } from '../messages/en-US/colleagues.ts'
import { message as words } from '../messages/index.ts'
import { useUnsavedWork } from '../routing/use-unsaved-work.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { InvitationsView, InvitationsViewModel } from './invitations.view-model.ts'

interface PartProps {
  readonly view: InvitationsView
  readonly viewModel: InvitationsViewModel
}

type FaultKey = Extract<keyof typeof colleagues, `invite.fault.${string}`>
const isFaultKey = (key: string): key is FaultKey => Object.hasOwn(colleagues, key)

const faultWords = (code: string): string => {
  const key = `invite.fault.${code}`
  return message(isFaultKey(key) ? key : 'invite.fault.not_an_email')
}

const Line = ({ invitation, view, viewModel }: PartProps & { readonly invitation: Invitation }) => {
  const { id, email, standing, isAdministrator, expiresAt } = invitation
  const dateOf = (at: Instant): string => formatDate(plainDateIn(at, viewModel.clock.zone()))
  return (
    <li>
      <span className="trm-stack" data-gap="4">
        <span className="trm-colleague-name" dir="auto">
          {email}
        </span>
        <span className="trm-help">
          {[
            ...(isAdministrator ? [message('people.administrator')] : []),
            standing === 'open' ? message('invite.until', { date: dateOf(expiresAt) }) : message(`invite.standing.${standing}`),
          ].join(' · ')}
        </span>
      </span>
      {standing !== 'open' ? (
        <Badge>{message(`invite.badge.${standing}`)}</Badge>
      ) : view.ending !== id ? (
        <Button aria-label={message('invite.withdraw.of', { email })} onClick={() => viewModel.askToEnd(id)}>
          {message('invite.withdraw')}
        </Button>
      ) : (
        <div className="trm-row" role="group" aria-label={message('invite.withdraw.of', { email })}>
          <span className="trm-help">{message('invite.withdraw.sure')}</span>
          <Button autoFocus onClick={() => viewModel.askToEnd(undefined)}>
            {message('invite.withdraw.keep')}
          </Button>
          <Button look="danger" onClick={() => viewModel.end(id)}>
            {message('invite.withdraw.do')}
          </Button>
        </div>
      )}
    </li>
  )
}

const List = (props: PartProps) => {
  const {
    view: { list },
    viewModel,
  } = props
  if (list === 'Loading') return <LoadingState label={message('invite.loading')} />
  if ('failure' in list)
    return (
      <Notice
        tone="danger"
        title={message('invite.notLoaded')}
        action={<Button onClick={viewModel.reload}>{words('common.retry')}</Button>}
      >
        {changeFailureText(list.failure)}
      </Notice>
    )
  return list.length === 0 ? (
    <p className="trm-muted">{message('invite.none')}</p>
  ) : (
    <ul className="trm-company-links">
      {list.map((invitation) => (
        <Line key={invitation.id} invitation={invitation} {...props} />
      ))}
    </ul>
  )
}

/** Who was invited into the company, and inviting somebody. For its administrators. */
export const InvitationsPanel = ({ viewModel }: { readonly viewModel: InvitationsViewModel }) => {
  const view = useBehavior(viewModel.view$)
  const { email, isAdministrator, fault, isSending, made, failed } = view
  useUnsavedWork(email !== '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.invite()
  }
  return (
    <section className="trm-card trm-stack" aria-labelledby="company-invitations">
      <h2 id="company-invitations">{message('invite.title')}</h2>
      <p>{message('invite.what')}</p>
      <form className="trm-stack" noValidate onSubmit={submit} aria-labelledby="company-invitations">
        <TextField
          id="invite-email"
          type="email"
          autoComplete="off"
          label={message('invite.email')}
          value={email}
          fault={fault === undefined ? undefined : faultWords(fault)}
          onChange={(text) => viewModel.change({ email: text })}
        />
        <Check
          id="invite-administrator"
          label={message('invite.administrator')}
          isOn={isAdministrator}
          onChange={(isOn) => viewModel.change({ isAdministrator: isOn })}
        />
        <div className="trm-row">
          <SubmitButton isBusy={isSending} busyLabel={message('invite.sending')}>
            {message('invite.send')}
          </SubmitButton>
        </div>
      </form>
      <NotDone title={message('invite.failed')} failure={failed} />
      {made === undefined ? null : (
        <ToldOnce
          id="invite-link"
          label={message('invite.made', { email: made.email })}
          address={made.address}
          help={message('invite.made.once')}
          copy={message(made.isCopied ? 'invite.copied' : 'invite.copy')}
          onCopy={viewModel.copy}
        />
      )}
      <List view={view} viewModel={viewModel} />
    </section>
  )
}
