import { useEffect, useRef, type RefObject } from 'react'
import { wallTimeIn } from '@trm/domain/formats'
import { useHeld } from '../../design/use-held.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { LiveView, LiveViewModel } from './live.view-model.ts'

/** Milliseconds without news before they are said aloud: one sentence for a burst. */
const SAID_AFTER = 1500

type Counted = (count: number) => string

/** Of the rows of one list, in the reader's language. */
export interface LiveWords {
  readonly live: string
  readonly interrupted: string
  readonly show: string
  readonly mustReload: (time: string) => string
  readonly news: (what: string, time: string) => string
  /** In this order; `repriced` where rows have a rate. */
  readonly counts: { readonly new: Counted; readonly repriced?: Counted; readonly changed: Counted; readonly gone: Counted }
}

/** "12 new, 3 repriced, 5 gone"; undefined when nothing changed. */
export const newsWords = ({ newCount, repricedCount, changedCount, goneCount }: LiveView, { counts }: LiveWords): string | undefined => {
  const parts = (
    [
      [counts.new, newCount],
      [counts.repriced, repricedCount],
      [counts.changed, changedCount],
      [counts.gone, goneCount],
    ] as const
  ).flatMap(([counted, count]) => (count > 0 ? (counted?.(count) ?? []) : []))
  return parts.length === 0 ? undefined : parts.join(', ')
}

const sentenceOf = (view: LiveView, words: LiveWords, zone: string): string => {
  if (view.state === 'Off') return ''
  if (view.state === 'Interrupted') return words.interrupted
  const time = view.since === undefined ? '' : wallTimeIn(view.since, zone).time
  if (view.state === 'MustReload') return words.mustReload(time)
  const what = newsWords(view, words)
  return what === undefined ? '' : words.news(what, time)
}

const useSaid = (sentence: string, say: (words: string) => void): void => {
  useEffect(() => {
    if (sentence === '') return
    const waiting = setTimeout(() => say(sentence), SAID_AFTER)
    return () => clearTimeout(waiting)
  }, [say, sentence])
}

/** A button that goes away with the focus gives it to the rows. Answers whether it has the focus, for the button to tell. */
const useFocusAfter = (isThere: boolean, focusRows: () => void): RefObject<boolean> => {
  const hasFocus = useRef(false)
  useEffect(() => {
    if (isThere) return
    if (hasFocus.current && document.activeElement === document.body) focusRows()
    hasFocus.current = false
  }, [isThere, focusRows])
  return hasFocus
}

export interface LiveStatusProps {
  readonly viewModel: LiveViewModel
  readonly words: LiveWords
  /** The reader's own, an IANA name. */
  readonly zone: string
  /** Selects what holds the rows, and whatever is open beside or over them. */
  readonly body: string
  readonly focusRows: () => void
  readonly say: (words: string) => void
}

/** What has changed since the rows were answered, behind a button: nothing moves until it is pressed. Its room is always there. */
export const LiveStatus = ({ viewModel, words, zone, body, focusRows, say }: LiveStatusProps) => {
  const view = useBehavior(viewModel.view$)
  useHeld(useBehavior(viewModel.isRereading$), `${body}, ${body} dialog > *`)
  const sentence = sentenceOf(view, words, zone)
  useSaid(sentence, say)
  const hasNews = view.state === 'MustReload' || newsWords(view, words) !== undefined
  const hasFocus = useFocusAfter(hasNews, focusRows)
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
          <strong>{words.show}</strong>
        </button>
      ) : view.state === 'Off' ? null : (
        <span className="trm-muted">{sentence === '' ? words.live : sentence}</span>
      )}
    </div>
  )
}
