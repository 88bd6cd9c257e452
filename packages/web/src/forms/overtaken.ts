/** What somebody else saved while a form was being typed in. Nothing is sent before its reader has chosen. */
export interface Overtaken<T> {
  /** As both began. */
  readonly before: T
  readonly theirs: T
  /** The fields they changed. */
  readonly keys: readonly Extract<keyof T, string>[]
}

/** Whose word stands: what is in the fields now, or all as they left it. */
export type Whose = 'mine' | 'theirs'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const keysOf = <T extends object>(...forms: readonly T[]): readonly Extract<keyof T, string>[] => {
  const keys = new Set<Extract<keyof T, string>>()
  for (const form of forms) for (const key in form) keys.add(key)
  return [...keys]
}

/** Undefined where they left every field as it was. */
export const overtakenBy = <T extends object>(before: T, theirs: T): Overtaken<T> | undefined => {
  const keys = keysOf(before, theirs).filter((key) => !same(before[key], theirs[key]))
  return keys.length === 0 ? undefined : { before, theirs, keys }
}

/** Both changed the field, each to something else. */
export const isContested = <T extends object>({ before, theirs }: Overtaken<T>, typed: T, key: keyof T): boolean =>
  !same(before[key], typed[key]) && !same(theirs[key], typed[key])

/** What was not touched here is as it is there now, gone where it is gone there; what was typed stays. */
export const mergedTyped = <T extends object>(before: T, mine: T, theirs: T): T =>
  Object.fromEntries(
    keysOf(before, mine, theirs).flatMap((key) => {
      const value = same(before[key], mine[key]) ? theirs[key] : mine[key]
      return value === undefined ? [] : [[key, value]]
    }),
  ) as T // every key, each of one of the three
