import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { MOST_IMPORTED_ROWS } from '@trm/domain/loads'
import { over } from '../database/over.ts'
import { badField, notFound, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { brokerCompany, deactivated, routesFor, type People } from '../people/access.ts'
import type { CsvFault } from './csv-table.ts'
import { exportedLoads } from './exported-loads.query.ts'
import { checkFile, commitFile, type ColumnTwice } from './load-import.query.ts'

/** Files that bring a company's loads and take them away. `check` posts nothing. */
export const loadFileServicesOver = over({ check: checkFile, commit: commitFile, exported: exportedLoads })

type Services = People & { readonly loadFiles: ReturnType<typeof loadFileServicesOver> }

const refusalOf = (why: CsvFault | ColumnTwice): Refusal => {
  switch (why._tag) {
    case 'Unreadable':
      return badField('text', 'unreadable', 'Send a table: a line of headers, at least one row, saved as CSV in UTF-8.')
    case 'TooLarge':
      return badField('text', 'too_many_rows', `Send at most ${MOST_IMPORTED_ROWS} rows: split the file.`)
    case 'ColumnTwice':
      return badField('mapping', 'column_twice', 'Two headers are mapped to one column: set one of them to ignored.')
    default:
      return absurd(why)
  }
}

/** POST /api/loads/imports and its commit, GET /api/loads/export.csv: always the caller's own company's. */
export const loadFileRoutes = (routes: Routes<Services>, services: Services): void => {
  const brokers = routesFor(brokerCompany, routes, services)
  brokers.bearer(contract.checkLoadFile, ({ body: { name, text, mapping } }, by) =>
    pipe(services.loadFiles.check(by, { name, text, mapping }), TE.mapLeft(refusalOf)),
  )
  brokers.keyed(contract.commitLoadFile, ({ body, id }, by, inside) =>
    pipe(
      inside.loadFiles.commit(by, id, body.lines ?? 'all'),
      TE.mapLeft(({ _tag }) => (_tag === 'PosterLeft' ? deactivated : notFound)),
    ),
  )
  brokers.bearer(contract.exportLoads, ({ query: asked }, by) => TE.fromTask(() => services.loadFiles.exported(by, asked)))
}
