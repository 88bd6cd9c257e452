import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Tooltip } from '@chakra-ui/react/tooltip'
import type { ReactElement } from 'react'
import { ChakraScope } from './chakra-scope.tsx'
import { raised } from './recipes.ts'

const recipe = defineSlotRecipe({
  className: 'trm-hint',
  slots: ['content'],
  base: {
    content: {
      ...raised,
      zIndex: 'popover',
      maxWidth: 'min(360px, calc(100vw - 24px))',
      padding: '2',
      paddingInline: '2.5',
      borderRadius: 'control',
      fontSize: '0.8125rem',
      overflowWrap: 'anywhere',
    },
  },
})

interface HintProps {
  readonly words: string
  /** One element that takes the focus, so that keys reach the words too. */
  readonly children: ReactElement
}

/** More about what is pointed at or has the focus. What can only be read here belongs beside it instead: a finger opens no hint. */
export const Hint = ({ words, children }: HintProps) => (
  <ChakraScope>
    <Tooltip.Root recipe={recipe} openDelay={300} closeDelay={80} lazyMount unmountOnExit positioning={{ overflowPadding: 8 }}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{words}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  </ChakraScope>
)
