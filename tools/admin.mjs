// npm run admin -- COMMAND: looks after the portal's people and says whether it would start; --help lists the commands.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { ensureBuilt } = await import('./ensure-built.mjs')
await ensureBuilt()
const program = path.resolve(import.meta.dirname, '../dist/server/admin.js')
const { status } = spawnSync(process.execPath, ['--enable-source-maps', '--max-old-space-size=160', program, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
