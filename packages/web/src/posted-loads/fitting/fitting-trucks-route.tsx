import type { EquipmentType } from '@trm/domain/equipment'
import type { OwnLoad } from '@trm/domain/loads'
import { FIT_MILES, type FittingTruck } from '@trm/domain/trucks'
import { placeLabel } from '@trm/domain/places'
import { useEffect, useRef } from 'react'
import { shownName } from '../../carriers/row-words.ts'
import { DrawerPart } from '../../design/chakra/facts.tsx'
import { isFocusLost } from '../../design/focus-back.ts'
import { LinkButton } from '../../design/link-button.tsx'
import { ReadFailed } from '../../design/not-loaded.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { EmptyState } from '../../design/chakra/empty-state.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { equipmentWords } from '../../equipment/equipment-words.ts'
import { fittingMessage as message } from '../../messages/en-US/fitting-trucks.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { FitRow } from './fit-row.tsx'
import { fittingTrucksModule } from './fitting-trucks.module.ts'
import type { FittingTrucksViewModel, FittingView } from './fitting-trucks.view-model.ts'
import { truckListLink } from './fitting-words.ts'
import { OfferToTicked } from './offer-to-ticked.tsx'
import './fitting.css'

interface FittingProps {
  /** Give the component a `key` of the load and its terms: it is read once. */
  readonly load: OwnLoad
  readonly types: readonly EquipmentType[]
}

interface PanelProps extends FittingProps {
  readonly viewModel: FittingTrucksViewModel
}

const NoneFits = ({ load, types }: FittingProps) => {
  const town = placeLabel(load.pickup)
  return (
    <EmptyState
      title={message('fitting.none')}
      actions={<LinkButton href={truckListLink(load)}>{message('fitting.none.search', { town })}</LinkButton>}
    >
      <p>{message('fitting.none.why', { equipment: equipmentWords([load.equipmentType], types).join(), miles: FIT_MILES, town })}</p>
    </EmptyState>
  )
}

interface MadeProps {
  readonly trucks: readonly FittingTruck[]
  readonly made: FittingView['made']
}

/** What came of the offers once all are answered; why one was not made stands in its row. */
const Made = ({ trucks, made }: MadeProps) => {
  const as = (tag: 'Sending' | 'Offered' | 'NotOffered') => trucks.filter(({ truck }) => made.get(truck.id)?._tag === tag)
  const [offered, failed] = [as('Offered').length, as('NotOffered')]
  if (as('Sending').length > 0) return null
  const carriers = failed.map(({ truck }) => shownName(truck.carrier.name)).join(', ')
  return (
    <>
      {offered === 0 ? null : <Notice tone="success">{message('fitting.done', { count: offered })}</Notice>}
      {failed.length === 0 ? null : (
        <Notice tone="danger" title={message('fitting.failed', { count: failed.length })}>
          <p>{message('fitting.failed.again', { carriers })}</p>
        </Notice>
      )}
    </>
  )
}

const Fits = ({ viewModel, load, types, trucks }: PanelProps & { readonly trucks: readonly FittingTruck[] }) => {
  const { ticked, made } = useBehavior(viewModel.view$)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isWanted = useRef(false)
  const count = ticked.size
  useEffect(() => {
    if (isWanted.current) field.current?.focus()
    else if (count === 0 && made.size > 0 && isFocusLost()) list.current?.focus()
    isWanted.current = false
  }, [ticked]) // the button that sent it has gone with the form
  return (
    <>
      <p className="trm-help">{message('fitting.count', { count: trucks.length })}</p>
      <ul ref={list} className="trm-fits" tabIndex={-1} aria-label={message('fitting.title')}>
        {trucks.map((fit) => (
          <FitRow
            key={fit.truck.id}
            fit={fit}
            equipment={load.equipmentType}
            types={types}
            made={made.get(fit.truck.id)}
            isTicked={ticked.has(fit.truck.id)}
            onTick={(isOn) => viewModel.tick(fit.truck.id, isOn)}
            onOffer={() => {
              if (ticked.has(fit.truck.id)) return field.current?.focus()
              isWanted.current = true
              viewModel.tickOnly(fit.truck.id)
            }}
          />
        ))}
      </ul>
      <Made trucks={trucks} made={made} />
      {count === 0 ? null : (
        <OfferToTicked
          load={load}
          count={count}
          isBusy={[...made.values()].some(({ _tag }) => _tag === 'Sending')}
          field={field}
          onOffer={viewModel.offer}
        />
      )}
    </>
  )
}

/** The panel without how its view model is made. */
export const FittingPanel = (props: PanelProps) => {
  const content = useBehavior(props.viewModel.view$, (view) => view.content)
  switch (content._tag) {
    case 'Loading':
      return <LoadingState label={message('fitting.loading')} />
    case 'Failed':
      return <ReadFailed failure={content.failure} onRetry={props.viewModel.reload} />
    case 'Known':
      return content.trucks.length === 0 ? <NoneFits {...props} /> : <Fits {...props} trucks={content.trucks} />
  }
}

/** The lazy chunk of the trucks that fit a posted load, in its drawer. */
export const FittingTrucks = (props: FittingProps) => {
  const viewModel = useViewModel(fittingTrucksModule, { load: props.load })
  return (
    <DrawerPart title={message('fitting.title')}>
      {viewModel === undefined ? null : <FittingPanel {...props} viewModel={viewModel} />}
    </DrawerPart>
  )
}
