import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Auth0Client, Auth0ClientOptions } from '@auth0/auth0-spa-js'
import * as esbuild from 'esbuild'

declare global {
  interface Window {
    /** Set by the script of the page below. */
    makeClient: (options: Auth0ClientOptions) => Auth0Client
    client: Auth0Client
  }
}

const SOURCE = `
import { Auth0Client } from '@auth0/auth0-spa-js'
window.makeClient = (options) => (window.client = new Auth0Client(options))
`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>An app</title><link rel="icon" href="data:,"><script type="module" src="/trm/app.js"></script></head>
<body><main><h1>An app</h1></main></body></html>`

/** The smallest app with the unmodified SDK: one page under /trm/, and its script. */
export const makeSdkApp = async (): Promise<(request: IncomingMessage, response: ServerResponse) => void> => {
  const root = process.env['TRM_ROOT'] ?? process.cwd()
  const { outputFiles } = await esbuild.build({
    stdin: { contents: SOURCE, resolveDir: `${root}/packages/web`, loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'error',
  })
  const script = outputFiles[0]?.text ?? ''
  return ({ url = '/' }, response) => {
    if (url === '/trm/app.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (url.startsWith('/trm/')) response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    else response.writeHead(404).end()
  }
}
