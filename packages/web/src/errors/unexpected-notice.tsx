import { useEffect } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { message } from '../messages/index.ts'
import { usePortal } from '../runtime/portal.tsx'
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

/** Above the page, which stays; gone when dismissed or on another page. */
export const UnexpectedNotice = ({ path }: { readonly path: string }) => {
  const { unexpected } = usePortal()
  useEffect(() => unexpected.dismiss, [unexpected, path])
  return useBehavior(unexpected.isShown$) ? <Said onDismiss={unexpected.dismiss} /> : null
}
