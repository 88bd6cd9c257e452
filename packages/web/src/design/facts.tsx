import { useId, type ReactNode } from 'react'

interface FactProps {
  readonly name: string
  /** Takes the whole line. */
  readonly isWide?: boolean
  /** Undefined: the fact is left out. */
  readonly children: ReactNode
}

/** One line of `Facts`. */
export const Fact = ({ name, isWide, children }: FactProps) =>
  children === undefined ? null : (
    <div {...(isWide === true ? { 'data-wide': '' } : {})}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )

/** What is known of the thing a drawer shows, two to a line. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className="trm-sunken trm-drawer-facts">{children}</dl>

interface PartProps {
  readonly title: string
  /** On the line of the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a drawer. */
export const DrawerPart = ({ title, aside, children }: PartProps) => {
  const titleId = useId()
  return (
    <section className="trm-stack" data-gap="8" aria-labelledby={titleId}>
      <div className="trm-drawer-part-head">
        <h3 id={titleId}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
