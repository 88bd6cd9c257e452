import { tryCatch } from 'fp-ts/IOEither'
import type { FileSaver } from '@trm/domain/trucks'
import type { Timer } from './browser-timer.ts'

interface Page {
  readonly document: Document
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly Blob: typeof Blob
}

/** Browsers read the address after the click; after this many milliseconds they have, and the memory is given back. */
const READ_BY_THEN = 10_000

/** As a download of the page. */
export const makeBrowserFileSaver = (page: Page, timer: Timer): FileSaver => ({
  save: ({ name, mediaType, text }) => tryCatch(
    () => {
      const address = page.URL.createObjectURL(new page.Blob([text], { type: `${mediaType};charset=utf-8` }))
      timer(READ_BY_THEN, () => page.URL.revokeObjectURL(address))
      const link = page.document.createElement('a')
      link.href = address
      link.download = name
      link.hidden = true
      page.document.body.append(link) // Firefox follows only links that are in the page
      link.click()
      link.remove()
    },
    (error) => ({ _tag: 'FileNotSaved', reason: String(error) }),
  ),
})
