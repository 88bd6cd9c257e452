import { foldedText } from '@trm/domain/kernel'
import type { Command, CommandSource } from './command.ts'

/** Beginning of the title, beginning of a word, anywhere; undefined when a typed word is missing. */
const rankOf = (command: Command, words: readonly string[]): number | undefined => {
  const title = foldedText(command.title)
  const all = `${title} ${foldedText(command.group)}`
  if (!words.every((word) => all.includes(word))) return undefined
  const first = words[0] ?? ''
  if (title.startsWith(first)) return 0
  return title.includes(` ${first}`) ? 1 : 2
}

/** What is typed finds commands that hold all its words, best first; nothing typed finds all, in their own order. */
export const commandsFor = (sources: readonly CommandSource[], typed: string): readonly Command[] => {
  const words = foldedText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  const fixed = sources
    .flatMap((one) => one.fixed)
    .filter(({ isUnlisted }) => isUnlisted !== true)
    .flatMap((command) => {
      const rank = rankOf(command, words)
      return rank === undefined ? [] : [{ command, rank }]
    })
  const ranked = fixed.toSorted((a, b) => a.rank - b.rank).map(({ command }) => command)
  return words.length === 0 ? ranked : [...ranked, ...sources.flatMap((one) => one.found$?.value(typed) ?? [])]
}

/** The command of a key; a screen's goes before the page's. */
export const commandOfKey = (sources: readonly CommandSource[], key: string): Command | undefined =>
  sources.flatMap((one) => one.fixed).find((command) => command.key === key)
