/** Work that is done again and again, never twice at a time. */
export interface Pulse {
  /** Do it now; while it is being done: once more right after. */
  readonly hint: () => void
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>
}

/** `work` answers after how many milliseconds it wants to be done again, undefined: not before a hint. It must not reject. */
export const makePulse = (work: () => Promise<number | undefined>): Pulse => {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let isWanted = false
  let isOver = false

  const run = async (): Promise<void> => {
    let next: number | undefined
    do {
      isWanted = false
      next = await work()
    } while (isWanted && !isOver)
    underWay = undefined
    if (next !== undefined && !isOver) timer = setTimeout(hint, next)
  }
  const hint = (): void => {
    clearTimeout(timer)
    if (isOver) return
    if (underWay === undefined) underWay = run()
    else isWanted = true
  }
  return {
    hint,
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await underWay
    },
  }
}
