import type { Invitation } from '@trm/domain/colleagues'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { Check } from '../design/chakra/check.tsx'
import { Button } from '../design/button.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { TextField } from '../design/form.tsx'
import { Badge } from '../design/notice.tsx'
import { EndLink } from '../design/told-links.tsx'
import type { ToldLinks, ToldLinksView } from '../design/told-links.view-model.ts'
import { ToldLinksPanel } from '../forms/told-links-panel.tsx'
import { colleagues, colleagueMessage as message } from '../messages/en-US/colleagues.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { InvitationsViewModel } from './invitations.view-model.ts'

interface PartProps {
  readonly view: ToldLinksView<Invitation>
  readonly links: ToldLinks<Invitation>
  readonly again: InvitationsViewModel['again']
  /** IANA name of the reader's zone. */
  readonly zone: string
}

type FaultKey = Extract<keyof typeof colleagues, `invite.fault.${string}`>
const isFaultKey = (key: string): key is FaultKey => Object.hasOwn(colleagues, key)

const faultWords = (code: string): string => {
  const key = `invite.fault.${code}`
  return message(isFaultKey(key) ? key : 'invite.fault.not_an_email')
}

const Again = ({ invitation, again }: Pick<PartProps, 'again'> & { readonly invitation: Invitation }) => {
  const words = invitation.mail === undefined ? 'invite.again' : 'invite.mailAgain'
  return (
    <Button aria-label={message(`${words}.of`, { email: invitation.email })} onClick={() => again(invitation)}>
      {message(words)}
    </Button>
  )
}

const Line = ({ invitation, view, links, again, zone }: PartProps & { readonly invitation: Invitation }) => {
  const inside = useFocusInside<HTMLLIElement>()
  const { id, email, standing, isAdministrator, expiresAt, mail } = invitation
  const dateOf = (at: Instant): string => formatDate(plainDateIn(at, zone))
  return (
    <li {...inside}>
      <span className="trm-stack" data-gap="4">
        <span className="trm-colleague-name" dir="auto">
          {email}
        </span>
        <span className="trm-help">
          {[
            ...(isAdministrator ? [message('people.administrator')] : []),
            standing === 'open' ? message('invite.until', { date: dateOf(expiresAt) }) : message(`invite.standing.${standing}`),
            ...(mail === undefined || standing === 'used' ? [] : [message(`invite.mail.${mail}`)]),
          ].join(' · ')}
        </span>
      </span>
      <div className="trm-row">
        {(standing === 'open' && view.asked !== id) || standing === 'expired' ? <Again invitation={invitation} again={again} /> : null}
        {standing !== 'open' ? (
          <Badge>{message(`invite.badge.${standing}`)}</Badge>
        ) : (
          <EndLink
            id={id}
            view={view}
            links={links}
            words={{
              end: message('invite.withdraw'),
              endOf: message('invite.withdraw.of', { email }),
              sure: message('invite.withdraw.sure'),
              keep: message('invite.withdraw.keep'),
              confirm: message('invite.withdraw.do'),
            }}
          />
        )}
      </div>
    </li>
  )
}

/** Who was invited into the company, and inviting somebody. For its administrators. */
export const InvitationsPanel = ({ viewModel }: { readonly viewModel: InvitationsViewModel }) => {
  const { links, clock } = viewModel
  const view = useBehavior(links.view$)
  const { email, isAdministrator, fault } = useBehavior(viewModel.view$)
  return (
    <ToldLinksPanel
      id="company-invitations"
      links={links}
      view={view}
      words={(part) => message(`invite.${part}`)}
      fields={
        <>
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
        </>
      }
      isTyped={email !== ''}
      onMake={viewModel.invite}
      wordsOfMade={(invitation) => ({
        label: message('invite.made', { email: invitation.email }),
        help: message(invitation.mail === undefined ? 'invite.made.once' : 'invite.made.mailed', { email: invitation.email }),
      })}
    >
      {(invitation) => (
        <Line key={invitation.id} invitation={invitation} view={view} links={links} again={viewModel.again} zone={clock.zone()} />
      )}
    </ToldLinksPanel>
  )
}
