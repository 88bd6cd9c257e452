/** Ends what is repeated; resolves when the run under way is over. */
export type StopRepeating = () => Promise<void>

/**
 * Runs `work` every so many milliseconds, never two runs at once: one that takes longer lets turns pass. A run that fails is
 * told, and the next one comes all the same. It keeps no process alive.
 */
export const repeatEvery = (milliseconds: number, work: () => Promise<unknown>, onFailure: (reason: string) => void): StopRepeating => {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => onFailure(String(error)))
      .finally(() => {
        running = undefined
      })
  }, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
