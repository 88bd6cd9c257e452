import { pipe } from 'fp-ts/function'
import type { Task } from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { makeHttpCarrierCompanies, type HttpClient } from '@trm/adapters/http'
import type { Cents } from '@trm/domain/kernel'

/** What a mile costs the reader's company; undefined where it has not said so, and where it cannot be read. */
export const companyCost = (client: HttpClient): Task<Cents | undefined> =>
  pipe(
    makeHttpCarrierCompanies(client).read,
    TE.match(
      () => undefined,
      ({ costPerMile }) => costPerMile,
    ),
  )
