import { useId, type ReactNode, useCallback } from 'react'
import { formatPhone } from '@trm/domain/broker-profile'
import type { CarrierProfile } from '@trm/domain/carrier-directory'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatDateTime } from '@trm/domain/formats'
import { carrierProfileModule } from './carrier-profile.module.ts'
import { Button } from '../../design/button.tsx'
import { LinkButton } from '../../design/link-button.tsx'
import { NotLoaded } from '../../design/not-loaded.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState, LoadingState } from '../../design/state-panels.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { DraftNotice, useFormDraft } from '../../form-drafts/use-form-draft.tsx'
import { NotDone } from '../../forms/form-outcome.tsx'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { failureWords, message as commonMessage } from '../../messages/index.ts'
import { tell } from '../../news/tell.ts'
import { townLabel } from '../../places/typed-town.ts'
import type { ScreenProps } from '../../routing/lazy-screen.tsx'
import { linkTo } from '../../routing/links.ts'
import { useChunk } from '../../portal/use-chunk.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { callTo } from '../row-words.ts'
import { numberWords } from '../carrier-words.ts'
import type { CarrierProfileViewModel, NoteView, ProfileArgs, ProfileState } from './carrier-profile.view-model.ts'
import { Fleet, History, Lanes, Trucks, type ProfileLinks, Reliability } from './profile-parts.tsx'
import { RelationshipPanel } from './relationship-panel.tsx'
import type { VettingPartProps } from './vetting-part-route.tsx'
import '../card-checks.css'
import './carrier-profile.css'

const loadVetting = () => import('./vetting-part-route.tsx')

const Vetting = (props: VettingPartProps) => {
  const part = useChunk(true, 'carriers/profile/vetting-part-route.tsx', loadVetting)
  if (part._tag === 'Failed') return <NotLoaded title={commonMessage('error.fallback')} onRetry={part.retry} />
  return part._tag === 'Loaded' ? <part.code.VettingPart {...props} /> : <LoadingState label={message('carrier.loading')} />
}

const NoteTrouble = ({ trouble }: Pick<NoteView, 'trouble'>) => {
  if (trouble === undefined || trouble === 'TooLong') return null
  if (trouble === 'Gone') return <Notice tone="danger" title={message('carrier.gone')} />
  return <NotDone title={message('carrier.notSaved')} failure={trouble} />
}

interface NotePanelProps {
  readonly carrierId: string
  readonly viewModel: Pick<CarrierProfileViewModel, 'note$' | 'changeNote' | 'saveNote' | 'clock'>
}

