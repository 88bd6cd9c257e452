import type { Database } from '../../database/database.ts'
import { runAdmin, type AdminSurroundings } from '../admin-program.ts'

export const VARIABLES = { PUBLIC_URL: 'https://portal.example.com', DATABASE_URL: 'postgres://trm:secret@db.example.com/trm' }

/** The command line over a database, which stays open; gives how it ended and what it wrote. */
export const running =
  (
    database: Database | (() => Promise<Database>),
    variables: AdminSurroundings['variables'] = VARIABLES,
    progress?: AdminSurroundings['progress'],
  ) =>
  async (...args: readonly string[]) => {
    let [out, complaint] = ['', '']
    const code = await runAdmin(args, {
      variables,
      open: async () => (typeof database === 'function' ? await database() : { ...database, close: () => Promise.resolve() }),
      write: (text) => void (out += text),
      complain: (text) => void (complaint += text),
      progress,
    })
    return { code, out, complaint }
  }
