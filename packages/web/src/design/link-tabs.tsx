import { Link } from 'wouter'

export interface LinkTab {
  readonly href: string
  readonly words: string
  /** Of what is there; `Asked` keeps its room, so that the tabs behind it stay where they are; undefined: it has none. */
  readonly count?: number | 'Asked' | undefined
  readonly isCurrent: boolean
}

/**
 * One list cut by what its rows are: links, so that a part can be opened beside this one and Back goes to the one before. With
 * link-tabs.css.
 */
export const LinkTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) => (
  <nav className="trm-tabs" aria-label={label}>
    {tabs.map(({ href, words, count, isCurrent }) => (
      <Link key={words} href={href} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
        {words}
        {count === undefined ? null : <span className="trm-tab-count">{count === 'Asked' ? null : count}</span>}
      </Link>
    ))}
  </nav>
)
