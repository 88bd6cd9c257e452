import { formatMoney } from '@trm/domain/formats'
import type { KeptBid } from '@trm/domain/offers'
import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/notice.tsx'
import { rateWords } from '../loads/load-words.ts'
import { keptBidMessage as message } from '../messages/en-US/kept-bids.ts'
import { tell } from '../news/tell.ts'
import { AbovePage } from '../offline/above-page.tsx'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { keptBidsModule } from './kept-bids.module.ts'
import { keptBidTitle, keptBidWords } from './kept-bid-words.ts'
import type { KeptBidAsked, KeptBidsViewModel, SeenKeptBid } from './kept-bids.view-model.ts'
import { madeWords } from './made-words.ts'
import { failureOf } from './offer-words.ts'

/** What is known of the load now. */
const standingWords = ({ load }: KeptBid, asked: KeptBidAsked): string => {
  switch (asked._tag) {
    case 'Waiting':
      return message('kept.waiting')
    case 'Asking':
      return message('kept.asking')
    case 'NotRead':
      return message('kept.notRead')
    case 'Sending':
      return ''
    case 'Refused': {
      const { title, remedy } = failureOf(asked.failure)
      return `${title}. ${remedy}`
    }
    case 'TooOld':
      return message('kept.tooOld')
    case 'Gone':
      return message('kept.gone')
    case 'OfferThere':
      return message('kept.offerThere')
    case 'Open': {
      const words = { rate: rateWords(asked.rate), was: rateWords(load.rateTotal) }
      if (asked.rate !== load.rateTotal) return message('kept.open.rate', words)
      return message(asked.isChanged ? 'kept.open.terms' : 'kept.open', words)
    }
  }
}

interface OneProps {
  readonly one: SeenKeptBid
  readonly viewModel: KeptBidsViewModel
}

const Acts = ({ one: { kept, asked }, viewModel }: OneProps): ReactNode => {
  const { loadId, amount } = kept.bid
  if (asked._tag === 'Sending' || asked._tag === 'Asking') return null
  const drop = (
    <Button onClick={() => viewModel.drop(loadId)}>
      {message(asked._tag === 'Open' || asked._tag === 'Waiting' || asked._tag === 'NotRead' ? 'kept.drop' : 'kept.remove')}
    </Button>
  )
  return (
    <div className="trm-row">
      {asked._tag === 'Open' ? (
        <Button look="solid" onClick={() => viewModel.send(loadId)}>
          {message('kept.send', { amount: formatMoney(amount) })}
        </Button>
      ) : null}
      {asked._tag === 'NotRead' ? <Button onClick={viewModel.readAgain}>{message('kept.readAgain')}</Button> : null}
      {asked._tag === 'OfferThere' ? (
        <LinkButton href={`${linkTo('loadOffers')}?offer=${encodeURIComponent(asked.offerId)}`}>{message('kept.see')}</LinkButton>
      ) : null}
      {drop}
    </div>
  )
}

export const KeptBidList = ({ viewModel }: { readonly viewModel: KeptBidsViewModel }) => {
  const bids = useBehavior(viewModel.bids$)
  if (bids.length === 0) return null
  return (
    <AbovePage>
      <section className="trm-stack" data-gap="8" aria-label={message('kept.name')}>
        {bids.map((one) => (
          <Notice
            key={one.kept.key}
            tone={one.asked._tag === 'Open' ? 'info' : 'warning'}
            title={one.asked._tag === 'Sending' ? message('kept.sending') : keptBidTitle(one.kept)}
            action={<Acts one={one} viewModel={viewModel} />}
          >
            <p>{keptBidWords(one.kept)}</p>
            <p>{standingWords(one.kept, one.asked)}</p>
          </Notice>
        ))}
      </section>
    </AbovePage>
  )
}

/** The lazy chunk of what stands above any screen of a carrier: bids that were typed without a signal. */
export const KeptBids = () => {
  const viewModel = useViewModel(keptBidsModule, { sent: (offer) => tell(madeWords(offer)) })
  return viewModel === undefined ? null : <KeptBidList viewModel={viewModel} />
}
