import { useEffect, useRef, type RefObject } from 'react'
import { useHeld } from '../../design/use-held.ts'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { timeWords } from '../../trucks/row-words.ts'
import type { BoardLiveView, BoardLiveViewModel } from './board-live.view-model.ts'

/** Milliseconds without news before they are said aloud: one sentence for a burst. */
const SAID_AFTER = 1500

/** "12 new, 3 repriced, 5 gone"; undefined when nothing changed. */
export const newsWords = ({ newCount, repricedCount, changedCount, goneCount }: BoardLiveView): string | undefined => {
  const parts = (
    [
      ['new', newCount],
      ['repriced', repricedCount],
      ['changed', changedCount],
      ['gone', goneCount],
    ] as const
  ).flatMap(([what, count]) => (count > 0 ? [message(`boardTools.live.${what}`, { count })] : []))
  return parts.length === 0 ? undefined : parts.join(', ')
}

const sentenceOf = (view: BoardLiveView, zone: string): string => {
  if (view.state === 'Off') return ''
  if (view.state === 'Interrupted') return message('boardTools.live.interrupted')
  const time = view.since === undefined ? '' : timeWords(view.since, zone)
  if (view.state === 'MustReload') return message('boardTools.live.mustReload', { time })
  const what = newsWords(view)
  return what === undefined ? '' : message('boardTools.live.news', { what, time })
}

const focusRows = (): void => document.querySelector<HTMLElement>('[data-row][tabindex="0"], .trm-load-card button')?.focus()

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
const HELD = '.trm-desk-body, .trm-desk-body dialog > *'

interface BoardLiveStatusProps {
  readonly viewModel: BoardLiveViewModel
  readonly zone: string
  readonly say: (words: string) => void
}

/** What has changed since the rows were answered, behind a button: nothing moves until it is pressed. Its room is always there. */
export const BoardLiveStatus = ({ viewModel, zone, say }: BoardLiveStatusProps) => {
  const view = useBehavior(viewModel.view$)
  useHeld(useBehavior(viewModel.isRereading$), HELD)
  const sentence = sentenceOf(view, zone)
  useEffect(() => {
    if (sentence === '') return
    const waiting = setTimeout(() => say(sentence), SAID_AFTER)
    return () => clearTimeout(waiting)
  }, [say, sentence])
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
          <strong>{message('boardTools.live.show')}</strong>
        </button>
      ) : view.state === 'Off' ? null : (
        <span className="trm-muted">{sentence === '' ? message('boardTools.live.live') : sentence}</span>
      )}
    </div>
  )
}
