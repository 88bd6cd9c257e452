import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Words } from './messages/words.ts'
import { renderNotice, pagePolicy } from './page.ts'
import { appOriginsOf, appUrlOf, type ProviderSettings } from './provider-settings.ts'

type Headers = Readonly<Record<string, string>>

/** How the demo pages answer: never kept, never framed, without scripts. */
export interface PageAnswers {
  readonly send: (response: ServerResponse, status: number, page: string, headers?: Headers) => void
  readonly refuse: (response: ServerResponse, words: Words, status: number, headers?: Headers) => void
}

export const makePageAnswers = (settings: ProviderSettings): PageAnswers => {
  const send: PageAnswers['send'] = (response, status, page, headers = {}) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': pagePolicy(appOriginsOf(settings), 'None', false),
      ...headers,
    })
    response.end(page)
  }
  return {
    send,
    refuse: (response, words, status, headers) =>
      send(
        response,
        status,
        renderNotice(words, { title: words.refusedTitle, text: words.refusedText, appUrl: appUrlOf(settings) }),
        headers,
      ),
  }
}

/** Said with a page that asks to wait. */
export const retryAfter = (fault: { readonly _tag: string; readonly seconds?: number } | undefined): Headers =>
  fault?._tag === 'Limited' && fault.seconds !== undefined ? { 'retry-after': String(fault.seconds) } : {}

/** A form sent from another site, or from another port of this host, is not the person's own act (login CSRF, R29). */
export const isOwnPost = ({ headers }: IncomingMessage): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined) // this header never repeats