/** What people of the reader's company have written, and the reader's own note. */
const NotePanel = ({ carrierId, viewModel }: NotePanelProps) => {
  const { notes, typed, isDirty, isBusy, trouble } = useBehavior(viewModel.note$)
  const own = notes.find(({ isOwn }) => isOwn)?.text ?? ''
  const kept = useFormDraft({
    name: `carrier-note-${carrierId}`,
    base: { note: own },
    typed: { note: typed },
    isDirty,
    change: ({ note }) => {
      if (note !== undefined) viewModel.changeNote(note)
    },
  })
  const zone = viewModel.clock.zone()
  return (
    <>
      {notes.length === 0 ? (
        <p className="trm-muted">{message('carrier.notes.none')}</p>
      ) : (
        <ul className="trm-stack" data-gap="10">
          {notes.map(({ by, isOwn, at, text }) => (
            <li key={`${by} ${at}`}>
              <small className="trm-muted">
                {isOwn
                  ? message('carrier.notes.own', { time: formatDateTime(at, zone) })
                  : message('carrier.notes.by', { name: by, time: formatDateTime(at, zone) })}
              </small>
              <p className="trm-written" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <DraftNotice {...kept} />
      <TextAreaField
        id="carrier-note"
        label={message('carrier.note')}
        help={message('carrier.note.help')}
        value={typed}
        onChange={viewModel.changeNote}
        fault={trouble === 'TooLong' ? message('carrier.note.tooLong') : undefined}
      />
      <NoteTrouble trouble={trouble} />
      <div className="trm-row">
        <Button
          aria-disabled={isBusy || !isDirty}
          onClick={() => {
            if (isDirty) viewModel.saveNote()
          }}
        >
          {message('carrier.note.save')}
        </Button>
      </div>
    </>
  )
}

interface CarrierProfileScreenProps {
  readonly viewModel: CarrierProfileViewModel
  readonly links: ProfileLinks
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const titleId = useId()
  return (
    <section className="trm-card trm-stack trm-profile-part" data-gap="12" aria-labelledby={titleId}>
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
}: CarrierProfileScreenProps & { readonly profile: CarrierProfile; readonly types: readonly EquipmentType[] }) => {
  const { card, own, reliability } = profile
  const { clock } = viewModel
  const zone = clock.zone()
  return (
    <div className="trm-profile">
      <div className="trm-stack trm-profile-column" data-gap="14">
        <Part title={message('carrier.us')}>
          {own === undefined ? null : <Contact contact={profile.contact} />}
          <RelationshipPanel name={card.name} relationship={viewModel.relationship} bids={viewModel.bids} clock={clock} />
        </Part>
        <Part title={message('carrier.vetting')}>
          <Vetting card={card} trust={profile.trust} zone={zone} />
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
      <div className="trm-stack trm-profile-column" data-gap="14">
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

interface NotKnownProps {
  readonly state: Exclude<ProfileState, { readonly _tag: 'Known' }>
  readonly onRetry: () => void
}

const NotKnown = ({ state, onRetry }: NotKnownProps): ReactNode => {
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={message('carrier.loading')} />
    case 'Gone':
      return (
        <EmptyState title={message('carrier.gone')} actions={directory}>
          <p>{message('carrier.gone.why')}</p>
        </EmptyState>
      )
    case 'Failed': {
      const { title, remedy } = failureWords(state.failure)
      return <NotLoaded title={title} why={remedy} onRetry={onRetry} />
    }
  }
}

/** Everything a broker knows of one carrier. */
const CarrierProfileScreen = ({ viewModel, links }: CarrierProfileScreenProps): ReactNode => {
  const state = useBehavior(viewModel.state$)
  if (state._tag !== 'Known')
    return (
      <Page title={message('carrier.title')}>
        <NotKnown state={state} onRetry={viewModel.reload} />
      </Page>
    )
  const { card } = state.profile
  const facts = [numberWords(card), card.homeCity === undefined ? '' : townLabel(card.homeCity, card.homeState ?? '')]
    .filter((part) => part !== '')
    .join(' · ')
  return (
    <Page title={card.name} intro={facts} actions={directory}>
      <Known profile={state.profile} types={state.types} viewModel={viewModel} links={links} />
    </Page>
  )
}

const linksIn = (list: string, offers: string): ProfileLinks => ({
  trucks: list,
  truck: (id) => `${list}?truck=${encodeURIComponent(id)}`,
  offer: (id) => `${offers}?offer=${encodeURIComponent(id)}`,
})
const BROKER = linksIn(linkTo('brokerTruckList'), linkTo('brokerLoadOffers'))
const GENERIC = linksIn(linkTo('truckList'), linkTo('loadOffers'))

const Entered = ({ carrierId, links }: { readonly carrierId: string; readonly links: ProfileLinks }) => {
  const onDone = useCallback<ProfileArgs['onDone']>(
    (deed, name) => tell(deed === 'note' ? message('carrier.done.note') : message(`carrier.done.${deed}`, { name })),
    [],
  )
  const viewModel = useViewModel(carrierProfileModule, { carrierId, onDone })
  return viewModel === undefined ? null : <CarrierProfileScreen viewModel={viewModel} links={links} />
}

/** `/carriers/{id}/profile` and `/broker/carrier-profile/{id}`. */
export const CarrierProfileRoute = ({ route: { area }, parameters: { carrierId = '' } }: ScreenProps) => (
  <Entered key={carrierId} carrierId={carrierId} links={area === 'broker' ? BROKER : GENERIC} />
)
