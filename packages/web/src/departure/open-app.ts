/** CHUNK_TIMEOUT_MS of runtime/chunk.ts, which would come along with it before everything. */
export const APP_TIMEOUT_MS = 120_000

export interface OpenAppDependencies {
  readonly load: () => Promise<unknown>
  /** Runs once after so many milliseconds; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly isOnline: () => boolean
  readonly wasReloaded: () => boolean
  /** True when it will be remembered over a reload. */
  readonly remember: () => boolean
  readonly forget: () => void
  readonly reload: () => void
  readonly showFailure: () => void
}

/**
 * Opens the app as its own lazy chunks are opened (CHK): 120 s at most, one guarded reload for files that are gone, then
 * words and a retry. Never rejects.
 */
export const openWithin = (ports: OpenAppDependencies): Promise<void> =>
  new Promise((settled) => {
    let isSettled = false
    const settle = (what: () => void): void => {
      if (isSettled) return
      isSettled = true
      cancel()
      what()
      settled()
    }
    const cancel = ports.after(APP_TIMEOUT_MS, () => settle(ports.showFailure))
    ports.load().then(
      () => settle(ports.forget),
      () =>
        settle(() => {
          if (ports.isOnline() && !ports.wasReloaded() && ports.remember()) ports.reload()
          else ports.showFailure()
        }),
    )
  })
