import { useRef, type ReactNode } from 'react'
import { useInView } from './in-view.ts'

export interface FormOutcomeProps {
  /** Presses so far that came to this. */
  readonly attempt: number
  readonly children: ReactNode
}

/** What came of a press, beside the button that was pressed. */
export const FormOutcome = ({ attempt, children }: FormOutcomeProps) => {
  const place = useRef<HTMLDivElement>(null)
  useInView(place, attempt)
  return (
    <div ref={place} className="trm-form-outcome">
      {children}
    </div>
  )
}
