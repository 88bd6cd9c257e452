import { useEffect, type ReactNode } from 'react'

export const PRODUCT_NAME = 'TRM Freight'
/** The heading a route change moves the focus to. */
export const PAGE_HEADING_ID = 'page-heading'

export interface PageProps {
  readonly title: string
  /** In the window's title instead of `title`, when the heading alone would not say where this is. */
  readonly windowTitle?: string
  readonly intro?: ReactNode
  readonly actions?: ReactNode
  /** `reading` for texts and forms, `full` for lists. */
  readonly width?: 'full' | 'reading'
  readonly children: ReactNode
}

/** One screen's frame: the only h1, the window's title, room for actions. */
export const Page = ({ title, windowTitle = title, intro, actions, width = 'full', children }: PageProps) => {
  useEffect(() => {
    document.title = `${windowTitle} · ${PRODUCT_NAME}`
  }, [windowTitle])
  return (
    <div className="trm-page" data-width={width}>
      <div className="trm-between trm-page-head">
        <div>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            {title}
          </h1>
          {intro === undefined ? null : <p>{intro}</p>}
        </div>
        {actions === undefined ? null : <div className="trm-row">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
