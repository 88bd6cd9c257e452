import fs from 'node:fs'
import { runAdmin } from './admin/admin-program.ts'
import { openDatabase } from './database/database.ts'

if (fs.existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runAdmin(process.argv.slice(2), {
  variables: process.env,
  open: ({ DATABASE_URL: url, TRM_DATA_DIR: directory }) =>
    openDatabase({ url, directory, poolSize: 2, log: { warn: (message) => void process.stderr.write(`${message}\n`) } }),
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  progress: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[K${text}`) : undefined,
})
