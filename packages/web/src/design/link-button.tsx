import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import type { Look } from './button.tsx'

export interface LinkButtonProps {
  /** Under the router's base; `~/` leaves it. */
  readonly href: string
  readonly look?: Look
  readonly children: ReactNode
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button: it goes somewhere, and can be opened in a new tab. */
export const LinkButton = ({ href, look = 'outline', children, ref }: LinkButtonProps) => (
  <Link href={href} className="trm-button" data-look={look} {...(ref === undefined ? {} : { ref })}>
    {children}
  </Link>
)
