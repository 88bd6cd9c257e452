import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../design/button.tsx'
import { Control, FieldFrame } from '../design/form.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { listMessage as message } from '../messages/en-US/market-list.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { ShareLink } from './share-link.view-model.ts'

/** Copies the address of the list that is shown, and says so; where the clipboard is refused, the link stands there selected. */
export const CopyLink = ({ share, say }: { readonly share: ShareLink; readonly say: (words: string) => void }) => {
  const state = useBehavior(share.state$)
  const isCopied = state._tag === 'Copied'
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state._tag === 'Copied') say(message('list.link.copied'))
  }, [say, state])
  const close = (): void => {
    share.close()
    opener.current?.focus()
  }
  return (
    <div className="trm-share">
      <Button ref={opener} look="quiet" onClick={share.copy}>
        <span className="trm-either" data-other={message(`list.link.${isCopied ? 'copy' : 'copied'}`)}>
          {message(`list.link.${isCopied ? 'copied' : 'copy'}`)}
        </span>
      </Button>
      {state._tag === 'ByHand' ? <LinkByHand link={state.link} onClose={close} /> : null}
    </div>
  )
}

const LinkByHand = ({ link, onClose }: { readonly link: string; readonly onClose: () => void }) => {
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
