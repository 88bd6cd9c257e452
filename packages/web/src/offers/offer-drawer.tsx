import { placeLabel } from '@trm/domain/places'
import type { ReactNode } from 'react'
import { Drawer, DrawerMoves, useIsBeside, useOpenRow } from '../design/drawer.tsx'
import { ArrowRightIcon } from '../design/icons.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { message as commonMessage } from '../messages/index.ts'
import { offerDetailMessage as detailMessage } from '../messages/en-US/offer-detail.ts'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { OfferBody } from './offer-body.tsx'
import { otherParty } from './offer-words.ts'
import type { OffersView, OpenOffer } from './offers-view.ts'
import type { OffersViewModel } from './offers.view-model.ts'

export interface OfferDrawerProps {
  readonly view: OffersView
  readonly viewModel: OffersViewModel
  readonly isOnlyReading: boolean
  /** Of the rows that are shown, in their order. */
  readonly ids: readonly string[]
  readonly onOpen: (id: string | undefined) => void
  /** The live region, for a sheet that makes the page's own inert. */
  readonly news: ReactNode
}

const Content = ({
  open,
  view,
  viewModel,
  isOnlyReading,
}: Omit<OfferDrawerProps, 'ids' | 'onOpen' | 'news'> & { readonly open: OpenOffer }) => {
  const { offer, asked, id } = open
  if (offer !== undefined) {
    return (
      <OfferBody
        key={id}
        isOnlyReading={isOnlyReading}
        open={open}
        offer={offer}
        equipment={view.equipment}
        now$={viewModel.clock.now$}
        isRereading={view.isRereading}
        onAnswer={viewModel.answer}
        onSeen={viewModel.seeTerms}
        onSendAgain={() => viewModel.sendAgain(id)}
        onCheck={() => viewModel.checkAgain(id)}
        onDismiss={() => viewModel.dismiss(id)}
        onRetry={viewModel.retry}
        onDownload={viewModel.download}
      />
    )
  }
  if (asked === 'Gone')
    return (
      <EmptyState title={detailMessage('offers.gone')}>
        <p>{detailMessage('offers.gone.why')}</p>
      </EmptyState>
    )
  if (asked === 'Loading' || asked === 'Loaded') return <LoadingState label={commonMessage('common.loading')} />
  return <ReadFailed failure={asked} onRetry={viewModel.retry} />
}

const Title = ({ offer }: Pick<OpenOffer, 'offer'>) =>
  offer === undefined ? (
    <>{message('offers.list')}</>
  ) : (
    <>
      <span className="trm-row trm-drawer-lane">
        {placeLabel(offer.load.pickup)}
        <ArrowRightIcon size={15} />
        <span className="trm-only-read"> → </span>
        {placeLabel(offer.load.dropoff)}
      </span>
      <small>{otherParty(offer)}</small>
    </>
  )

const neighbours = (ids: readonly string[], id: string): { readonly before: string | undefined; readonly after: string | undefined } => {
  const at = ids.indexOf(id)
  return at < 0 ? { before: undefined, after: undefined } : { before: ids[at - 1], after: ids[at + 1] }
}

/** The open offer, beside the list or over it. */
export const OfferDrawer = ({ view, viewModel, isOnlyReading, ids, onOpen, news }: OfferDrawerProps) => {
  const isBeside = useIsBeside()
  const { open } = view
  useOpenRow(open?.id, isBeside)
  if (open === undefined) return null
  const { before, after } = neighbours(ids, open.id)
  return (
    <Drawer
      isBeside={isBeside}
      title={<Title offer={open.offer} />}
      closeLabel={detailMessage('offers.close')}
      shown={open.id}
      news={news}
      onClose={() => onOpen(undefined)}
      moves={
        <DrawerMoves
          before={{ label: detailMessage('offers.before'), to: before }}
          after={{ label: detailMessage('offers.after'), to: after }}
          onOpen={onOpen}
        />
      }
    >
      <Content open={open} view={view} viewModel={viewModel} isOnlyReading={isOnlyReading} />
    </Drawer>
  )
}
