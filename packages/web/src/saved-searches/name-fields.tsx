import { useEffect, useId, useRef } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/notice.tsx'
import { savedMessage } from '../messages/en-US/saved-searches.ts'
import type { NameForm } from './saved-searches-state.ts'
import { faultWords, savedFailureWords } from './search-words.ts'

export interface NameFieldsProps {
  readonly label: string
  readonly form: NameForm
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly onSubmit: (typed: string) => void
  /** Given, the field takes the focus and Escape gives up. */
  readonly onCancel?: () => void
}

/** One name and its buttons. A fault moves the focus to the field; what was typed stays. */
export const NameFields = ({ label, form, value, onChange, onSubmit, onCancel }: NameFieldsProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { fault, failure, isBusy } = form
  const isInPlace = onCancel !== undefined
  useEffect(() => {
    if (isInPlace) input.current?.select()
  }, [isInPlace])
  useEffect(() => {
    if (fault !== undefined) input.current?.focus()
  }, [fault])
  const words = failure === undefined ? undefined : savedFailureWords(failure)
  return (
    <form
      className="trm-saved-name"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit(value)
      }} // the menu closes on a form that is heard outside
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onCancel === undefined) return
        event.stopPropagation()
        onCancel()
      }}
    >
      <TextField
        ref={input}
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        autoComplete="off"
        fault={fault === undefined ? undefined : faultWords(fault)}
      />
      <div className="trm-saved-name-buttons">
        <SubmitButton isBusy={isBusy} busyLabel={savedMessage('saved.saving')}>
          {savedMessage('saved.save')}
        </SubmitButton>
        {onCancel === undefined ? null : (
          <Button look="quiet" onClick={onCancel}>
            {savedMessage('saved.cancel')}
          </Button>
        )}
      </div>
      {words === undefined ? null : (
        <Notice tone="danger" title={words.title}>
          {words.remedy}
        </Notice>
      )}
    </form>
  )
}
