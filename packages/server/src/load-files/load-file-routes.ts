import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { checkLoadFile, commitLoadFile, exportLoads } from '@trm/adapters/http/contract'
import { MOST_IMPORTED_ROWS } from '@trm/domain/loads'
import { notFound, refusal, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { brokerCompany } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { CsvFault } from './csv-table.ts'
import type { LoadFileServices } from './file-services.ts'
import type { ColumnTwice } from './load-import.query.ts'

type Services = People & { readonly loadFiles: LoadFileServices }

const bad = (field: string, code: string, message: string): Refusal =>
  refusal('invalid_request', message, { errors: [{ field, code, message }] })

const refusalOf = (why: CsvFault | ColumnTwice): Refusal => {
  switch (why._tag) {
    case 'Unreadable':
      return bad('text', 'unreadable', 'Send a table: a line of headers, at least one row, saved as CSV in UTF-8.')
    case 'TooLarge':
      return bad('text', 'too_many_rows', `Send at most ${MOST_IMPORTED_ROWS} rows: split the file.`)
    case 'ColumnTwice':
      return bad('mapping', 'column_twice', 'Two headers are mapped to one column: set one of them to ignored.')
    default:
      return absurd(why)
  }
}

/** POST /api/loads/imports and its commit, GET /api/loads/export.csv: always the caller's own company's. */
export const loadFileRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(
    checkLoadFile,
    ({ body: { name, text, mapping } }, caller) =>
      pipe(
        brokerCompany(services, caller),
        TE.chain((by) => pipe(services.loadFiles.check(by, { name, text, mapping }), TE.mapLeft(refusalOf))),
      ),
    (caller) => brokerCompany(services, caller),
  )
  routes.keyed(commitLoadFile, brokerCompany, ({ body, params }, caller, inside) =>
    pipe(
      brokerCompany(inside, caller),
      TE.chain((by) =>
        pipe(
          inside.loadFiles.commit(by, params['id'] ?? '', body.lines ?? 'all'),
          TE.mapLeft(() => notFound),
        ),
      ),
    ),
  )
  routes.bearer(exportLoads, ({ query: asked }, caller) =>
    pipe(
      brokerCompany(services, caller),
      TE.chain(({ companyId }) => TE.fromTask(() => services.loadFiles.exported(companyId, asked))),
    ),
  )
}
