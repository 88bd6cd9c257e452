import { useEffect, useRef } from 'react'
import { IconButton } from '../design/button.tsx'
import { Control, FieldFrame } from '../design/form.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { listMessage as message } from '../messages/en-US/market-list.ts'

/** Where the clipboard is refused: the link stands there selected. */
export const LinkByHand = ({ link, onClose }: { readonly link: string; readonly onClose: () => void }) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.select()
    field.current?.focus()
  }, [link])
  return (
    <div
      className="trm-share-link"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <FieldFrame id="list-link" label={message('list.link')} help={message('list.link.refused')}>
        <Control
          ref={field}
          id="list-link"
          type="text"
          value={link}
          readOnly
          aria-describedby="list-link-help"
          onFocus={(event) => event.currentTarget.select()}
        />
      </FieldFrame>
      <IconButton label={message('list.link.close')} onClick={onClose}>
        <CloseIcon size={15} />
      </IconButton>
    </div>
  )
}
