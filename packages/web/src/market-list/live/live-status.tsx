import { useEffect, useRef, type RefObject } from 'react'
import { wallTimeIn } from '@trm/domain/formats'
import { useHeld } from '../../design/focus-back.ts'
import { listMessage as message } from '../../messages/en-US/market-list.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { focusRows } from '../focus-rows.ts'
import type { LiveView, LiveViewModel } from './live.view-model.ts'

/** Milliseconds without news before they are said aloud: one sentence for a burst. */
const SAID_AFTER = 1500

/** What holds the rows, and whatever is open beside or over them. */
const HELD_ROWS = '.trm-desk-body, .trm-desk-body dialog > *'

const COUNTED = ['new', 'repriced', 'changed', 'gone'] as const

/** So many rows of one list, in the reader's language. */
export type LiveCounts = (what: (typeof COUNTED)[number], count: number) => string

/** "12 new, 3 repriced, 5 gone"; undefined when nothing changed. */
export const newsWords = (view: LiveView, counts: LiveCounts): string | undefined => {
  const parts = COUNTED.flatMap((what) => (view[`${what}Count`] > 0 ? [counts(what, view[`${what}Count`])] : []))
  return parts.length === 0 ? undefined : parts.join(', ')
}

const sentenceOf = (view: LiveView, counts: LiveCounts, zone: string): string => {
  if (view.state === 'Off') return ''
  if (view.state === 'Interrupted') return message('list.live.interrupted')
  const time = view.since === undefined ? '' : wallTimeIn(view.since, zone).time
  if (view.state === 'MustReload') return message('list.live.mustReload', { time })
  const what = newsWords(view, counts)
  return what === undefined ? '' : message('list.live.news', { what, time })
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

export interface LiveStatusProps {
  readonly viewModel: LiveViewModel
  readonly counts: LiveCounts
  /** The reader's own, an IANA name. */
  readonly zone: string
  readonly say: (words: string) => void
}

/** What has changed since the rows were answered, behind a button: nothing moves until it is pressed. Its room is always there. */
export const LiveStatus = ({ viewModel, counts, zone, say }: LiveStatusProps) => {
  const view = useBehavior(viewModel.view$)
  useHeld(useBehavior(viewModel.isRereading$), HELD_ROWS)
  const sentence = sentenceOf(view, counts, zone)
  useSaid(sentence, say)
  const hasNews = view.state === 'MustReload' || newsWords(view, counts) !== undefined
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
          <span title={sentence}>{sentence}</span>
          <strong>{message('list.live.show')}</strong>
        </button>
      ) : view.state === 'Off' ? null : (
        <span className="trm-muted">{sentence === '' ? message('list.live') : sentence}</span>
      )}
    </div>
  )
}
