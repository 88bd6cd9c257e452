import * as E from 'fp-ts/Either'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { operatorId } from '../people/operator.query.ts'
import { knownOf, named } from './mark-person.query.ts'
import { markWords, whoIs, type Admin, type Command } from './people-commands.ts'

export interface OnPerson {
  readonly id: string
  /** As the command says of whom it speaks. */
  readonly who: string
  /** The id of who does it. */
  readonly operator: string
}

/** What a command does to the person it names, in one transaction. Nobody is held. */
export const onPerson =
  (
    { database, issuer }: Pick<Admin, 'database' | 'issuer'>,
    person: string,
    act: (inside: Database, one: OnPerson) => Promise<E.Either<string, readonly string[]>>,
  ): Command =>
  async () => {
    const operator = await operatorId(database)
    return inTransaction(database, async (inside): Promise<E.Either<string, readonly string[]>> => {
      const found = await named(inside, { issuer, person }, { hold: false })
      if (E.isLeft(found)) return E.left(markWords(person, found.left))
      return act(inside, { id: String(found.right.id), who: whoIs(knownOf(found.right)), operator })
    })
  }
