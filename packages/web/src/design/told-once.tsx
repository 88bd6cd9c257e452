import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Control } from './form.tsx'

interface ToldOnceProps {
  readonly id: string
  readonly label: string
  readonly address: string
  /** That it is shown only now. */
  readonly help: string
  readonly copy: string
  readonly onCopy: () => void
  /** Left out where opening it is for somebody else. */
  readonly open?: string
}

/** The address of a link that was just made, chosen and ready to be copied. With told-once.css. */
export const ToldOnce = ({ id, label, address, help, copy, onCopy, open }: ToldOnceProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [address])
  return (
    <div className="trm-stack trm-told-once" data-gap="6">
      <label className="trm-label" htmlFor={id}>
        {label}
      </label>
      <div className="trm-row">
        <Control ref={field} id={id} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button look="solid" onClick={onCopy}>
          {copy}
        </Button>
        {open === undefined ? null : (
          <a className="trm-button" data-look="outline" href={address} target="_blank" rel="noopener noreferrer">
            {open}
          </a>
        )}
      </div>
      <p className="trm-help">{help}</p>
    </div>
  )
}
