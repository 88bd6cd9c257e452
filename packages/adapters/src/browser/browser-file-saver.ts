import { tryCatch } from 'fp-ts/IOEither'
import type { FileSaver, SavedBytes, SavedFile } from '@trm/domain/trucks'
import type { Timer } from '@trm/domain/kernel'

interface Page {
  readonly document: Document
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly Blob: typeof Blob
}

/** Browsers read the address after the click; after this many milliseconds they have, and the memory is given back. */
const READ_BY_THEN = 10_000

const blobOf = ({ Blob }: Page, file: SavedFile | SavedBytes): Blob =>
  'text' in file
    ? new Blob([file.text], { type: `${file.mediaType};charset=utf-8` })
    : new Blob([new Uint8Array(file.bytes)], { type: file.mediaType })

/** As a download of the page. */
export const makeBrowserFileSaver = (page: Page, timer: Timer): FileSaver => ({
  save: (file) =>
    tryCatch(
      () => {
        const address = page.URL.createObjectURL(blobOf(page, file))
        timer(READ_BY_THEN, () => page.URL.revokeObjectURL(address))
        const link = page.document.createElement('a')
        link.href = address
        link.download = file.name
        link.hidden = true
        page.document.body.append(link) // Firefox follows only links that are in the page
        link.click()
        link.remove()
      },
      (error) => ({ _tag: 'FileNotSaved', reason: String(error) }),
    ),
})
