import { absurd } from 'fp-ts/function'
import { useId, type ReactNode } from 'react'
import { formatPhone } from '@trm/domain/broker-profile'
import type { CarrierProfile } from '@trm/domain/carrier-directory'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDateTime } from '@trm/domain/formats'
import { plainDateIn } from '@trm/domain/kernel'
import { LinkButton } from '../../design/link-button.tsx'
import { NotLoaded } from '../../design/not-loaded.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState, LoadingState } from '../../design/state-panels.tsx'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { failureWords } from '../../messages/index.ts'
import { ToolNews } from '../../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../../news/tool-news.view-model.ts'
import { townLabel } from '../../places/typed-town.ts'
import { linkTo } from '../../routing/links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { callTo } from '../../trucks/row-words.ts'
import { fixWords } from '../../trucks/vetting-words.ts'
import { CardChecks } from '../card-checks.tsx'
import { numberWords } from '../carrier-words.ts'
import type { CarrierProfileViewModel } from './carrier-profile.view-model.ts'
import { NotePanel } from './note-panel.tsx'
import { Fleet, History, Lanes, Trucks, type ProfileLinks } from './profile-parts.tsx'
import { RelationshipPanel } from './relationship-panel.tsx'
import { Reliability } from './reliability-table.tsx'

export interface CarrierProfileScreenProps {
  readonly viewModel: CarrierProfileViewModel
  readonly links: ProfileLinks
  readonly news: Pick<ToolNewsViewModel, 'news$'>
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const titleId = useId()
  return (
    <section className="trm-card trm-profile-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

const Contact = ({ contact: { phone, email } }: Pick<CarrierProfile, 'contact'>) =>
  phone === undefined && email === undefined ? (
    <p className="trm-muted">{message('carrier.quiet')}</p>
  ) : (
    <p className="trm-row">
      {phone === undefined ? null : <a href={callTo(phone)}>{formatPhone(phone)}</a>}
      {email === undefined ? null : <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )

const Known = ({
  profile,
  types,
  viewModel,
  links,
}: Omit<CarrierProfileScreenProps, 'news'> & { readonly profile: CarrierProfile; readonly types: readonly EquipmentType[] }) => {
  const { card, own, reliability } = profile
  const { clock } = viewModel
  const zone = clock.zone()
  return (
    <div className="trm-profile">
      <div className="trm-profile-column">
        <Part title={message('carrier.us')}>
          {own === undefined ? null : <Contact contact={profile.contact} />}
          <RelationshipPanel name={card.name} relationship={viewModel.relationship} clock={clock} />
        </Part>
        <Part title={message('carrier.vetting')}>
          <CardChecks
            card={card}
            today={plainDateIn(card.asOf, zone)}
            below={(_check, fix) => (fix === undefined ? null : <p className="trm-card-fix">{fixWords(fix)}</p>)}
          />
          <p className="trm-muted">{message('carrier.standard', { time: formatDateTime(card.asOf, zone) })}</p>
        </Part>
        <Part title={message('carrier.fleet')}>
          <Fleet profile={profile} types={types} />
        </Part>
        <Part title={message('carrier.lanes')}>
          <Lanes lanes={profile.lanes} />
        </Part>
        {own === undefined ? null : (
          <Part title={message('carrier.notes')}>
            <NotePanel carrierId={profile.id} viewModel={viewModel} />
          </Part>
        )}
      </div>
      <div className="trm-profile-column">
        {own === undefined ? null : (
          <Part title={message('carrier.history')}>
            <History history={own.history} zone={zone} links={links} />
          </Part>
        )}
        <Part title={message('carrier.reliability')}>
          <Reliability all={reliability} own={own?.history.reliability} />
        </Part>
        <Part title={message('carrier.trucks')}>
          <Trucks profile={profile} types={types} links={links} />
        </Part>
      </div>
    </div>
  )
}

const directory = <LinkButton href={linkTo('carriers')}>{message('carrier.directory')}</LinkButton>

/** Everything a broker knows of one carrier. */
export const CarrierProfileScreen = ({ viewModel, links, news }: CarrierProfileScreenProps): ReactNode => {
  const state = useBehavior(viewModel.state$)
  switch (state._tag) {
    case 'Loading':
      return (
        <Page title={message('carrier.title')}>
          <LoadingState label={message('carrier.loading')} />
        </Page>
      )
    case 'Gone':
      return (
        <Page title={message('carrier.title')}>
          <EmptyState title={message('carrier.gone')} actions={directory}>
            <p>{message('carrier.gone.why')}</p>
          </EmptyState>
        </Page>
      )
    case 'Failed': {
      const { title, remedy } = failureWords(state.failure)
      return (
        <Page title={message('carrier.title')}>
          <NotLoaded title={title} why={remedy} onRetry={viewModel.reload} />
        </Page>
      )
    }
    case 'Known': {
      const { card } = state.profile
      const facts = [numberWords(card), card.homeCity === undefined ? '' : townLabel(card.homeCity, card.homeState ?? '')]
        .filter((part) => part !== '')
        .join(' · ')
      return (
        <Page title={card.name} intro={facts} actions={directory}>
          <Known profile={state.profile} types={state.types} viewModel={viewModel} links={links} />
          <ToolNews news$={news.news$} />
        </Page>
      )
    }
    default:
      return absurd(state)
  }
}
