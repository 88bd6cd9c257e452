import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'
import { ChakraScope } from './chakra-scope.tsx'
import { useModal, type Modal } from './use-modal.ts'

export interface ModalSheetProps extends Modal {
  readonly placement: 'bottom' | 'end'
  readonly className?: string
  readonly children: ReactNode
}

/** Over the page, which is inert meanwhile, from one of its edges to the others. */
export const ModalSheet = ({ placement, className, children, ...modal }: ModalSheetProps) => {
  const { root, content } = useModal(modal)
  return (
    <ChakraScope>
      <Drawer.Root placement={placement} {...root}>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content {...(className === undefined ? {} : { className })} {...content}>
              {children}
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </ChakraScope>
  )
}
