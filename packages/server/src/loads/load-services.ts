import { over } from '../database/over.ts'
import { changeLoad, closeLoad, confirmLoad } from './change-load.query.ts'
import { listLoads } from './load-list.query.ts'
import { readOwnLoad } from './load-row.ts'
import { postLoad } from './post-load.query.ts'

/** What the routes ask of a broker's own loads; every other company's load is as if it did not exist. */
export const loadServicesOver = over({
  list: listLoads,
  one: readOwnLoad,
  post: postLoad,
  change: changeLoad,
  confirm: confirmLoad,
  close: closeLoad,
})

export type LoadServices = ReturnType<typeof loadServicesOver>
