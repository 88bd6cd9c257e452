import { useChunk } from '../portal/use-chunk.ts'
import type { ContactWarningProps } from '../loads/contact-warning.tsx'

const load = () => import('../loads/contact-warning.tsx')

/** The warning with its rule, which come once there is text to judge; the server cuts without them, too. */
export const ContactWarningSlot = (props: ContactWarningProps) => {
  const warning = useChunk(
    props.texts.some((text) => text.trim() !== ''),
    'loads/contact-warning.tsx',
    load,
  )
  return warning._tag === 'Loaded' ? <warning.code.ContactWarning {...props} /> : null
}
