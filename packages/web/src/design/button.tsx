import type { ComponentProps, ReactNode } from 'react'

export type Look = 'solid' | 'outline' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: Look
}

/** `type="button"` unless said otherwise; a form's own button is `SubmitButton`. */
export const Button = ({ look = 'outline', type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className="trm-button" data-look={look} {...rest} />
)

export interface IconButtonProps extends ButtonProps {
  /** What it does; the only name a screen reader gets. */
  readonly label: string
}

export const IconButton = ({ label, type = 'button', look = 'quiet', ...rest }: IconButtonProps) => (
  <button type={type} className="trm-button" data-look={look} data-shape="icon" aria-label={label} title={label} {...rest} />
)

export interface SubmitButtonProps {
  readonly isBusy?: boolean
  /** Its name while busy; what is seen then is a spinner, so that the button keeps its width. */
  readonly busyLabel?: string
  readonly children: ReactNode
}

/** Stays focusable while busy, so that focus is never lost; a second press does nothing. */
export const SubmitButton = ({ isBusy = false, busyLabel, children }: SubmitButtonProps) => (
  <button
    type="submit"
    className="trm-button"
    data-look="solid"
    aria-disabled={isBusy}
    onClick={(event) => {
      if (isBusy) event.preventDefault()
    }}
  >
    <span className="trm-button-words" aria-hidden={isBusy}>
      {children}
    </span>
    {isBusy ? (
      <>
        <span className="trm-spinner" aria-hidden="true" />
        <span className="trm-only-read">{busyLabel ?? children}</span>
      </>
    ) : null}
  </button>
)
