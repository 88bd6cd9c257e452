import { useEffect, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { message } from '../messages/index.ts'
import { usePortal } from '../runtime/portal.tsx'
import { linkTo, unknownErrorLink } from '../routing/links.ts'
import { addressText } from '../routing/navigation.ts'
import { Replace } from '../routing/replace.tsx'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { useAddress } from '../routing/use-address.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useErrorShown } from './use-error-shown.ts'

const Said = ({ onDismiss }: { readonly onDismiss: () => void }) => {
  useErrorShown('unexpected')
  return (
    <Notice tone="warning" action={<Button onClick={onDismiss}>{message('error.unexpected.dismiss')}</Button>}>
      {message('error.unexpected')}
    </Notice>
  )
}

interface FailedProps {
  readonly path: string
  readonly onDismiss: () => void
}

/** Decided when it failed: what becomes of the form later, or the next page, leads nowhere. */
const Failed = ({ path, onDismiss }: FailedProps) => {
  const [to] = useState(unknownErrorLink(addressText(useAddress())))
  const [stays] = useState(() => pageUnsavedWork.exists() || path.endsWith(linkTo('unknownError')))
  return stays ? <Said onDismiss={onDismiss} /> : <Replace to={to} />
}

/**
 * A failure nobody classified leads to its page (decision 10), which leads back. Where that would lose something typed, and on that page
 * itself, it is told above the page, which stays; gone when dismissed or on another page.
 */
export const UnexpectedNotice = ({ path }: { readonly path: string }) => {
  const { unexpected } = usePortal()
  useEffect(() => unexpected.dismiss, [unexpected, path])
  return useBehavior(unexpected.isShown$) ? <Failed path={path} onDismiss={unexpected.dismiss} /> : null
}
