import type { Ref } from 'react'
import { Button, type Look } from './button.tsx'

interface CopyButtonProps {
  readonly copy: string
  readonly copied: string
  /** What is to be said now, where it is neither: the clipboard was refused. */
  readonly failed?: string | undefined
  readonly isCopied: boolean
  readonly look?: Look
  readonly onCopy: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * Copies, and tells what became of it in its own place: it is always as wide as both words, so that nothing beside it moves. The
 * clipboard is the caller's: Chakra's own says "copied" before the browser has answered, and where it refused.
 */
export const CopyButton = ({ copy, copied, failed, isCopied, onCopy, ...rest }: CopyButtonProps) => (
  <Button onClick={onCopy} {...rest}>
    <span className="trm-either" data-other={isCopied ? copy : copied}>
      {failed ?? (isCopied ? copied : copy)}
    </span>
  </Button>
)
