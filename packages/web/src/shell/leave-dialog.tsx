import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../design/button.tsx'
import { message } from '../messages/index.ts'
import { usePortal } from '../portal/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'

interface QuestionProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** The browser's own modal dialog: it holds the focus, Escape stays, and closing gives the focus back to where it was. */
const Question = ({ onStay, onLeave }: QuestionProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, body] = [useId(), useId()]
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="trm-card"
      aria-labelledby={title}
      aria-describedby={body}
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <div className="trm-stack">
        <h2 id={title}>{message('leave.title')}</h2>
        <p id={body}>{message('leave.body')}</p>
        <div className="trm-row">
          <Button look="solid" onClick={onStay}>
            {message('leave.stay')}
          </Button>
          <Button onClick={onLeave}>{message('leave.leave')}</Button>
        </div>
      </div>
    </dialog>
  )
}

/** Stands above every page while something typed would be lost. */
export const LeaveDialog = () => {
  const { leaveQuestion } = usePortal()
  return useBehavior(leaveQuestion.isAsked$) ? <Question onStay={leaveQuestion.stay} onLeave={leaveQuestion.leave} /> : null
}
