import type { ReactNode } from 'react'
import { formatMiles, formatMoney, wallTimeIn } from '@trm/domain/formats'
import type { Instant } from '@trm/domain/kernel'
import type { SharedLoad } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { ArrowRightIcon, icon } from '../design/icons.tsx'
import { Badge, Notice } from '../design/notice.tsx'
import { PAGE_HEADING_ID } from '../design/page.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { windowWords } from '../loads/window-words.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { previewMessage as message } from '../messages/en-US/preview.ts'
import { LinkPage } from '../design/link-page.tsx'
import type { PreviewArgs, PreviewState, PreviewViewModel } from './preview.view-model.ts'

const RetryIcon = icon(<path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v3.8h-3.8" />)

export interface PreviewScreenProps extends PreviewArgs {
  readonly viewModel: PreviewViewModel
  /** IANA name of the reader's zone. */
  readonly zone: string
}

const BASE = '/trm'
/** Whole addresses: this page may stand without the app, and without its router. */
const addressOf = (...segments: readonly string[]): string => [BASE, ...segments.map(encodeURIComponent)].join('/')

const LinkTo = ({
  href,
  look = 'outline',
  label,
  children,
}: {
  readonly href: string
  readonly look?: 'solid' | 'outline'
  readonly label?: string
  readonly children: string
}) => (
  <a className="trm-button" data-look={look} href={href} aria-label={label}>
    {children}
  </a>
)

const town = ({ city, state }: SharedLoad['pickup']): string => `${city}, ${state}`
const laneWords = ({ pickup, dropoff }: SharedLoad): string => message('preview.lane', { from: town(pickup), to: town(dropoff) })

const Lane = ({ load: { pickup, dropoff } }: { readonly load: SharedLoad }) => (
  <span className="trm-preview-lane">
    {town(pickup)}
    <ArrowRightIcon size={16} />
    <span className="trm-only-read"> {message('preview.to')} </span>
    {town(dropoff)}
  </span>
)

/** `step_deck` as words, where the list of names is not at hand. */
const equipmentWords = (val: string): string => {
  const words = val.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const milesWords = ({ totalMiles, milesAreEstimated }: SharedLoad): string =>
  loadsMessage(milesAreEstimated ? 'loads.miles.estimated' : 'loads.miles', { miles: formatMiles(totalMiles) })

/** A load that is gone says so plainly, and why. */
const Standing = ({ state }: Pick<SharedLoad, 'state'>) => (
  <Badge tone={state === 'posted' ? 'success' : 'neutral'}>{message(`preview.state.${state}`)}</Badge>
)

interface LoadProps {
  readonly load: SharedLoad
  /** Given where there are several: leads to the load alone. */
  readonly href: string | undefined
}

/** Plain: who has no account yet waits for nothing more than words. */
const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Load = ({ load, href }: LoadProps) => (
  <article className="trm-card trm-stack trm-preview-load" data-gap="12" data-state={load.state}>
    <header>
      <h2>
        <Lane load={load} />
      </h2>
      <p className="trm-preview-rate">
        <strong>{load.rateTotal === undefined ? loadsMessage('loads.rate.none') : formatMoney(load.rateTotal)}</strong>
        {load.ratePerMile === undefined ? null : (
          <span className="trm-muted"> {loadsMessage('loads.rate.perMile', { rate: formatMoney(load.ratePerMile) })}</span>
        )}
      </p>
    </header>
    <p>
      <Standing state={load.state} />
      {load.state === 'posted' ? null : <span className="trm-muted"> {message(`preview.state.${load.state}.why`)}</span>}
    </p>
    <dl className="trm-sunken trm-preview-facts">
      <Fact name={message('preview.pickup')}>{windowWords(load.pickupWindow, load.pickup.timezone)}</Fact>
      <Fact name={message('preview.dropoff')}>{windowWords(load.dropoffWindow, load.dropoff.timezone)}</Fact>
      <Fact name={message('preview.equipment')}>{equipmentWords(load.equipmentType)}</Fact>
      <Fact name={message('preview.miles')}>{milesWords(load)}</Fact>
      {load.referenceId === '' ? null : <Fact name={message('preview.reference')}>{load.referenceId}</Fact>}
    </dl>
    {load.description === '' ? null : (
      <p className="trm-written" dir="auto">
        {load.description}
      </p>
    )}
    {href === undefined ? null : (
      <LinkTo href={href} label={message('preview.open.of', { lane: laneWords(load) })}>
        {message('preview.open')}
      </LinkTo>
    )}
  </article>
)

const Invitation = ({ loadId }: Pick<PreviewArgs, 'loadId'>) => {
  const target = addressOf('carrier', 'loadcentral', ...(loadId === undefined ? [] : [loadId]))
  return (
    <aside className="trm-card trm-between trm-preview-invite" aria-labelledby="preview-invite">
      <div>
        <h2 id="preview-invite">{message('preview.invite')}</h2>
        <p className="trm-muted">{message('preview.invite.why')}</p>
      </div>
      <div className="trm-row">
        <LinkTo look="solid" href={`${addressOf('sign-in')}?returnTo=${encodeURIComponent(target)}`}>
          {message('preview.signIn')}
        </LinkTo>
        <LinkTo href={addressOf('carrier', 'signup')}>{message('preview.signUp')}</LinkTo>
      </div>
    </aside>
  )
}

const timeWords = (at: Instant, zone: string): string => wallTimeIn(at, zone).time

type KnownLoads = Extract<PreviewState, { readonly _tag: 'Known' }>

const Known = ({ state, viewModel, tokenId, loadId, zone }: PreviewScreenProps & { readonly state: KnownLoads }) => {
  const { loads, asOf, isRefreshing, isStale, answers } = state
  const time = timeWords(asOf, zone)
  const isAlone = loadId !== undefined || loads.length === 1
  return (
    <>
      <div className="trm-between">
        <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
          {message('preview.title', { count: loads.length })}
        </h1>
        <div className="trm-row">
          {loadId === undefined ? null : <LinkTo href={addressOf('preview', tokenId)}>{message('preview.all')}</LinkTo>}
          <span className="trm-muted">{message('preview.asOf', { time })}</span>
          <Button aria-disabled={isRefreshing} onClick={viewModel.refresh}>
            <RetryIcon size={15} />
            {message(isRefreshing ? 'preview.refreshing' : 'preview.refresh')}
          </Button>
        </div>
      </div>
      <div className="trm-only-read" role="status">
        {answers > 1 && !isRefreshing && !isStale ? message('preview.refreshed', { time }) : ''}
      </div>
      {isStale ? <Notice tone="warning">{message('preview.stale', { time })}</Notice> : null}
      <div className="trm-stack" data-gap="12" aria-busy={isRefreshing}>
        {loads.length > 0 ? null : (
          <EmptyState title={message('preview.none')}>
            <p>{message('preview.none.why')}</p>
          </EmptyState>
        )}
        {loads.map((load) => (
          <Load key={load.id} load={load} href={isAlone ? undefined : addressOf('preview', tokenId, load.id)} />
        ))}
      </div>
      <Invitation loadId={isAlone ? loads[0]?.id : undefined} />
    </>
  )
}

/** The loads of a link: for everybody, with what the specification lets strangers see. */
export const PreviewScreen = (props: PreviewScreenProps) => (
  <LinkPage<KnownLoads>
    className="trm-preview"
    state$={props.viewModel.state$}
    say={(words) => message(`preview.${words}`)}
    onRetry={props.viewModel.refresh}
  >
    {(state) => <Known {...props} state={state} />}
  </LinkPage>
)
