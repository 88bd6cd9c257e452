import { Box } from '@chakra-ui/react/box'
import { Steps as Parts, useStepsStyles } from '@chakra-ui/react/steps'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { ChakraScope } from './chakra-scope.tsx'
import { CheckIcon } from '../icons.tsx'

const step = {
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { base: 'flex-start', md: 'center' },
  gap: { base: '1', md: '2' },
  minHeight: '44px',
  paddingBlock: '2',
  paddingInline: { base: '0.5', md: '2' },
  fontSize: { base: 'xs', md: '0.8125rem' },
  lineHeight: '1.25',
  color: 'textMuted',
  textDecoration: 'none',
} as const

const recipe = defineSlotRecipe({
  className: 'trm-steps',
  slots: ['root', 'list', 'item', 'trigger', 'indicator', 'separator', 'title'],
  base: {
    list: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: '1.5' },
    item: { position: 'relative', paddingTop: '3px' },
    separator: {
      position: 'absolute',
      inset: '0 0 auto',
      height: '3px',
      bg: 'line',
      '&[data-saved]': { bg: 'success' },
      '&[data-current]': { bg: 'accent' },
      '@media (forced-colors: active)': { bg: 'GrayText', '&[data-saved], &[data-current]': { bg: 'CanvasText' } },
    },
    trigger: {
      ...step,
      '&[href]': { color: 'text' },
      '&[aria-current]': { fontWeight: '600' },
      '@media (hover: hover)': { '&[href]:hover': { bg: 'surfaceHover' } },
    },
    indicator: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '22px',
      height: '22px',
      border: '1px solid var(--trm-line-strong)',
      borderRadius: 'full',
      fontSize: 'xs',
      fontWeight: '600',
      color: 'textMuted',
      '&[data-saved]': { borderColor: 'success', color: 'success' },
      '&[data-current]': { borderColor: 'accent', bg: 'accent', color: 'onAccent' },
    },
    title: { minWidth: '0', maxWidth: '100%', overflowWrap: 'anywhere', hyphens: 'auto' },
  },
})

interface StepLine {
  readonly title: string
  /** What is said aloud of it: it is done. */
  readonly saved: string | undefined
  /** Undefined: it cannot be opened yet. */
  readonly href: string | undefined
}

interface StepsProps {
  readonly label: string
  readonly steps: readonly StepLine[]
  /** Index of the one that is shown. */
  readonly current: number
}

const marked = (isMarked: boolean) => (isMarked ? { 'data-saved': '' } : {})

const Step = ({
  at,
  current,
  line: { title, saved, href },
}: {
  readonly at: number
  readonly current: number
  readonly line: StepLine
}) => {
  const { trigger } = useStepsStyles()
  const mark = marked(saved !== undefined)
  const label = (
    <>
      <Parts.Indicator {...mark}>{saved === undefined ? at + 1 : <CheckIcon size={13} />}</Parts.Indicator>
      <Parts.Title as="span">
        {title}
        {saved === undefined ? null : <span className="trm-only-read">, {saved}</span>}
      </Parts.Title>
    </>
  )
  return (
    <Parts.Item index={at} aria-current={false} asChild>
      <li>
        <Parts.Separator {...mark} />
        {href === undefined ? (
          <Box css={trigger}>{label}</Box>
        ) : (
          <Box css={trigger} asChild>
            <Link href={href} {...(at === current ? { 'aria-current': 'step' as const } : {})}>
              {label}
            </Link>
          </Box>
        )}
      </li>
    </Parts.Item>
  )
}

const List = ({ steps, current }: Omit<StepsProps, 'label'>) => (
  <Box as="ol" css={useStepsStyles()['list']}>
    {steps.map((line, at) => (
      <Step key={line.title} at={at} current={current} line={line} />
    ))}
  </Box>
)

/** Where somebody is in a way of several pages. Steps that can be opened are links: Chakra's own list is of tabs, which these are not. */
export const Steps = ({ label, ...shown }: StepsProps) => (
  <ChakraScope>
    <Parts.Root recipe={recipe} count={shown.steps.length} step={shown.current} asChild>
      <nav aria-label={label}>
        <List {...shown} />
      </nav>
    </Parts.Root>
  </ChakraScope>
)
