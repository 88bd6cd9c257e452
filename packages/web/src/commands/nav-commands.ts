import type { NavItem } from '../design/app-shell.tsx'
import { commandsMessage } from '../messages/en-US/commands.ts'
import { BASE, linkTo } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'
import type { Command } from './command.ts'

/** Lists in which the palette finds what is typed, by their own pages. */
const SEARCHED = ['brokerPostedLoads', 'carriers', 'loadCentral'] as const
export type Searched = (typeof SEARCHED)[number]

/** Lists that are searched near a town. */
const SEARCHED_NEAR = ['brokerTruckList', 'loadCentral'] as const
export type SearchedNear = (typeof SEARCHED_NEAR)[number]

export type NavPlace = Pick<NavItem, 'href' | 'label' | 'isCurrent'>

const placeOf = (nav: readonly NavPlace[], id: Searched | SearchedNear | 'postTruck'): NavPlace | undefined =>
  nav.find(({ href }) => href === linkTo(id))

/** Of the lists whose pages this person may open. */
export const searchedBy = (nav: readonly NavPlace[]): readonly Searched[] => SEARCHED.filter((id) => placeOf(nav, id) !== undefined)

/** Those of them this person may open from here; one that is open has towns of its own. */
export const searchedNear = (nav: readonly NavPlace[]): readonly SearchedNear[] =>
  SEARCHED_NEAR.filter((id) => placeOf(nav, id)?.isCurrent === false)

/** Where this person may go: the places of the bar, and what is not in it. */
export const navCommands = (nav: readonly NavPlace[], go: (path: string) => void): readonly Command[] => {
  const to = (id: string, title: string, href: string): Command => ({
    id: `go ${id}`,
    title,
    group: commandsMessage('commands.group.go'),
    isLeaving: true,
    goesTo: BASE + href,
    run: () => go(BASE + href),
  })
  /** There the screen has a command of its own. */
  const isElsewhere = (id: 'brokerPostedLoads' | 'postTruck'): boolean => placeOf(nav, id)?.isCurrent === false
  return [
    ...nav.map(({ href, label }) => to(href, label, href)),
    ...(isElsewhere('brokerPostedLoads')
      ? [to('new load', commandsMessage('commands.postLoad'), withQuery(linkTo('brokerPostedLoads'), { new: '1' }))]
      : []),
    ...(isElsewhere('postTruck')
      ? [to('new truck', commandsMessage('commands.postTruck'), withQuery(linkTo('postTruck'), { form: 'new' }))]
      : []),
    to('profile', commandsMessage('commands.profile'), linkTo('profile')),
    to('health', commandsMessage('commands.health'), linkTo('health')),
  ]
}
