import type { PreviewArgs } from './preview.view-model.ts'

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Of `/trm/preview/{tokenId}/{loadId?}` and `/trm/carrier-details/{tokenId}`, raw as the browser has it; whatever follows is no part of it.
 */
export const previewIn = (pathname: string): PreviewArgs => {
  const [, , , tokenId = '', loadId = ''] = pathname.split('/')
  return { tokenId: decoded(tokenId), loadId: loadId === '' ? undefined : decoded(loadId) }
}
