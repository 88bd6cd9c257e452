import { EmptyState as Chakra } from '@chakra-ui/react/empty-state'
import { SearchIcon } from '../icons.tsx'
import type { PanelProps } from '../state-panels.tsx'
import { ChakraScope } from './chakra-scope.tsx'

/** Nothing to show, on a screen that has Chakra anyway; the look is the one of state-panels.tsx, which stands before the first rows. */
export const EmptyState = ({ icon = <SearchIcon />, title, children, actions }: PanelProps) => (
  <ChakraScope>
    <Chakra.Root className="trm-panel" data-state="empty">
      {icon}
      <Chakra.Title as="h2">{title}</Chakra.Title>
      {children}
      {actions === undefined ? null : <div className="trm-panel-actions">{actions}</div>}
    </Chakra.Root>
  </ChakraScope>
)
