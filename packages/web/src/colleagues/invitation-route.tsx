import type { ReactNode } from 'react'
import type { InvitationShown } from '@trm/domain/colleagues'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { LinkPage } from '../design/link-page.tsx'
import { Notice } from '../design/notice.tsx'
import { PAGE_HEADING_ID } from '../design/page.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { invitationMessage as message } from '../messages/en-US/invitation.ts'
import { usePortal } from '../portal/portal.tsx'
import { useReadySession } from '../portal/use-session.ts'
import { BASE, linkTo, signInLink } from '../routing/links.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { invitationModule } from './colleagues.module.ts'
import type { InvitationState, InvitationViewModel, Taking } from './invitation.view-model.ts'

type Known = Extract<InvitationState, { readonly _tag: 'Known' }>

/** Refusals that another account would not meet. */
const OF_THE_ACCOUNT: readonly string[] = ['is_staff', 'has_company', 'no_address', 'address_unverified', 'other_address']

const Outcome = ({ taking }: { readonly taking: Taking }): ReactNode => {
  switch (taking._tag) {
    case 'Refused':
      return (
        <Notice tone="danger" title={message('invitation.refused')}>
          {message(`invitation.refused.${taking.reason}`)}
        </Notice>
      )
    case 'Failed':
      return (
        <Notice tone="danger" title={message('invitation.refused')}>
          {changeFailureText(taking.failure)}
        </Notice>
      )
    case 'NotYet':
      return <Notice tone="warning">{message('invitation.notYet')}</Notice>
    case 'Entering':
      return <Notice tone="success">{message('invitation.taken')}</Notice>
    case 'Idle':
    case 'Taking':
      return null
  }
}

interface PartProps {
  readonly known: Known
  readonly viewModel: InvitationViewModel
  readonly token: string
}

const Actions = ({ known: { invitation, taking }, viewModel, token }: PartProps) => {
  const session = useReadySession()
  const { session: sessionOf } = usePortal()
  const here = BASE + linkTo('invitation', { token })
  if (taking._tag === 'Entering' || taking._tag === 'NotYet')
    return (
      <div className="trm-row">
        <Button look="solid" aria-disabled={taking._tag === 'Entering'} onClick={taking._tag === 'Entering' ? undefined : viewModel.goOn}>
          {message('invitation.goOn')}
        </Button>
      </div>
    )
  if (invitation.standing !== 'open' || (taking._tag === 'Refused' && taking.reason === 'is_member'))
    return (
      <div className="trm-row">
        <LinkButton href={linkTo('home')}>{message('invitation.home')}</LinkButton>
      </div>
    )
  if (session === undefined)
    return (
      <div className="trm-stack" data-gap="8">
        <p>{message('invitation.signIn.why', { hint: invitation.emailHint })}</p>
        <div className="trm-row">
          <LinkButton look="solid" href={signInLink(here)}>
            {message('invitation.signIn')}
          </LinkButton>
        </div>
      </div>
    )
  const isOther = taking._tag === 'Refused' && OF_THE_ACCOUNT.includes(taking.reason)
  const isUnproved = taking._tag === 'Refused' && taking.reason === 'address_unverified' && viewModel.proofAddress !== undefined
  return (
    <div className="trm-stack" data-gap="8">
      <p>{message('invitation.as', { email: session.context.userEmail ?? session.context.names.full })}</p>
      <div className="trm-row">
        <Button look="solid" aria-disabled={taking._tag === 'Taking'} onClick={viewModel.take}>
          {message(taking._tag === 'Taking' ? 'invitation.taking' : 'invitation.take')}
        </Button>
        {isUnproved ? (
          <a className="trm-button" data-look="outline" href={viewModel.proofAddress}>
            {message('invitation.prove')}
          </a>
        ) : null}
        {isOther ? <Button onClick={() => sessionOf().signOut()}>{message('invitation.signOut')}</Button> : null}
      </div>
      {isOther ? <p className="trm-help">{message('invitation.signOut.then')}</p> : null}
    </div>
  )
}

const intro = ({ invitedBy, company: { name } }: InvitationShown): string =>
  invitedBy === undefined ? message('invitation.by.us', { company: name }) : message('invitation.by', { person: invitedBy, company: name })

const Shown = (props: PartProps) => {
  const { invitation, taking } = props.known
  const { company, isAdministrator, expiresAt, standing, emailHint } = invitation
  return (
    <section className="trm-card trm-stack">
      <h1 id={PAGE_HEADING_ID} tabIndex={-1} dir="auto">
        {message('invitation.title', { company: company.name })}
      </h1>
      <p>{intro(invitation)}</p>
      <p className="trm-muted">
        {[
          message(`invitation.kind.${company.kind}`),
          ...(isAdministrator ? [message('invitation.administrator')] : []),
          message('invitation.for', { hint: emailHint }),
          ...(standing === 'open'
            ? [message('invitation.until', { date: formatDate(plainDateIn(expiresAt, Intl.DateTimeFormat().resolvedOptions().timeZone)) })]
            : []),
        ].join(' · ')}
      </p>
      {standing === 'open' || taking._tag === 'Entering' || taking._tag === 'NotYet' ? null : (
        <Notice tone="warning">{message(`invitation.refused.${standing}`)}</Notice>
      )}
      <div role="status">
        <Outcome taking={taking} />
      </div>
      <Actions {...props} />
    </section>
  )
}

const InvitationScreen = ({ viewModel, token }: { readonly viewModel: InvitationViewModel; readonly token: string }) => (
  <LinkPage<Known>
    width="reading"
    state$={viewModel.state$}
    say={(words) => message(`invitation.page.${words}`)}
    onRetry={viewModel.reload}
  >
    {(known) => <Shown known={known} viewModel={viewModel} token={token} />}
  </LinkPage>
)

/** An invitation into a company, by its link. */
export const InvitationRoute = ({ token }: { readonly token: string }) => {
  const viewModel = useViewModel(invitationModule, token)
  return viewModel === undefined ? null : <InvitationScreen viewModel={viewModel} token={token} />
}
