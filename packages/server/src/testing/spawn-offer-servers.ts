import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

interface OfferServer {
  readonly url: string
  /** For whoever kills, stops or freezes it. */
  readonly child: ChildProcess
}

export interface OfferServers {
  readonly start: () => Promise<OfferServer>
  /** Ends those that still run. */
  readonly end: () => Promise<void>
}

/** Server processes over one PostgreSQL database; bundled once, each `start` is another process. */
export const makeOfferServers = async (databaseUrl: string, expireEveryMs = 100): Promise<OfferServers> => {
  const scratch = path.resolve('.test', `offer-server-${process.pid}-${Date.now()}`)
  await build({
    entryPoints: { server: 'packages/server/src/testing/offer-server.ts' },
    outdir: scratch,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@trm/source', 'es2015'],
    mainFields: ['module', 'main'],
    loader: { '.json': 'json' },
    logLevel: 'error',
    external: ['@electric-sql/pglite', 'fastify', '@fastify/static', 'oidc-provider', 'pdfkit', 'pg', 'pino', 'kysely', 'jose', 'esbuild'],
    banner: { js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);" },
  })
  const running: ChildProcess[] = []
  return {
    start: async () => {
      const child = spawn(process.execPath, [path.join(scratch, 'server.mjs'), databaseUrl, String(expireEveryMs)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running.push(child)
      const [said] = (await once(child.stdout, 'data')) as [Buffer] // a stream without encoding
      return { url: said.toString().trim(), child }
    },
    end: async () => {
      await Promise.all(
        running
          .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
          .map((child) => {
            const ended = once(child, 'exit')
            child.kill('SIGKILL')
            return ended
          }),
      )
      fs.rmSync(scratch, { recursive: true, force: true })
    },
  }
}
