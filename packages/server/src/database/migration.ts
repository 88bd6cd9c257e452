import { createHash } from 'node:crypto'

/** One step of the schema, forward only (decision 33). */
export interface Migration {
  /** From 1, without gaps. */
  readonly number: number
  readonly name: string
  /**
   * The oldest program that runs beside it, named by the last migration it knows: a release can be gone back to without a restore (decision
   * 0048). None: only programs that know this one run. Each from 36 on says it; see docs/RECIPES.md for what it may name.
   */
  readonly needs?: number
  readonly statements: readonly string[]
}

/** Of the statements alone, so that a renamed file is the same migration and an edited one is not. */
export const checksumOf = ({ statements }: Migration): string => createHash('sha256').update(JSON.stringify(statements)).digest('hex')

export const titleOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string => `${String(number).padStart(4, '0')}-${name}`
