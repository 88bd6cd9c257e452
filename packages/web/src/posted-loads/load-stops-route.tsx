import { useState } from 'react'
import { LOAD_ENDS, noStopDetails, sameStop, type OwnLoad } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { DrawerPart, Fact, Facts } from '../design/chakra/facts.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { Timeline, TimelineEvent } from '../design/chakra/timeline.tsx'
import { PAY_TERMS, payTermWords, rateWords } from '../loads/load-words.ts'
import { zonedWords } from '../loads/window-words.ts'
import { detailMessage } from '../messages/en-US/posted-load.ts'
import { NeedFacts } from '../loads/need-facts.tsx'
import { needFactsMessage } from '../messages/en-US/load-need-facts.ts'
import { StopFacts } from '../loads/stop-facts.tsx'
import { message } from '../messages/index.ts'
import { tripMessage } from '../messages/en-US/trip.ts'
import { withWords } from '../messages/with-words.ts'
import { Notice } from '../design/chakra/notice.tsx'
import { Later } from '../portal/later.tsx'
import type { PostedLoadsView } from './posted-loads-view.ts'

interface LoadStopsProps {
  readonly load: OwnLoad
  readonly stops: PostedLoadsView['stops']
  readonly onRetry: () => void
}

const editStops = async () => (await withWords('form', () => import('./stops/edit-stops-route.tsx'))).EditStops

const Prices = ({ load: { priceTrail, pickup } }: Pick<LoadStopsProps, 'load'>) =>
  priceTrail.length < 2 ? null : (
    <DrawerPart title={detailMessage('postedLoad.trail')}>
      <Timeline>
        {priceTrail.map(({ at, rateTotal }) => (
          <TimelineEvent key={at} title={rateWords(rateTotal)}>
            <span className="trm-help">{zonedWords(at, pickup.timezone)}</span>
          </TimelineEvent>
        ))}
      </Timeline>
    </DrawerPart>
  )

/** The rest of the open load: what it asks for, what it pays, where exactly it goes as its carrier will read it, and every price asked. */
export const LoadStops = ({ load, stops, onRetry }: LoadStopsProps) => {
  const read = stops?.id === load.id ? stops.read : undefined
  const [editing, setEditing] = useState<string>()
  const [saved, setSaved] = useState<string>()
  const isEditing = editing === load.id
  const end = (): void => setEditing(undefined)
  const given = {
    id: load.id,
    onEnd: end,
    onSaved: () => {
      end()
      setSaved(load.id)
      onRetry()
    },
  }
  return (
    <>
      <Facts>
        <Fact name={needFactsMessage('loads.number')}>{load.loadNumber}</Fact>
        <NeedFacts load={load} />
        {PAY_TERMS.map((term) => (
          <Fact key={term} name={detailMessage(`postedLoad.${term}`)} isWide>
            {payTermWords(load)[term]}
          </Fact>
        ))}
        <Fact name={detailMessage('postedLoad.description')} isWide>
          {load.description === '' ? undefined : load.description}
        </Fact>
        <Fact name={detailMessage('postedLoad.note')} isWide>
          {load.internalNote && (
            <>
              {load.internalNote}
              <small>{detailMessage('postedLoad.note.who')}</small>
            </>
          )}
        </Fact>
      </Facts>
      <DrawerPart title={tripMessage('trip.stops')}>
        {isEditing ? (
          <Later key={load.id} file="posted-loads/stops/edit-stops-route.tsx" load={editStops} given={given} />
        ) : read === undefined ? (
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
            {saved === load.id ? <Notice tone="success">{tripMessage('trip.stops.saved')}</Notice> : null}
            {load.state === 'covered' ? (
              <div className="trm-row">
                <Button onClick={() => setEditing(load.id)}>{tripMessage('trip.stops.change')}</Button>
              </div>
            ) : null}
          </>
        )}
      </DrawerPart>
      <Prices load={load} />
    </>
  )
}
