/** How many forms on the page hold something typed and not saved. */
export interface UnsavedWork {
  readonly hold: () => () => void
  readonly exists: () => boolean
}

export const makeUnsavedWork = (): UnsavedWork => {
  const held = new Set<symbol>()
  return {
    hold: () => {
      const mine = Symbol('unsaved work')
      held.add(mine)
      return () => {
        held.delete(mine)
      }
    },
    exists: () => held.size > 0,
  }
}

/** One page, one count: the browser's own question at closing and the chunk recovery ask the same. */
export const pageUnsavedWork: UnsavedWork = makeUnsavedWork()
