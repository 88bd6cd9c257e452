import { Progress } from '@chakra-ui/react/progress'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { ChakraScope } from './chakra-scope.tsx'

/** What moves, and forced colours, are in panels.css: the export menu brings this with tools that have no byte to spare. */
const recipe = defineSlotRecipe({
  className: 'trm-progress',
  slots: ['track', 'range'],
  base: {
    track: { height: '6px', overflow: 'hidden', borderRadius: 'full', bg: 'line' },
    range: { height: '100%', borderRadius: 'full', bg: 'accent' },
  },
})

interface ProgressBarProps {
  /** What is under way. */
  readonly label: string
  /** Undefined: nobody knows how far it is. */
  readonly done?: { readonly count: number; readonly of: number } | undefined
}

/** How far something is that takes its time. */
export const ProgressBar = ({ label, done }: ProgressBarProps) => {
  const known = done !== undefined && done.of > 0 ? done : undefined
  return (
    <ChakraScope>
      <Progress.Root recipe={recipe} max={known?.of ?? 1} value={known === undefined ? null : Math.min(known.count, known.of)}>
        <Progress.Track aria-label={label}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </ChakraScope>
  )
}
