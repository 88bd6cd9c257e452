import { createPortal } from 'react-dom'

interface NavCountProps {
  /** Undefined until it is known. */
  readonly count: number | undefined
  /** What the number counts, for those who hear it. */
  readonly words: (count: number) => string
  /** Where it stands in the navigation. */
  readonly place: Element
}

/** How many wait, at their place in the navigation; nothing for none. */
export const NavCount = ({ count, words, place }: NavCountProps) =>
  count === undefined || count === 0
    ? null
    : createPortal(
        <>
          <span className="trm-nav-count" aria-hidden="true">
            {count}
          </span>
          <span className="trm-only-read">. {words(count)}</span>
        </>,
        place,
      )
