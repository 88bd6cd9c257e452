import type { Command, CommandSource } from './command.ts'

/** Without case and accents, so that "montreal" finds "Montréal". */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase()

/** Beginning of the title, beginning of a word, anywhere; undefined when a typed word is missing. */
const rankOf = (command: Command, words: readonly string[]): number | undefined => {
  const title = folded(command.title)
  const all = `${title} ${folded(command.group)}`
  if (!words.every((word) => all.includes(word))) return undefined
  const first = words[0] ?? ''
  if (title.startsWith(first)) return 0
  return title.includes(` ${first}`) ? 1 : 2
}

/** What is typed finds commands that hold all its words, best first; nothing typed finds all, in their own order. */
export const commandsFor = (sources: readonly CommandSource[], typed: string): readonly Command[] => {
  const words = folded(typed).split(/\s+/).filter((word) => word !== '')
  const fixed = sources.flatMap((one) => one.fixed).filter(({ isUnlisted }) => isUnlisted !== true).flatMap((command) => {
    const rank = rankOf(command, words)
    return rank === undefined ? [] : [{ command, rank }]
  })
  const ranked = fixed.toSorted((a, b) => a.rank - b.rank).map(({ command }) => command)
  return words.length === 0 ? ranked : [...ranked, ...sources.flatMap((one) => one.found$?.value(typed) ?? [])]
}

/** The command of a key; a screen's goes before the page's. */
export const commandOfKey = (sources: readonly CommandSource[], key: string): Command | undefined =>
  sources.flatMap((one) => one.fixed).find((command) => command.key === key)
