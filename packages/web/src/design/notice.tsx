import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

export interface NoticeProps {
  readonly tone?: Tone
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** It is said elsewhere: once is enough. */
  readonly isQuiet?: boolean
}

export const noticeIcons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon } as const

/** Nothing where it is said elsewhere. */
export const roleOfNotice = (tone: Tone, isQuiet: boolean | undefined): 'alert' | 'status' | undefined =>
  isQuiet ? undefined : tone === 'danger' ? 'alert' : 'status'

/** Said at once when it is bad, politely when it is not. */
export const Notice = ({ tone = 'info', title, children, action, isQuiet }: NoticeProps) => {
  const Icon = noticeIcons[tone]
  return (
    <div className="trm-notice" data-tone={tone} role={roleOfNotice(tone, isQuiet)}>
      <Icon />
      <div className="trm-notice-body">
        {title === undefined ? null : <strong>{title}</strong>}
        {children}
      </div>
      {action === undefined ? null : <div className="trm-notice-action">{action}</div>}
    </div>
  )
}

export interface BadgeProps {
  readonly tone?: Tone | 'neutral'
  readonly children: ReactNode
}

export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className="trm-badge" data-tone={tone}>
    {children}
  </span>
)
