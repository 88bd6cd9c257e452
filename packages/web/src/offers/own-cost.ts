import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import type { Cents } from '@trm/domain/kernel'
import type { StoredText } from '../runtime/stored-text.ts'
import { costTyped } from '../forms/cost-typed.ts'

/** What a mile costs the reader: as it was typed last in this browser, else what their company says. */
export const ownCost =
  (kept: StoredText, companyCost: Task<Cents | undefined>): Task<Cents | undefined> =>
  async () =>
    costTyped(O.getOrElse(() => '')(kept.read())) ?? (await companyCost())
