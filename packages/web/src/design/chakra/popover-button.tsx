import { Popover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ChakraScope } from './chakra-scope.tsx'
import { ChevronDownIcon } from '../icons.tsx'
import { isTouched } from '../is-touched.ts'
import { disclosed } from '../use-disclosure.ts'

export interface PopoverButtonProps {
  readonly label: ReactNode
  readonly onOpen?: () => void
  /** `close` gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button that opens a panel of controls, which keeps inside the window and has the button's name. By finger the panel itself has the
 * focus: the keyboard of a field would cover it.
 */
export const PopoverButton = ({ label, onOpen, children }: PopoverButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const triggerId = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <ChakraScope>
      <Popover.Root
        open={isOpen}
        ids={{ trigger: triggerId }}
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-end', gutter: 6, overflowPadding: 12 }}
        initialFocusEl={() => (isTouched() ? panel.current : null)}
        onOpenChange={({ open }) => {
          if (open) onOpen?.()
          setOpen(open)
        }}
      >
        <Popover.Trigger asChild>
          <Button>
            {label}
            <ChevronDownIcon size={14} />
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content ref={panel} {...disclosed} aria-labelledby={triggerId}>
              {children(() => setOpen(false))}
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </ChakraScope>
  )
}
