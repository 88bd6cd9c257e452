import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** A file with an extension: a folder is not an asset, and nothing climbs out. */
const ASSET = /^(?!.*\.\.)[\w./-]+\.[a-z0-9]+$/i
/** Files under fixed names at the top of the build; everything else below /trm/ is a screen of the app. */
const FIXED = /^[A-Za-z0-9-]+\.(svg|png|ico|webmanifest|txt)$/
/** Asked for anew at each look, so that a release's worker is the one that runs. */
const WORKER = 'sw.js'
/** Sent in its place where browsers are to keep no shell: they forget what they kept. */
const WORKER_WITHOUT_SHELL = 'sw-without-shell.js'

export interface StaticFiles {
  /** The build's `web/trm`; the assets of the release before may lie beside it in `web/previous` (F61). */
  readonly webFolder: string
  /** By the text of the document, whose own script it allows. */
  readonly policyOf: (page: string) => string
  /** Whether browsers keep the shell (docs/decisions/0053). */
  readonly keepsShell: boolean
}

/**
 * The app under /trm/. An asset that is not there is 404 and never the page (F62): a browser must not take HTML for a
 * script. Every other path is the page itself, which is never kept, so that a new release is seen at the next load.
 */
export const serveApp = (app: FastifyInstance, { webFolder, policyOf, keepsShell }: StaticFiles): void => {
  void app.register(fastifyStatic, {
    root: [webFolder, path.join(webFolder, '..', 'previous')],
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    suppressWarning: true,
  })
  const document = path.join(webFolder, 'index.html')
  let known: string | undefined
  /** The document is read once, when it is first asked for: while developing it is written after the server has started. */
  const policy = (): string => {
    if (known === undefined && fs.existsSync(document)) known = policyOf(fs.readFileSync(document, 'utf8'))
    return known ?? policyOf('')
  }
  const send = (reply: FastifyReply, file: string, cacheControl: string): FastifyReply =>
    reply.header('content-security-policy', policy()).header('cache-control', cacheControl).sendFile(file)
  const page = (reply: FastifyReply): FastifyReply => send(reply, 'index.html', 'no-store')
  app.get('/', (_request, reply) => reply.redirect('/trm/', 302))
  app.get('/trm', (_request, reply) => page(reply))
  app.get<{ Params: { '*': string } }>('/trm/assets/*', ({ params }, reply) => {
    const file = params['*']
    return ASSET.test(file) ? send(reply, `assets/${file}`, A_YEAR) : reply.callNotFound()
  })
  app.get<{ Params: { '*': string } }>('/trm/*', ({ params }, reply) => {
    const file = params['*']
    if (file === WORKER) return send(reply, keepsShell ? WORKER : WORKER_WITHOUT_SHELL, 'no-cache')
    return FIXED.test(file) ? send(reply, file, file === 'build-id.txt' ? 'no-store' : AN_HOUR) : page(reply)
  })
}
