import { useRef, type FormEvent, type RefObject } from 'react'
import { plainDateIn } from '@trm/domain/kernel'
import type { RecommendedPage } from '@trm/domain/recommendations'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { SelectField } from '../design/form.tsx'
import { NumberField } from '../design/chakra/number-field.tsx'
import { TruckIcon } from '../design/icons.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { SkeletonRows } from '../design/state-panels.tsx'
import { useFlag } from '../flags/use-flag.tsx'
import { zonedWords } from '../loads/window-words.ts'
import { recommendationMessage as message } from '../messages/en-US/recommendations.ts'
import { linkTo } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { ChainBooking } from './chain-booking.tsx'
import { ChainsPanel } from './chains-panel.tsx'
import { chainTruckWords } from './recommendation-words.ts'
import { NotRecommended, RecommendedList } from './recommended-list.tsx'
import { hiddenBefore, RECOMMENDED_SORTS, type RecommendationsView } from './recommendations-view.ts'
import type { RecommendationsViewModel } from './recommendations.view-model.ts'

/** Pixels of a card, so that the skeleton has the size of what comes. */
const CARD_HEIGHT = 190

interface Parts {
  readonly view: RecommendationsView
  readonly viewModel: RecommendationsViewModel
}

const Cost = ({ view, viewModel }: Parts) => {
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.reload()
  }
  return (
    <form className="trm-rec-cost" onSubmit={apply} noValidate>
      <NumberField
        id="cost-per-mile"
        label={message('rec.cost')}
        unit="perMile"
        maxLength={8}
        value={view.cost}
        onChange={viewModel.typeCost}
        help={message('rec.cost.help')}
        fault={view.isCostWrong ? message('rec.cost.fault') : undefined}
      />
      <Button type="submit">{message('rec.cost.apply')}</Button>
    </form>
  )
}

