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

/** Compared as values. */
export const isSameField = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const keysOf = <T extends object>(...forms: readonly T[]): readonly Extract<keyof T, string>[] => {
  const keys = new Set<Extract<keyof T, string>>()
  for (const form of forms) for (const key in form) keys.add(key)
  return [...keys]
}

/** Undefined where they left every field as it was. */
export const overtakenBy = <T extends object>(before: T, theirs: T): Overtaken<T> | undefined => {
  const keys = keysOf(before, theirs).filter((key) => !isSameField(before[key], theirs[key]))
  return keys.length === 0 ? undefined : { before, theirs, keys }
}

/** Both changed the field, each to something else. */
export const isContested = <T extends object>({ before, theirs }: Overtaken<T>, typed: T, key: keyof T): boolean =>
  !isSameField(before[key], typed[key]) && !isSameField(theirs[key], typed[key])

/** What was not touched here is as it is there now, gone where it is gone there; what was typed stays. */
export const mergedTyped = <T extends object>(before: T, mine: T, theirs: T): T =>
  Object.fromEntries(
    keysOf(before, mine, theirs).flatMap((key) => {
      const value = isSameField(before[key], mine[key]) ? theirs[key] : mine[key]
      return value === undefined ? [] : [[key, value]]
    }),
  ) as T // every key, each of one of the three

/** What stands in the fields once somebody else has saved; `overtaken`: undefined where nothing differs. */
export interface Merged<T, O = T> {
  readonly typed: T
  readonly overtaken: Overtaken<O> | undefined
}

/** Field by field; see `mergedTyped` and `overtakenBy`. */
export const mergedFields = <T extends object>(before: T, mine: T, theirs: T): Merged<T> => ({
  typed: mergedTyped(before, mine, theirs),
  overtaken: overtakenBy(before, theirs),
})
