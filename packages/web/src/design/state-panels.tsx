import type { ReactNode } from 'react'
import { AlertIcon, SearchIcon } from './icons.tsx'

export interface PanelProps {
  readonly title: string
  readonly children?: ReactNode
  /** Buttons or links: what can be done about it. */
  readonly actions?: ReactNode
  readonly icon?: ReactNode
}

const PanelBody = ({ title, children, actions }: PanelProps) => (
  <>
    <h2>{title}</h2>
    {children}
    {actions === undefined ? null : <div className="trm-panel-actions">{actions}</div>}
  </>
)

/** Nothing to show, which is not a fault: says why and what would change it. */
export const EmptyState = ({ icon = <SearchIcon />, ...rest }: PanelProps) => (
  <div className="trm-panel" data-state="empty">
    {icon}
    <PanelBody {...rest} />
  </div>
)

/** Something failed: says what, and what to do. Read out at once. */
export const ErrorState = ({ icon = <AlertIcon />, ...rest }: PanelProps) => (
  <div className="trm-panel" data-tone="danger" data-state="error" role="alert">
    {icon}
    <PanelBody {...rest} />
  </div>
)

export interface LoadingStateProps {
  readonly label: string
}

export const LoadingState = ({ label }: LoadingStateProps) => (
  <div className="trm-loading" data-state="loading" role="status">
    <span className="trm-spinner" aria-hidden="true" />
    {label}
  </div>
)

export interface SkeletonRowsProps {
  readonly label: string
  readonly rows?: number
  /** Pixels, the height of the rows to come, so that nothing jumps. */
  readonly rowHeight?: number
}

const boneWidths = [14, 22, 10, 26, 18]

export const SkeletonRows = ({ label, rows = 8, rowHeight = 48 }: SkeletonRowsProps) => (
  <div className="trm-bones" data-state="loading" role="status">
    <span className="trm-only-read">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} aria-hidden="true" style={{ height: rowHeight }}>
        {boneWidths.map((width, bone) => (
          <span key={bone} className="trm-bone" style={{ width: `${width - (row % 3) * 2}%` }} />
        ))}
      </div>
    ))}
  </div>
)
