import { NotLoaded } from '../../design/not-loaded.tsx'
import { message as commonMessage } from '../../messages/index.ts'
import { useChunk } from '../../portal/use-chunk.ts'
import type { RegistryPartProps } from './registry-route.tsx'

const loadPart = () => import('./registry-route.tsx')

/** What the registry says, with its code once somebody opens an application. */
export const RegistrySlot = (props: RegistryPartProps) => {
  const part = useChunk(true, 'carrier-applications/staff/registry-route.tsx', loadPart)
  if (part._tag === 'Failed') return <NotLoaded title={commonMessage('error.fallback')} onRetry={part.retry} />
  return part._tag === 'Loaded' ? <part.code.RegistryPart {...props} /> : null
}
