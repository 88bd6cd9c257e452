import type { Asked } from './worker.ts'

const FILE = /\/trm\/assets\/[\w./-]+/g
const SCREEN = /^\/trm\/(?!assets\/|preview\/|carrier-details\/|sign-in(?:\/|$))(?!.*\.[a-z0-9]+$)/
/** The identity provider's answer. */
const SIGN_IN = /[?&](?:code|error|state)=/

/** What the worker answers itself: a screen, by the kept document, and the build's files. Everything else it does not touch. */
export const askedFor = ({ method, mode, destination, url }: Asked, origin: string): 'screen' | 'file' | undefined => {
  const { origin: from, pathname, search } = new URL(url)
  if (method !== 'GET' || from !== origin) return undefined
  if (mode === 'navigate') return destination === 'document' && SCREEN.test(pathname) && !SIGN_IN.test(search) ? 'screen' : undefined
  return pathname.startsWith('/trm/assets/') ? 'file' : undefined
}

/** Whether an answer is the portal's document: neither an error nor the page of a proxy or of a network that asks for a sign-in. */
export const isDocument = ({ status, headers }: Pick<Response, 'status' | 'headers'>, text: string): boolean =>
  status === 200 && (headers.get('content-security-policy') ?? '') !== '' && text.includes(' data-app="/trm/assets/')

/** Whether an answer is a file of the build: a proxy's page comes under its address with 200, too. */
export const isFile = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && /javascript|css/.test(headers.get('content-type') ?? '')

/** Languages stand in attributes named by them (tools/build/page.mjs). */
const LANGUAGE = / data-[a-z]{2}(?:-[A-Z]{2})?="([^"]+)"/g

export interface ShellFiles {
  /** Without them the document is of no use: the app, the styles, and the screens people come to every day. */
  readonly all: readonly string[]
  /** Kept once they are asked for. */
  readonly languages: readonly string[]
}

/** The files that a document names, but those of the public pages and the styles of other screens. */
export const shellFiles = (document: string): ShellFiles => {
  const shell = document
    .replace(/<script type="application\/json".*?<\/script>/gs, '')
    .replace(/ data-(?!app=|modules=|screens=|kept=)[\w-]+="[^"]*"/g, '')
  return { all: [...new Set(shell.match(FILE))], languages: [...document.matchAll(LANGUAGE)].map(([, file = '']) => file) }
}
