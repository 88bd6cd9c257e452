/** What one process sends, several at a time. */
export interface Sending<Due> {
  /** The next that is due, leased to the caller; undefined: nothing is. */
  readonly take: () => Promise<Due | undefined>
  readonly send: (due: Due) => Promise<void>
  /** Taking or sending failed beyond what the sending itself tells of. */
  readonly failed: (reason: string) => void
  /** As many may hang before others wait. */
  readonly atOnce: number
}

export interface Sender {
  /** Begins to send what is due, and waits for none of it. */
  readonly turn: () => Promise<void>
  /** Resolves when what is under way is over; nothing is begun after it. */
  readonly stop: () => Promise<void>
}

export const sendInParallel = <Due>({ take, send, failed, atOnce }: Sending<Due>): Sender => {
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  const next = async (): Promise<Due | undefined> => (isStopped ? undefined : take())
  const sendOn = async (first: Due): Promise<void> => {
    try {
      for (let due: Due | undefined = first; due !== undefined; due = await next()) await send(due)
    } catch (error) {
      failed(String(error))
    }
  }
  return {
    turn: async () => {
      while (underWay.size < atOnce) {
        const due = await next()
        if (due === undefined) return
        const running = sendOn(due).finally(() => underWay.delete(running))
        underWay.add(running)
      }
    },
    stop: async () => {
      isStopped = true
      await Promise.all(underWay)
    },
  }
}
