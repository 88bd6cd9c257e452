import { useEffect, useState } from 'react'
import { formatPhone } from '@trm/domain/broker-profile'
import type { CarrierSummary } from '@trm/domain/carriers'
import { CopyButton } from '../design/copy-button.tsx'
import { DrawerPart } from '../design/chakra/facts.tsx'
import { detailMessage as message } from '../messages/en-US/truck-detail.ts'
import { callTo } from '../carriers/row-words.ts'

const mailTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`

type Copying = 'ready' | 'copied' | 'failed'
const BECAME = { copied: 'detail.copied', failed: 'detail.copyFailed' } as const

type Copy = (text: string) => Promise<boolean>

/** Milliseconds the button tells what became of the press. */
const TOLD_FOR = 4000

interface CopyPhoneProps {
  readonly phone: string
  readonly onCopy: Copy
  readonly say: (words: string) => void
}

const CopyPhone = ({ phone, onCopy, say }: CopyPhoneProps) => {
  const [copying, setCopying] = useState<Copying>('ready')
  const copy = async (): Promise<void> => {
    const became = (await onCopy(phone)) ? 'copied' : 'failed'
    setCopying(became)
    say(message(BECAME[became]))
  }
  useEffect(() => {
    if (copying === 'ready') return
    const told = setTimeout(() => setCopying('ready'), TOLD_FOR)
    return () => clearTimeout(told)
  }, [copying])
  return (
    <CopyButton
      copy={message('detail.copy')}
      copied={message('detail.copied')}
      failed={copying === 'failed' ? message('detail.copyFailed') : undefined}
      isCopied={copying === 'copied'}
      onCopy={() => void copy()}
    />
  )
}

export interface TruckContactProps {
  readonly carrier: CarrierSummary
  /** The subject of an email. */
  readonly subject: string
  readonly onCopy: Copy
  readonly say: (words: string) => void
}

export const TruckContact = ({ carrier: { phone, email }, subject, onCopy, say }: TruckContactProps) => (
  <DrawerPart title={message('detail.contact')}>
    {phone === undefined && email === undefined ? <p className="trm-muted">{message('detail.noContact')}</p> : null}
    {phone === undefined ? null : (
      <div className="trm-row">
        <a className="trm-button" data-look="solid" href={callTo(phone)}>
          {message('detail.call', { phone: formatPhone(phone) })}
        </a>
        <CopyPhone key={phone} phone={formatPhone(phone)} onCopy={onCopy} say={say} />
      </div>
    )}
    {email === undefined ? null : (
      <p>
        <a className="trm-detail-mail" href={mailTo(email, subject)}>
          {email}
        </a>
      </p>
    )}
  </DrawerPart>
)
