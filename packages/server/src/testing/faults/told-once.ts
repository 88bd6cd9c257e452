import type { NoticeWay } from '@trm/domain/notices'

/** How something was told: to a person, or to a company's systems. */
type Way = NoticeWay | 'webhook'

/** Something that is told: by which way, to which person or company, of which offer, of which kind. */
export interface Told {
  readonly way: Way
  readonly to: string
  readonly offerId: string
  readonly kind: string
}

/** Something that an entry of an offer's log is worth telling. */
export interface WorthTelling extends Told {
  /** The offer has left it behind: it may have been told, and need not. */
  readonly isLeftBehind: boolean
}

/** Something that arrived, under the id that it keeps for all its tries. Milliseconds of the process that hears. */
export interface Heard extends Told {
  readonly id: string
  readonly at: number
  /** Which process told it; undefined where that cannot be heard. */
  readonly by: number | undefined
}

/** A process, or the database under all of them, that ended without a word, until it had begun again. */
export interface Death {
  readonly who: number | 'database'
  readonly from: number
  readonly until: number
}

export interface Telling {
  readonly worth: readonly WorthTelling[]
  readonly heard: readonly Heard[]
  readonly deaths: readonly Death[]
}

const nameOf = ({ way, to, offerId, kind }: Told): string => `${way} to ${to} of offer ${offerId}: ${kind}`

const grouped = <A>(items: readonly A[], key: (item: A) => string): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}

/** Whoever told it first ended before they could write that down, and it was told again after that. */
const isExcused = (deaths: readonly Death[], first: Heard, again: Heard): boolean =>
  deaths.some(
    ({ who, from, until }) =>
      (who === 'database' || first.by === undefined || who === first.by) &&
      until >= first.at &&
      from <= again.at &&
      from >= first.at - SLACK_MS,
  )

/** What left a process before its end may be heard a little after it. */
const SLACK_MS = 1_000

/** Arrivals after the first under each id. */
export const repeatsIn = (heard: readonly Heard[]): number => heard.length - new Set(heard.map(({ id }) => id)).size

/** What is wrong with all that was told, in words; empty: nothing was lost, none of it was another's, and what came twice had a reason. */
export const faultsOfTelling = ({ worth, heard, deaths }: Telling): readonly string[] => {
  const [worthBy, heardBy] = [grouped(worth, nameOf), grouped(heard, nameOf)]
  const lost = worth.filter((one) => !one.isLeftBehind && !heardBy.has(nameOf(one))).map((one) => `lost: ${nameOf(one)}`)
  const made = heard.filter((one) => !worthBy.has(nameOf(one))).map((one) => `nobody's, or of no act: ${nameOf(one)}`)
  const renamed = [...heardBy].flatMap(([name, all]) => {
    const ids = new Set(all.map(({ id }) => id)).size
    return ids > (worthBy.get(name)?.length ?? ids) ? [`told again under another id: ${name}`] : []
  })
  const repeated = [...grouped(heard, ({ id }) => id).values()].flatMap((all) =>
    all.flatMap((again, i) => {
      const first = all[i - 1]
      return first === undefined || isExcused(deaths, first, again) ? [] : [`told again though nobody had ended: ${nameOf(again)}`]
    }),
  )
  return [...lost, ...made, ...renamed, ...repeated]
}
