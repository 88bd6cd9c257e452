import { useSupport } from './use-support.ts'

/** Where to ask, of a portal that says so. */
export const SupportAddress = () => {
  const { supportEmail } = useSupport()
  return supportEmail === undefined ? null : (
    <p>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  )
}
