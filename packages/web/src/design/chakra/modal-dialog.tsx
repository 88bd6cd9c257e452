import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'
import { ChakraScope } from './chakra-scope.tsx'
import { useModal, type Modal } from './use-modal.ts'

export interface ModalDialogProps extends Modal {
  readonly className: string
  readonly placement?: 'center' | 'top'
  readonly children: ReactNode
}

/** Over the page, which is inert meanwhile. */
export const ModalDialog = ({ className, placement = 'center', children, ...modal }: ModalDialogProps) => {
  const { root, content } = useModal(modal)
  return (
    <ChakraScope>
      <Dialog.Root placement={placement} {...root}>
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content className={className} {...content}>
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraScope>
  )
}
