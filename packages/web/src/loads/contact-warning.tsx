import { withoutContacts } from '@trm/domain/loads'
import { Notice } from '../design/notice.tsx'

export interface ContactWarningProps {
  readonly texts: readonly string[]
  /** What is said of the parts that go. */
  readonly words: (parts: string) => string
}

/** While it is typed: what its readers will not see, by the rule the server cuts by. */
export const ContactWarning = ({ texts, words }: ContactWarningProps) => {
  const removed = texts.flatMap((text) => withoutContacts(text).removed)
  return removed.length === 0 ? null : <Notice tone="warning">{words(removed.map(({ text }) => text).join(', '))}</Notice>
}
