/** Somebody of one's own company. */
export interface Colleague {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | undefined
  readonly phone: string
  readonly isAdministrator: boolean
  /** False: deactivated, and refused everywhere until an administrator brings them back. */
  readonly isActive: boolean
  /** The reader. */
  readonly isSelf: boolean
  /** Their loads on the board; of a carrier's people always 0. */
  readonly postedLoads: number
  /** Their loads that a carrier took, which pass on with those on the board. */
  readonly bookedLoads: number
}

/** The people of one company, as one of them sees them. */
export interface Colleagues {
  readonly people: readonly Colleague[]
  /** The reader administers the company. */
  readonly mayEdit: boolean
}

/** What an administrator changes of a colleague. */
export type ColleagueChange =
  | { readonly _tag: 'MakeAdministrator' }
  | { readonly _tag: 'UnmakeAdministrator' }
  /** `handOverTo`: the colleague whose their loads are from then on; undefined: whoever `successorOf` names. */
  | { readonly _tag: 'Deactivate'; readonly handOverTo: string | undefined }
  | { readonly _tag: 'BringBack' }

/** What counts of the people of a company when one of them is changed. */
export interface Standing extends Pick<Colleague, 'id' | 'isAdministrator' | 'isActive'> {
  /** False: staff have taken their access away. */
  readonly isLetIn: boolean
}

/**
 * `last_administrator`: somebody has to be left who administers the company. `deactivated`: bring them back first. `no_such_colleague`:
 * loads pass to another active colleague alone.
 */
export const COLLEAGUE_REFUSALS = ['last_administrator', 'deactivated', 'no_such_colleague'] as const
export type ColleagueRefusal = (typeof COLLEAGUE_REFUSALS)[number]

/** Whether somebody can do what administrators do. */
export const administers = ({ isAdministrator, isActive, isLetIn }: Standing): boolean => isAdministrator && isActive && isLetIn

/**
 * Who takes over the loads of somebody who leaves: whoever brings it about, where they work there; else the administrator, else the
 * colleague, who signed up at the portal first: ids are numbers that grow. Undefined: nobody else works there. `people`: in any order.
 */
export const successorOf = (
  people: readonly Pick<Standing, 'id' | 'isAdministrator' | 'isActive'>[],
  leavingId: string,
  actorId: string,
): string | undefined => {
  const others = people.filter(({ id, isActive }) => isActive && id !== leavingId).sort((a, b) => Number(a.id) - Number(b.id))
  const one = others.find(({ id }) => id === actorId) ?? others.find(({ isAdministrator }) => isAdministrator) ?? others[0]
  return one?.id
}

/** Undefined: it may be done to the colleague of that id, who is among `people`: all of the company, as they stand now. */
export const refusalOfChange = (people: readonly Standing[], id: string, change: ColleagueChange): ColleagueRefusal | undefined => {
  const one = people.find((person) => person.id === id)
  if (one === undefined) return 'no_such_colleague'
  const isLast = administers(one) && !people.some((other) => other.id !== id && administers(other))
  switch (change._tag) {
    case 'MakeAdministrator':
      return one.isActive ? undefined : 'deactivated'
    case 'UnmakeAdministrator':
      return isLast ? 'last_administrator' : undefined
    case 'Deactivate': {
      if (isLast) return 'last_administrator'
      const { handOverTo } = change
      const isThere = people.some((other) => other.id === handOverTo && other.id !== id && other.isActive)
      return handOverTo === undefined || isThere ? undefined : 'no_such_colleague'
    }
    case 'BringBack':
      return undefined
  }
}
