import { useEffect, useMemo, useRef, useState, type DOMAttributes } from 'react'
import { makeRowGrid } from './row-grid.ts'

export interface RowKeys {
  /** For the element around the rows. */
  readonly handlers: DOMAttributes<HTMLDivElement>
  /** The row Tab goes to; undefined without rows. */
  readonly stop: string | undefined
}

/** The keys of a list that keeps nothing of its rows itself: arrows or j and k move, Enter opens. `ids` as they stand on the screen. */
export const useRowGrid = (ids: readonly string[], onOpen: (id: string) => void, open?: string): RowKeys => {
  const [active, setActive] = useState<string>()
  const now = useRef({ ids, onOpen })
  now.current = { ids, onOpen }
  const { handlers, mend } = useMemo(
    () =>
      makeRowGrid({
        ids: () => now.current.ids,
        highlighted: () => undefined, // the style sheet lights the row
        lay: (changes) => {
          if ('active' in changes) setActive(changes.active)
          if (changes.selected !== undefined) now.current.onOpen(changes.selected)
        },
      }),
    [],
  )
  useEffect(mend)
  return { handlers, stop: [active, open].find((id) => id !== undefined && ids.includes(id)) ?? ids[0] }
}
