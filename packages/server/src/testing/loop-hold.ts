import fs from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of processor time, at the yardstick's pace, that one call may keep everybody else waiting (docs/decisions/0021). */
export const LONGEST_HOLD = 50

/** Nanoseconds this thread has had of a processor, whatever else the machine does; where that is not told, those of all threads. */
const spent = (): number => {
  try {
    return Number(fs.readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0])
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) * 1000
  }
}

/** The most processor time, in milliseconds, that passed between two turns of the event loop. */
const onceHeld = async (act: () => Promise<unknown>): Promise<number> => {
  let longest = 0
  let isOver = false
  const watching = (async () => {
    for (let at = spent(); !isOver; at = spent()) {
      await nextTurn()
      longest = Math.max(longest, spent() - at)
    }
  })()
  await act()
  isOver = true
  await watching
  return longest / 1e6
}

const YARDSTICK = JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ id: i, text: `row ${i}`, rate: i / 100 })))

/** Milliseconds of processor time that writing and reading the yardstick takes where the bound was set. */
const YARDSTICK_MS = 20

/** How many times slower this machine is just now than where the bound was set: at least 1. */
const slowness = (): number => {
  let least = Infinity
  for (let tries = 0; tries < 3; tries += 1) {
    const began = spent()
    JSON.stringify(JSON.parse(YARDSTICK))
    least = Math.min(least, (spent() - began) / 1e6)
  }
  return Math.max(1, least / YARDSTICK_MS)
}

/**
 * How long, in milliseconds of processor time, one act keeps everybody else waiting. What goes over the limit is done twice more: what a
 * collection of garbage or a compilation took does not come again; and it is told at the yardstick's pace, since a processor that others
 * share takes several times as long for the same work.
 */
export const holdOf = async (act: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let tries = 0; tries < 3 && least > LONGEST_HOLD; tries += 1) {
    const held = await onceHeld(act)
    least = Math.min(least, held > LONGEST_HOLD ? held / slowness() : held)
  }
  return least
}

/** As many as fit into so many bytes, joined. */
export const filled = (bytes: number, one: (i: number) => string, sign = ','): string => {
  const parts: string[] = []
  for (let i = 0, left = bytes; ; i += 1) {
    const part = one(i)
    left -= part.length + sign.length
    if (left < 0) return parts.join(sign)
    parts.push(part)
  }
}