const Hidden = ({ view, viewModel }: Parts) => {
  const hidden = hiddenBefore(view)
  if (hidden.length === 0) return null
  return (
    <details className="trm-rec-before">
      <summary>{message('rec.hidden', { count: hidden.length })}</summary>
      <ul>
        {hidden.map(({ id, loadId, reason }) => {
          const words = message('rec.hidden.load', { id: loadId, reason: message(`rec.because.${reason}`) })
          return (
            <li key={id} className="trm-row">
              {words}
              <Button look="quiet" aria-label={`${message('rec.undo')}: ${words}`} onClick={() => viewModel.undo(loadId, id)}>
                {message('rec.undo')}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Found since: they wait until they are asked for. The words are said aloud as they come. */
const NewOnes = ({ view: { newCount }, viewModel }: Parts) => (
  <div className="trm-rec-new" role="status">
    {newCount === 0 ? null : (
      <Button look="solid" onClick={viewModel.reload}>
        {message('rec.new', { count: newCount })}
      </Button>
    )}
  </div>
)

const postTruck = (
  <LinkButton look="solid" href={withQuery(linkTo('postTruck'), { form: 'new' })}>
    {message('rec.noTruck.do')}
  </LinkButton>
)

const Loads = ({ page, view, viewModel, openId }: Parts & { readonly page: RecommendedPage; readonly openId: string | undefined }) => {
  if (page.trucks === 0)
    return (
      <EmptyState icon={<TruckIcon />} title={message('rec.noTruck')} actions={postTruck}>
        <p>{message('rec.noTruck.why')}</p>
      </EmptyState>
    )
  const {
    considered: { fitting, inReach },
    loads,
  } = page
  if (loads.length === 0) {
    return (
      <>
        <EmptyState
          title={message('rec.none')}
          actions={
            <>
              {postTruck}
              <LinkButton href={linkTo('loadCentral')}>{message('rec.none.all')}</LinkButton>
            </>
          }
        >
          <p>{message('rec.none.why')}</p>
        </EmptyState>
        <Hidden view={view} viewModel={viewModel} />
      </>
    )
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <div className="trm-rec-count">
        <h2>{message('rec.loads', { count: loads.length })}</h2>
        <span className="trm-muted">
          {message('rec.considered', { fitting, inReach })}, {message('rec.asOf', { time: zonedWords(page.asOf, zone) })}
        </span>
      </div>
      {loads.length < 2 ? null : (
        <SelectField
          id="recommended-sort"
          label={message('rec.sort')}
          value={view.sort}
          onChange={(value) => {
            const sort = RECOMMENDED_SORTS.find((one) => one === value)
            if (sort !== undefined) viewModel.sortBy(sort)
          }}
          choices={RECOMMENDED_SORTS.map((value) => ({ value, label: message(`rec.sort.${value}`) }))}
        />
      )}
      <NewOnes view={view} viewModel={viewModel} />
      <RecommendedList loads={loads} view={view} viewModel={viewModel} openId={openId} />
      <Hidden view={view} viewModel={viewModel} />
    </>
  )
}

const LoadsPanel = ({ view, viewModel, openId }: Parts & { readonly openId: string | undefined }) => {
  switch (view.loads._tag) {
    case 'Loading':
      return <SkeletonRows label={message('rec.loading')} rows={4} rowHeight={CARD_HEIGHT} />
    case 'Failed':
      return <ReadFailed failure={view.loads.error} onRetry={viewModel.reload} />
    case 'Loaded':
      return (
        <>
          <NotRecommended page={view.loads.page} openId={openId} />
          <Loads page={view.loads.page} view={view} viewModel={viewModel} openId={openId} />
        </>
      )
  }
}

/** One column has the chains below the loads; from here they are one press away. */
const ToChains = ({
  view: { chains },
  heading,
}: {
  readonly view: RecommendationsView
  readonly heading: RefObject<HTMLHeadingElement | null>
}) => {
  if (!useFlag('load-chains')) return null
  const words =
    chains._tag === 'Loaded' && chains.page.chains.length > 0
      ? message('chain.jump.count', { count: chains.page.chains.length })
      : message('chain.title')
  return (
    <div className="trm-rec-jump">
      <Button onClick={() => heading.current?.focus()}>
        {words} <span aria-hidden="true">↓</span>
      </Button>
    </div>
  )
}

/** Staff may switch chains off while something is wrong with them. */
const Chains = ({ view, viewModel, heading }: Parts & { readonly heading: RefObject<HTMLHeadingElement | null> }) => {
  const areOn = useFlag('load-chains')
  return (
    <section className="trm-chains">
      <h2 ref={heading} tabIndex={-1}>
        {message('chain.title')}
      </h2>
      <p className="trm-muted">{message(areOn ? 'chain.intro' : 'chain.off')}</p>
      {areOn ? (
        <>
          <TruckChoice view={view} viewModel={viewModel} />
          <ChainsPanel chains={view.chains} gone={view.gone} types={view.types} viewModel={viewModel} />
        </>
      ) : null}
    </section>
  )
}

/** Where there are several trucks, the one chains begin with. */
const TruckChoice = ({ view: { trucks, truckId, chains }, viewModel }: Parts) => {
  if (trucks.length < 2) return null
  const page = chains._tag === 'Loaded' ? chains.page : undefined
  const today = page && plainDateIn(page.asOf, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const chosen = truckId ?? page?.truckId ?? trucks[0]?.id ?? ''
  return (
    <SelectField
      id="chain-truck"
      label={message('chain.truck')}
      value={chosen}
      onChange={viewModel.chooseTruck}
      choices={trucks.map((truck) => ({ value: truck.id, label: chainTruckWords(truck, today) }))}
    />
  )
}

/** Loads that suit the carrier, each with why, and chains of them home. */
export const RecommendationsScreen = ({
  viewModel,
  openId,
}: {
  readonly viewModel: RecommendationsViewModel
  readonly openId: string | undefined
}) => {
  const view = useBehavior(viewModel.view$)
  const hasTruck = view.loads._tag !== 'Loaded' || view.loads.page.trucks > 0
  const chains = useRef<HTMLHeadingElement>(null)
  return (
    <Page title={message('rec.title')} intro={message('rec.intro')}>
      {hasTruck ? (
        <>
          <Cost view={view} viewModel={viewModel} />
          <ToChains view={view} heading={chains} />
        </>
      ) : null}
      <div className="trm-rec-booking">
        <ChainBooking booking={view.booking} types={view.types} viewModel={viewModel} />
      </div>
      <div className="trm-rec-page" data-alone={hasTruck ? undefined : ''}>
        <section>
          <LoadsPanel view={view} viewModel={viewModel} openId={openId} />
        </section>
        {hasTruck ? <Chains view={view} viewModel={viewModel} heading={chains} /> : null}
      </div>
    </Page>
  )
}
