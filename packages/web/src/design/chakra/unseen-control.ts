import type { CSSProperties } from 'react'

const UNSEEN: CSSProperties = {
  position: 'absolute',
  top: 0,
  insetInlineStart: 0,
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
}

/** A real control lies unseen over what is drawn for it, so that fingers and screen readers that feel their way find it there. */
export const OVER_MARK: CSSProperties = { ...UNSEEN, width: 16 }
export const OVER_ALL: CSSProperties = { ...UNSEEN, width: '100%' }
