import { createHash } from 'node:crypto'

/** One step of the schema, forward only (decision 33). */
export type Migration = AtStart | WhileServing

interface Numbered {
  /** From 1, without gaps. */
  readonly number: number
  readonly name: string
  /**
   * The oldest program that runs beside it, named by the last migration it knows: a release can be gone back to without a restore (decision
   * 0048). None: only programs that know this one run. Each from 36 on says it; see docs/RECIPES.md for what it may name.
   */
  readonly needs?: number
}

/** Done before the portal serves, in one transaction with the others that are missing, up to the next that says `after`. */
export interface AtStart extends Numbered {
  readonly statements: readonly string[]
  /** The last migration of a large table that has to be whole before this one. */
  readonly after?: number
}

/** Of a large table: done while the portal serves, which has to do without it until then (decision 0084). */
export type WhileServing = Numbered & (LargeIndex | Fill)

/** One, or several that belong together, built one after the other without holding up who writes. */
export interface LargeIndex {
  readonly index: BuiltIndex | readonly BuiltIndex[]
}

export interface BuiltIndex {
  readonly name: string
  /** A table and what of it: `offers (carrier_id) where status = 'booked_load'`. */
  readonly on: string
  readonly unique?: boolean
}

/** Rows that are there are written by batches in the order of their `id`, a bigint. Those that come later have it by a trigger. */
export interface Fill {
  readonly fill: {
    readonly table: string
    readonly set: string
    /** Which rows lack it. */
    readonly where: string
    /** How many ids a transaction takes, and so the most rows it holds. */
    readonly rows: number
  }
}

export const isAtStart = (migration: Migration): migration is AtStart => 'statements' in migration
export const isWhileServing = (migration: Migration): migration is WhileServing => !isAtStart(migration)

const workOf = (migration: Migration): unknown => {
  if (isAtStart(migration)) return migration.statements
  return 'index' in migration ? migration.index : migration.fill
}

/** Of the work alone, so that a renamed file is the same migration and an edited one is not. */
export const checksumOf = (migration: Migration): string =>
  createHash('sha256')
    .update(JSON.stringify(workOf(migration)))
    .digest('hex')

export const titleOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string => `${String(number).padStart(4, '0')}-${name}`
