import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { wordsFor } from './messages/language.ts'
import type { Words } from './messages/words.ts'
import { renderNotice } from './notice-page.ts'

/** For a page the library answers with. */
export const wordsIn = ({ oidc, req }: KoaContextWithOIDC): Words => wordsFor(oidc.params?.['ui_locales'], req.headers['accept-language'])

/** What the library refused, or failed at; why is told only of what was refused. */
export const renderLibraryError = (
  ctx: KoaContextWithOIDC,
  { error, error_description: description }: ErrorOut,
  appUrl: string,
): string => {
  const words = wordsIn(ctx)
  return ctx.status >= 500
    ? renderNotice(words, { title: words.brokenTitle, text: words.brokenText, appUrl })
    : renderNotice(words, {
        title: words.refusedTitle,
        text: words.refusedText,
        detail: description === undefined ? error : `${error}: ${description}`,
        appUrl,
      })
}
