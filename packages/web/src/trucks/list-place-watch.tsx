import { useEffect, useRef } from 'react'
import { READER_MOVES } from '../design/reader-moves.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { ListPlace, ListPlaceKeeper } from './list-place.view-model.ts'
import { loadedRows, shownRows } from '../market-list/market-list.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** Milliseconds without scrolling before the place is kept. */
const PAUSE = 150
/** Frames after which a place that cannot be reached is given up. */
const MOST_FRAMES = 40
/** Frames in which new cards are measured, each of which moves the page by what it is taller than was thought. */
const FRAMES_AT_TOP = 10

/** Where rows come into sight: below the table's header, or below the bar of a page of cards. */
const edgeOf = (section: Element): number =>
  (section.querySelector('.trm-list-head') ?? document.querySelector('.trm-bar'))?.getBoundingClientRect().bottom ?? 0

const rowsIn = (section: Element): readonly HTMLElement[] =>
  [...section.querySelectorAll<HTMLElement>('[data-row]')].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)

const placeIn = (section: Element, rows: number): ListPlace | undefined => {
  const edge = edgeOf(section)
  const first = rowsIn(section).find((row) => row.getBoundingClientRect().bottom > edge + 1)
  const id = first?.dataset['row']
  return first === undefined || id === undefined || rows === 0
    ? undefined
    : { rows, id, offset: Math.round(first.getBoundingClientRect().top - edge) }
}

/** Cards scroll with the page, whose head stays in sight when it is. */
const goToTop = (section: Element): void => {
  section.querySelector('.trm-list')?.scrollTo({ top: 0 })
  const above = section.getBoundingClientRect().top - edgeOf(document.body)
  if (above < 0 && section.querySelector('.trm-cards') !== null) window.scrollBy({ top: above })
}

/** One scroll towards the place; true when it is there or as near as can be. */
const approach = (section: Element, ids: readonly string[], { id, offset }: ListPlace): boolean => {
  const scroller = section.querySelector('.trm-list') ?? document.scrollingElement
  const drawn = rowsIn(section)
  const wanted = drawn.find((row) => row.dataset['row'] === id)
  const any = wanted ?? drawn[0]
  if (scroller === null || !ids.includes(id)) return true
  if (any === undefined) return false // another answer's rows are not drawn yet
  const away =
    any.getBoundingClientRect().top -
    edgeOf(section) -
    offset +
    (ids.indexOf(id) - ids.indexOf(any.dataset['row'] ?? '')) * any.offsetHeight
  const before = scroller.scrollTop
  scroller.scrollTop += away
  return wanted !== undefined && (Math.abs(away) < 2 || scroller.scrollTop === before)
}

interface ListPlaceWatchProps {
  readonly list: TruckListViewModel
  readonly keeper: ListPlaceKeeper
}

/** Shows nothing; keeps where the reader is, and goes there when the reader comes back. */
export const ListPlaceWatch = ({ list, keeper }: ListPlaceWatchProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const target = useBehavior(keeper.target$)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const section = anchor.current?.closest('.trm-desk')
        const place = section === null || section === undefined ? undefined : placeIn(section, loadedRows(list).length)
        if (place !== undefined) keeper.keep(place)
      }, PAUSE)
    }
    const forget = (): void => clearTimeout(timer) // another entry: this place is not its own
    const section = anchor.current?.closest('.trm-desk')
    READER_MOVES.forEach((move) => section?.addEventListener(move, keeper.giveUp, { passive: true }))
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('popstate', forget)
    return () => {
      clearTimeout(timer)
      READER_MOVES.forEach((move) => section?.removeEventListener(move, keeper.giveUp))
      document.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('popstate', forget)
    }
  }, [list, keeper])
  useEffect(() => {
    const section = anchor.current?.closest('.trm-desk')
    if (target === undefined || section === null || section === undefined) return
    let frames = 0
    const isThere = (): boolean => {
      if (target !== 'top') {
        const ids = shownRows(list).map(({ id }) => id)
        return approach(section, ids, target) || frames > MOST_FRAMES
      }
      goToTop(section)
      return frames > FRAMES_AT_TOP || section.querySelector('.trm-cards') === null // rows of a table are as tall as was thought
    }
    let frame = requestAnimationFrame(function next() {
      frames += 1
      if (isThere()) keeper.arrived(target)
      else frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, list, keeper])
  return <span ref={anchor} hidden />
}
