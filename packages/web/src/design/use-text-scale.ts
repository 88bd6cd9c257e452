import { useLayoutEffect, useState, type RefObject } from 'react'

/** What a column's width was measured with, and its width in pixels there: our widest usual font, 14 px, no spacing. */
export const SCALE_SAMPLE = '88 minutes ago · (555) 555-0123 · Dallas'
export const SAMPLE_WIDTH = 289

const useWatched = (watched: RefObject<HTMLElement | null>, read: (element: HTMLElement) => number, first: number): number => {
  const [value, setValue] = useState(first)
  useLayoutEffect(() => {
    const element = watched.current
    if (element === null) return
    const measure = (): void => setValue(read(element) || first)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [watched, read, first])
  return value
}

const scaleOf = ({ offsetWidth }: HTMLElement): number => Math.round((offsetWidth / SAMPLE_WIDTH) * 100) / 100

/**
 * How much wider text is here than where the widths were chosen: another font, larger text, or letters and words spaced by the
 * reader. `probe` holds the sample. 1 where nothing is laid out.
 */
export const useTextScale = (probe: RefObject<HTMLElement | null>): number => useWatched(probe, scaleOf, 1)

const roomOf = ({ clientWidth }: HTMLElement): number => clientWidth

/** Pixels inside `box`; boundless where nothing is laid out. */
export const useRoom = (box: RefObject<HTMLElement | null>): number => useWatched(box, roomOf, Infinity)
