import { useId } from 'react'
import { baseMapCredits } from '@trm/domain/places'
import { Button, IconButton } from '../design/button.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { failureWords } from '../messages/index.ts'
import { mapSwitchMessage as switchMessage } from '../messages/en-US/truck-map-switch.ts'
import { mapMessage as message } from '../messages/en-US/truck-map.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { MapCanvas } from './map-canvas.tsx'
import { MapGroup } from './map-group.tsx'
import { FitIcon, MinusIcon, PlusIcon } from './map-icons.tsx'
import { MapPlacesTable } from './map-places-table.tsx'
import type { MoreTrucks } from './map-trucks.ts'
import { cursorWords, shownWords, summaryWords } from './map-words.ts'
import type { TruckMapViewModel } from './truck-map-view.ts'
import { paintTrucks } from './truck-painter.ts'

const ZOOM = 1.6

export interface TruckMapScreenProps {
  readonly viewModel: TruckMapViewModel
  readonly onClose: () => void
}

export const TruckMapScreen = ({ viewModel, onClose }: TruckMapScreenProps) => {
  const { base, facts, cursor, group, searchHere } = useBehavior(viewModel.view$)
  const [summaryId, keysId] = [useId(), useId()]
  return (
    <section className="trm-map" aria-label={message('map.section')}>
      <div className="trm-map-head">
        <p className="trm-map-shown">{shownWords(facts)}</p>
        <More more={facts.more} onMore={viewModel.showAll} />
        <Button look="quiet" onClick={onClose}>
          <span className="trm-map-to-list">{message('map.list')}</span>
          <span className="trm-map-to-close">
            <CloseIcon size={16} />
            <span className="trm-only-read">{message('map.close')}</span>
          </span>
        </Button>
      </div>
      <div className="trm-map-view">
        <MapCanvas viewModel={viewModel} label={message('map.label')} paint={paintTrucks} describedBy={`${summaryId} ${keysId}`} />
        {base === 'Loading' ? <LoadingState label={switchMessage('map.loading')} /> : null}
        {base === 'Failed' ? (
          <ErrorState
            title={switchMessage('map.failed')}
            actions={<Button onClick={viewModel.loadBase}>{switchMessage('map.retry')}</Button>}
          >
            <p>{switchMessage('map.failed.remedy')}</p>
          </ErrorState>
        ) : null}
        {base === 'Ready' ? (
          <div className="trm-map-controls">
            <IconButton look="outline" label={message('map.zoomIn')} onClick={() => viewModel.zoom(ZOOM)}>
              <PlusIcon />
            </IconButton>
            <IconButton look="outline" label={message('map.zoomOut')} onClick={() => viewModel.zoom(1 / ZOOM)}>
              <MinusIcon />
            </IconButton>
            <IconButton look="outline" label={message('map.fit')} onClick={viewModel.fit}>
              <FitIcon />
            </IconButton>
          </div>
        ) : null}
        {searchHere === 'Hidden' ? null : (
          <div className="trm-map-here">
            <Button onClick={viewModel.searchHere}>{message('map.searchHere')}</Button>
            {searchHere === 'Unavailable' ? <p role="alert">{message('map.searchHere.unavailable')}</p> : null}
          </div>
        )}
        {group.length > 0 ? <MapGroup trucks={group} viewModel={viewModel} /> : null}
        <p className="trm-map-credits">{baseMapCredits}</p>
      </div>
      <MapPlacesTable places={facts.places} onPlace={viewModel.goTo} />
      <p id={summaryId} className="trm-only-read">
        {summaryWords(facts)}
      </p>
      <p id={keysId} className="trm-only-read">
        {message('map.keys')}
      </p>
      <p className="trm-only-read" role="status">
        {cursorWords(cursor)}
      </p>
    </section>
  )
}

const More = ({ more, onMore }: { readonly more: MoreTrucks; readonly onMore: () => void }) => {
  switch (more._tag) {
    case 'None':
      return null
    case 'Offered':
      return (
        <Button look="quiet" onClick={onMore}>
          {more.isAll ? message('map.showAll') : message('map.showMost', { count: more.count })}
        </Button>
      )
    case 'Loading':
      return (
        <span className="trm-map-finding" role="status">
          <span className="trm-spinner" aria-hidden="true" />
          {message('map.more.loading')}
        </span>
      )
    case 'Failed':
      return (
        <span className="trm-map-finding" role="alert">
          {message('map.more.failed', { reason: failureWords(more.error).title })}
          <Button look="quiet" onClick={onMore}>
            {switchMessage('map.retry')}
          </Button>
        </span>
      )
  }
}
