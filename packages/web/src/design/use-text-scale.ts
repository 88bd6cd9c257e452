import { useLayoutEffect, useState, type RefObject } from 'react'

/** What a column's width was measured with, and its width in pixels there: our widest usual font, 14 px, no spacing. */
export const SCALE_SAMPLE = '88 minutes ago · (555) 555-0123 · Dallas'
const SAMPLE_WIDTH = 289

/**
 * How much wider text is here than where the widths were chosen: another font, larger text, or letters and words spaced by the
 * reader. `probe` holds the sample. 1 where nothing is laid out.
 */
export const useTextScale = (probe: RefObject<HTMLElement | null>): number => {
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = probe.current
    if (element === null) return
    const measure = (): void => setScale(Math.round((element.offsetWidth / SAMPLE_WIDTH) * 100) / 100 || 1)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [probe])
  return scale
}
