import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Timeline as Line } from '@chakra-ui/react/timeline'
import type { ReactNode } from 'react'
import { ChakraScope } from './chakra-scope.tsx'

/** Pixels of the dot. */
const DOT = 10

const recipe = defineSlotRecipe({
  className: 'trm-timeline',
  slots: ['root', 'item', 'connector', 'separator', 'indicator', 'content', 'title'],
  base: {
    item: { display: 'flex', position: 'relative', gap: '2.5', '&:last-child > div > [data-part=line]': { display: 'none' } },
    connector: { position: 'relative', flex: 'none', width: `${DOT}px` },
    separator: {
      position: 'absolute',
      insetInlineStart: `${DOT / 2 - 1}px`,
      insetBlock: '10px -10px',
      borderInlineStart: '2px solid var(--trm-line)',
    },
    indicator: {
      position: 'relative',
      width: `${DOT}px`,
      height: `${DOT}px`,
      marginTop: '1.5',
      border: '2px solid var(--trm-line-strong)',
      borderRadius: 'full',
      bg: 'surface',
      '&[data-own]': { bg: 'accent', borderColor: 'accent' },
    },
    content: { flex: '1', minWidth: '0', paddingBottom: '14px', overflowWrap: 'anywhere' },
    title: { fontWeight: '600' },
  },
})

interface EventProps {
  readonly title: ReactNode
  /** The reader's own side did it. */
  readonly isOwn?: boolean
  readonly children: ReactNode
}

/** One line of a `Timeline`. */
export const TimelineEvent = ({ title, isOwn = false, children }: EventProps) => (
  <Line.Item as="li">
    <Line.Connector aria-hidden="true">
      <Line.Separator data-part="line" />
      <Line.Indicator {...(isOwn ? { 'data-own': '' } : {})} />
    </Line.Connector>
    <Line.Content>
      <Line.Title>{title}</Line.Title>
      {children}
    </Line.Content>
  </Line.Item>
)

/** What happened, in the order of time. */
export const Timeline = ({ children }: { readonly children: ReactNode }) => (
  <ChakraScope>
    <Line.Root as="ol" recipe={recipe}>
      {children}
    </Line.Root>
  </ChakraScope>
)
