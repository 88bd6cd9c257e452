import { LOAD_ENDS, noStopDetails, sameStop, type OwnLoad } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { DrawerPart } from '../design/facts.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { StopFacts } from '../loads/stop-facts.tsx'
import { message } from '../messages/index.ts'
import { tripMessage } from '../messages/en-US/trip.ts'
import type { PostedLoadsView } from './posted-loads-view.ts'

interface LoadStopsProps {
  readonly load: OwnLoad
  readonly stops: PostedLoadsView['stops']
  readonly onRetry: () => void
}

/** Where exactly the open load goes, as its carrier will read it. */
export const LoadStops = ({ load, stops, onRetry }: LoadStopsProps) => {
  const read = stops?.id === load.id ? stops.read : undefined
  return (
    <DrawerPart title={tripMessage('trip.stops')}>
      {read === undefined ? (
        <LoadingState label={tripMessage('trip.loading')} />
      ) : read === 'Failed' ? (
        <p className="trm-fault" role="alert">
          {tripMessage('trip.notLoaded')} <Button onClick={onRetry}>{message('common.retry')}</Button>
        </p>
      ) : (
        <>
          <p className="trm-help">{tripMessage('trip.stops.who')}</p>
          {LOAD_ENDS.every((end) => sameStop(read[end], noStopDetails)) ? (
            <p className="trm-muted">{tripMessage('trip.none')}</p>
          ) : (
            LOAD_ENDS.map((end) => <StopFacts key={end} end={end} place={load[end]} window={load[`${end}Window`]} details={read[end]} />)
          )}
        </>
      )}
    </DrawerPart>
  )
}
