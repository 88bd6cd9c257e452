import { Box } from '@chakra-ui/react/box'
import { Stat } from '@chakra-ui/react/stat'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { ChakraScope } from './chakra-scope.tsx'

const recipe = defineSlotRecipe({
  className: 'trm-figure',
  slots: ['root', 'label', 'valueText', 'helpText'],
  base: {
    root: { minWidth: '0' },
    label: { color: 'textMuted', fontSize: '0.8125rem', overflowWrap: 'anywhere' },
    valueText: { fontSize: '1.375rem', fontWeight: '600', lineHeight: '1.3' },
    helpText: { color: 'textMuted', fontSize: '0.8125rem', textWrap: 'pretty' },
  },
})

interface FigureProps {
  readonly name: string
  readonly value: ReactNode
  /** What it is counted of. */
  readonly more?: string
}

/** One number of `Figures`. */
export const Figure = ({ name, value, more }: FigureProps) => (
  <Stat.Root as="div" recipe={recipe}>
    <Stat.Label>{name}</Stat.Label>
    <Stat.ValueText>{value}</Stat.ValueText>
    {more === undefined ? null : <Stat.HelpText as="dd">{more}</Stat.HelpText>}
  </Stat.Root>
)

const COLUMNS = {
  3: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  4: 'repeat(4, minmax(0, 1fr))',
} as const

/** Numbers that count, side by side. */
export const Figures = ({ columns, children }: { readonly columns: keyof typeof COLUMNS; readonly children: ReactNode }) => (
  <ChakraScope>
    <Box as="dl" display="grid" gridTemplateColumns={COLUMNS[columns]} gap={columns === 4 ? '2' : '18px 20px'}>
      {children}
    </Box>
  </ChakraScope>
)
