import { useEffect, useId, useRef } from 'react'

export interface FormFault {
  readonly fieldId: string
  readonly message: string
}

export interface FormErrorSummaryProps {
  readonly title: string
  readonly faults: readonly FormFault[]
  /** Counts the refused submits: each one brings the focus here. */
  readonly attempt: number
}

export const FormErrorSummary = ({ title, faults, attempt }: FormErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const headingId = useId()
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (faults.length === 0) return null
  return (
    <div ref={box} className="trm-summary" role="alert" tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul>
        {faults.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
