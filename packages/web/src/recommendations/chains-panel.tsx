import { Fragment } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import { formatMiles, formatMoney } from '@trm/domain/formats'
import { chainProfitPerDay, type ChainsPage, type ChainWithLoads } from '@trm/domain/recommendations'
import { placeLabel } from '@trm/domain/places'
import { Button } from '../design/button.tsx'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { rateWords } from '../loads/load-words.ts'
import { zonedWords } from '../loads/window-words.ts'
import { recommendationMessage as message } from '../messages/en-US/recommendations.ts'
import { equipmentWords } from '../equipment/equipment-words.ts'
import { durationWords } from './recommendation-words.ts'
import { chainKey, type Asked } from './recommendations-view.ts'
import type { RecommendationsViewModel } from './recommendations.view-model.ts'

const gapWords = (miles: number): string =>
  Math.round(miles) === 0 ? message('chain.gap.none') : message('chain.gap', { miles: formatMiles(miles) })

/** The legs in a line, the empty miles between them. */
const Timeline = ({ chain, types }: Pick<ChainCardProps, 'chain' | 'types'>) => (
  <ol className="trm-chain-line">
    {chain.loads.map((load, i) => {
      const leg = chain.legs[i]
      return leg === undefined ? null : (
        <Fragment key={load.id}>
          <li className="trm-help trm-chain-gap">{gapWords(leg.deadheadMiles)}</li>
          <li className="trm-chain-leg" data-load={load.id}>
            <strong>{message('chain.leg', { from: placeLabel(load.pickup), to: placeLabel(load.dropoff) })}</strong>
            <span>
              {message('chain.leg.rate', {
                rate: rateWords(load.rateTotal),
                miles: formatMiles(load.totalMiles),
                equipment: equipmentWords([load.equipmentType], types).join(),
              })}
            </span>
            <span className="trm-muted">
              {message('chain.leg.times', {
                pickup: zonedWords(leg.pickedUpAt, load.pickup.timezone),
                dropoff: zonedWords(leg.deliveredAt, load.dropoff.timezone),
              })}
            </span>
          </li>
        </Fragment>
      )
    })}
    {Math.round(chain.homeMiles) === 0 ? null : (
      <li className="trm-help trm-chain-gap">{message('chain.gap.home', { miles: formatMiles(chain.homeMiles) })}</li>
    )}
  </ol>
)

interface ChainCardProps {
  readonly chain: ChainWithLoads
  readonly number: number
  readonly types: readonly EquipmentType[]
  readonly viewModel: RecommendationsViewModel
  /** It has been overtaken since it was shown. */
  readonly isGone: boolean
}

const ChainCard = ({ chain, number, types, viewModel, isGone }: ChainCardProps) => (
  <li className="trm-card trm-stack trm-chain" data-gap="10" data-gone={isGone || undefined}>
    <div className="trm-between trm-rec-head">
      <h3>{message('chain.name', { number, count: chain.legs.length })}</h3>
      <strong className="trm-chain-profit">{message('chain.profit', { profit: formatMoney(chain.profit) })}</strong>
    </div>
    <Facts look="columns" className="trm-rec-facts">
      <Fact name={message('chain.profit.perDay')}>{formatMoney(chainProfitPerDay(chain))}</Fact>
      <Fact name={message('chain.pay')}>{formatMoney(chain.pay)}</Fact>
      <Fact name={message('chain.miles')}>{message('chain.miles.value', { miles: formatMiles(chain.loadedMiles) })}</Fact>
      <Fact name={message('chain.empty')}>{message('chain.miles.value', { miles: formatMiles(chain.emptyMiles) })}</Fact>
      <Fact name={message('chain.hours')}>{durationWords(chain.endsAt - chain.startsAt)}</Fact>
    </Facts>
    <Timeline chain={chain} types={types} />
    {isGone ? (
      <Notice tone="warning" action={<Button onClick={viewModel.reload}>{message('chain.again')}</Button>}>
        {message('chain.gone')}
      </Notice>
    ) : null}
    <div className="trm-row">
      <Button look={isGone ? 'outline' : 'solid'} id={`book-${chainKey(chain)}`} onClick={() => viewModel.askToBook(chain)}>
        {message('chain.book.named', { number })}
      </Button>
    </div>
  </li>
)

const Chains = ({ page, gone, types, viewModel }: Omit<ChainsPanelProps, 'chains'> & { readonly page: ChainsPage }) => {
  if (page.truckId === undefined) return <p className="trm-muted">{message('chain.noTruck')}</p>
  if (page.chains.length === 0)
    return (
      <EmptyState title={message('chain.none')}>
        <p>{message('chain.none.why', { count: page.considered })}</p>
      </EmptyState>
    )
  return (
    <>
      {page.isComplete ? null : <p className="trm-muted">{message('chain.incomplete')}</p>}
      <ol className="trm-stack" data-gap="12">
        {page.chains.map((chain, i) => (
          <ChainCard
            key={chainKey(chain)}
            chain={chain}
            number={i + 1}
            types={types}
            viewModel={viewModel}
            isGone={gone.has(chainKey(chain))}
          />
        ))}
      </ol>
    </>
  )
}

interface ChainsPanelProps {
  readonly chains: Asked<ChainsPage>
  readonly gone: ReadonlySet<string>
  readonly types: readonly EquipmentType[]
  readonly viewModel: RecommendationsViewModel
}

/** Chains of loads home, or why there is none. */
export const ChainsPanel = ({ chains, ...rest }: ChainsPanelProps) => {
  switch (chains._tag) {
    case 'Loading':
      return <LoadingState label={message('chain.loading')} />
    case 'Failed':
      return <ReadFailed failure={chains.error} onRetry={rest.viewModel.reload} />
    case 'Loaded':
      return <Chains page={chains.page} {...rest} />
  }
}
