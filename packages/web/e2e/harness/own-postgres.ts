import path from 'node:path'

interface Cluster {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** An empty PostgreSQL of a journey's own; undefined on a machine where none runs, unless one is required. */
export const startOwnPostgres = async (): Promise<Cluster | undefined> => {
  const tool = path.join(process.env['TRM_ROOT'] ?? process.cwd(), 'tools/postgres.mjs')
  const { startPostgres } = (await import(tool)) as { readonly startPostgres: () => Promise<Cluster> } // JavaScript of this repository
  try {
    return await startPostgres()
  } catch (error) {
    if (process.env['TRM_REQUIRE_PG'] === '1') throw error
    process.stderr.write(`on the embedded database instead of PostgreSQL: ${String(error)}\n`)
    return undefined
  }
}
