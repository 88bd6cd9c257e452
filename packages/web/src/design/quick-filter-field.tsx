import { useEffect, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Control } from './form.tsx'
import { CloseIcon } from './icons.tsx'

/** Words are said once typing pauses, milliseconds. */
const PAUSE = 700

const useSaid = (words: string, say: (words: string) => void): void => {
  useEffect(() => {
    if (words === '') return
    const id = setTimeout(() => say(words), PAUSE)
    return () => clearTimeout(id)
  }, [words, say])
}

interface QuickFilterFieldProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly clearLabel: string
  readonly text: string
  readonly onText: (text: string) => void
  /** How many rows are left of those that were loaded; empty while nothing is filtered. */
  readonly count: string
  /** Said aloud with the count. */
  readonly said: string
  readonly say: (words: string) => void
  /** What stands behind the count. */
  readonly children: ReactNode
}

/** Narrows what is loaded as one types: the field, how it is cleared, and what it leaves in words. */
export const QuickFilterField = ({ id, label, hint, clearLabel, text, onText, count, said, say, children }: QuickFilterFieldProps) => {
  useSaid(said, say)
  return (
    <div className="trm-quick-filter" role="search" aria-label={label}>
      <Control
        type="text"
        id={id}
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            onText('')
          }
        }}
      />
      {text === '' ? null : (
        <IconButton
          label={clearLabel}
          onClick={(event) => {
            onText('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <CloseIcon size={14} />
        </IconButton>
      )}
      {count === '' ? null : <span className="trm-muted">{count}</span>}
      {children}
    </div>
  )
}
