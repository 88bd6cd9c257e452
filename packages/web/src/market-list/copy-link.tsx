import { useEffect, useRef } from 'react'
import { Button } from '../design/button.tsx'
import { listMessage as message } from '../messages/en-US/market-list.ts'
import { Later } from '../portal/later.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { ShareLink } from './share-link.view-model.ts'

const linkByHand = async () => (await import('./link-by-hand.tsx')).LinkByHand

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
      {state._tag === 'ByHand' ? (
        <Later file="market-list/link-by-hand.tsx" load={linkByHand} given={{ link: state.link, onClose: close }} />
      ) : null}
    </div>
  )
}
