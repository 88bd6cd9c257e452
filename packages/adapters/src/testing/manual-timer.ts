import type { Timer } from '@trm/domain/kernel'

export interface ManualTimer {
  readonly timer: Timer
  /** Every delay asked for, called off or not. */
  readonly delays: readonly number[]
  /** Lets everything that waits exactly `ms` happen. */
  readonly pass: (ms: number) => void
}

/** Time that passes by hand; delays for which `isInstant` holds pass by themselves, after the running code. */
export const manualTimer = (isInstant: (ms: number) => boolean = () => false): ManualTimer => {
  const delays: number[] = []
  const waiting = new Set<{ readonly ms: number; readonly run: () => void }>()
  return {
    delays,
    timer: (ms, run) => {
      const entry = { ms, run }
      delays.push(ms)
      waiting.add(entry)
      if (isInstant(ms)) queueMicrotask(() => waiting.delete(entry) && run())
      return () => {
        waiting.delete(entry)
      }
    },
    pass: (ms) => {
      for (const entry of [...waiting].filter((one) => one.ms === ms)) {
        waiting.delete(entry)
        entry.run()
      }
    },
  }
}
