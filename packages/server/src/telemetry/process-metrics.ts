import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

/** Shorter looks than this say the same, so that two who look do not halve what each sees. */
const LEAST_WINDOW_MS = 5_000
const RESOLUTION_MS = 20
const NS = 1e9

/** How late and how busy the event loop was since somebody looked last. */
const watchLoop = () => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let since = performance.eventLoopUtilization()
  let lookedAt = performance.now()
  let seen = { p99: 0, utilization: 0 }
  return () => {
    if (performance.now() - lookedAt < LEAST_WINDOW_MS && seen.utilization > 0) return seen
    const p99 = delay.count === 0 ? 0 : Math.max(0, delay.percentile(99) / NS - RESOLUTION_MS / 1000)
    seen = { p99, utilization: performance.eventLoopUtilization(since).utilization }
    since = performance.eventLoopUtilization()
    lookedAt = performance.now()
    delay.reset()
    return seen
  }
}

/** Processor, memory and event loop of this process. */
export const observeProcess = (meter: Meter): void => {
  const gauge = (name: string, description: string, unit = '') => meter.createObservableGauge(name, { description, unit })
  const cpu = meter.createObservableCounter('process_cpu_seconds_total', { description: 'Processor time of the process', unit: 's' })
  const resident = gauge('process_resident_memory_bytes', 'Memory of the process', 'By')
  const heap = gauge('nodejs_heap_used_bytes', 'Of it, what objects take', 'By')
  const uptime = gauge('process_uptime_seconds', 'Since the process started', 's')
  const p99 = gauge('nodejs_eventloop_delay_p99_seconds', 'How late one turn in a hundred begins', 's')
  const utilization = gauge('nodejs_eventloop_utilization_ratio', 'Share of the time in which it was not idle')
  const look = watchLoop()
  meter.addBatchObservableCallback(
    (observed) => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const loop = look()
      observed.observe(cpu, (user + system) / 1e6)
      observed.observe(resident, rss)
      observed.observe(heap, heapUsed)
      observed.observe(uptime, Math.round(process.uptime()))
      observed.observe(p99, loop.p99)
      observed.observe(utilization, loop.utilization)
    },
    [cpu, resident, heap, uptime, p99, utilization],
  )
}
