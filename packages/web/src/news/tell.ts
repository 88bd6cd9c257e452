import type { ToastTone } from '../design/chakra/toaster.tsx'

/** What was done stands on the page as well: without this code the page only does not say so. */
const untold = (): void => undefined

/**
 * Says what was done, or what others did, to the eye and to the ear. Not what a screen shows in words beside what was pressed: that is
 * read aloud by its own live region (tool-news.tsx).
 */
export const tell = (words: string, tone: ToastTone = 'success'): void => {
  void import('../design/chakra/toaster.tsx').then(({ showToast }) => showToast(words, tone), untold)
}
