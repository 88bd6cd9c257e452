import { filter, fromEvent, map, merge, type Observable } from 'rxjs'

export type Page = Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>

export const nothing = (): void => undefined

/** Each moment the reader comes back to this page: focus, made visible, or out of the back/forward cache (F58, F60). */
export const returns$ = (page: Page): Observable<void> =>
  merge(
    fromEvent(page, 'focus'),
    fromEvent(page, 'pageshow'),
    fromEvent(page.document, 'visibilitychange').pipe(filter(() => page.document.visibilityState === 'visible')),
  ).pipe(map(nothing))
