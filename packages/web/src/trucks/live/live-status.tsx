import { useEffect, useRef, type RefObject } from 'react'
import type { Instant } from '@trm/domain/kernel'
import { useHeld } from '../../design/use-held.ts'
import { truckLiveMessage } from '../../messages/en-US/truck-live.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { focusRows } from '../focus-rows.ts'
import { timeWords } from '../row-words.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'
import type { TruckLiveView, TruckLiveViewModel } from './truck-live.view-model.ts'

/** Milliseconds without news before they are said aloud: one sentence for a burst. */
const SAID_AFTER = 1500

/** "12 new, 5 gone"; undefined when nothing changed. */
const newsWords = ({ newCount, changedCount, goneCount }: TruckLiveView): string | undefined => {
  const parts = (
    [
      ['new', newCount],
      ['changed', changedCount],
      ['gone', goneCount],
    ] as const
  ).flatMap(([what, count]) => (count > 0 ? [truckLiveMessage(`live.${what}`, { count })] : []))
  return parts.length === 0 ? undefined : parts.join(', ')
}

const sentenceOf = (view: TruckLiveView, zone: string): string => {
  const time = (since: Instant | undefined): string => (since === undefined ? '' : timeWords(since, zone))
  if (view.state === 'Off') return ''
  if (view.state === 'Interrupted') return truckLiveMessage('live.interrupted')
  if (view.state === 'MustReload') return truckLiveMessage('live.mustReload', { time: time(view.since) })
  const what = newsWords(view)
  return what === undefined ? '' : truckLiveMessage('live.news', { what, time: time(view.since) })
}

const useSaid = (sentence: string, say: (words: string) => void): void => {
  useEffect(() => {
    if (sentence === '') return
    const waiting = setTimeout(() => say(sentence), SAID_AFTER)
    return () => clearTimeout(waiting)
  }, [say, sentence])
}

/** A button that goes away with the focus gives it to the rows. Answers whether it has the focus, for the button to tell. */
const useFocusAfter = (isThere: boolean): RefObject<boolean> => {
  const hasFocus = useRef(false)
  useEffect(() => {
    if (isThere) return
    if (hasFocus.current && document.activeElement === document.body) focusRows()
    hasFocus.current = false
  }, [isThere])
  return hasFocus
}

/** The rows, and whatever is open beside or over them. */
const HELD = '.trm-truck-body, .trm-truck-body dialog > *'

export interface LiveStatusProps {
  readonly viewModel: TruckLiveViewModel
  readonly list: TruckListViewModel
  readonly say: (words: string) => void
}

/** What has changed since the rows were answered, behind a button: nothing moves until it is pressed. Its room is always there. */
export const LiveStatus = ({ viewModel, list, say }: LiveStatusProps) => {
  const zone = useBehavior(list.view$, (shown) => shown.zone)
  const view = useBehavior(viewModel.view$)
  useHeld(useBehavior(viewModel.isRereading$), HELD)
  const sentence = sentenceOf(view, zone)
  useSaid(sentence, say)
  const hasNews = view.state === 'MustReload' || newsWords(view) !== undefined
  const hasFocus = useFocusAfter(hasNews)
  return (
    <div className="trm-live" data-state={view.state}>
      {hasNews ? (
        <button
          type="button"
          className="trm-live-pill"
          onClick={viewModel.show}
          onFocus={() => {
            hasFocus.current = true
          }}
          onBlur={() => {
            hasFocus.current = false
          }}
        >
          {sentence}
          <strong>{truckLiveMessage('live.show')}</strong>
        </button>
      ) : view.state === 'Off' ? null : (
        <span className="trm-muted">{sentence === '' ? truckLiveMessage('live.live') : sentence}</span>
      )}
    </div>
  )
}
