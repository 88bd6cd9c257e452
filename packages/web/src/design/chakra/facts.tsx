import { DataList } from '@chakra-ui/react/data-list'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { ChakraScope } from './chakra-scope.tsx'

const SLOTS = ['root', 'item', 'itemLabel', 'itemValue'] as const

const item = { minWidth: '0', overflowWrap: 'anywhere', '&[data-wide]': { gridColumn: '1 / -1' } } as const
const small = { display: 'block', fontSize: 'xs', color: 'textMuted' } as const

/** How the lines stand; each look is a recipe of its own, brought by the chunk that shows facts. */
const LOOKS = {
  /** Two to a line, on a ground of their own. */
  panel: defineSlotRecipe({
    className: 'trm-facts',
    slots: SLOTS,
    base: {
      root: {
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: '10px 14px',
        padding: '12px 14px',
        bg: 'surfaceSunken',
        borderRadius: '8px',
      },
      item,
      itemLabel: { fontSize: 'xs', color: 'textMuted' },
      itemValue: { '& small': small },
    },
  }),
  /** One to a line, with a rule between; names in a column of their own where there is room. */
  lines: defineSlotRecipe({
    className: 'trm-facts',
    slots: SLOTS,
    base: {
      root: { display: 'grid', gridTemplateColumns: { base: '1fr', md: 'minmax(120px, auto) 1fr' } },
      item: {
        display: 'grid',
        gridTemplateColumns: 'subgrid',
        gridColumn: '1 / -1',
        paddingBlock: '2.5',
        '&:not(:last-child)': { borderBottom: '1px solid var(--trm-line)' },
      },
      itemLabel: { paddingInlineEnd: '6', fontSize: { base: '0.8125rem', md: 'sm' }, color: 'textMuted' },
      itemValue: { minWidth: '0', overflowWrap: 'anywhere' },
    },
  }),
  /** Four side by side, two on a phone. */
  columns: defineSlotRecipe({
    className: 'trm-facts',
    slots: SLOTS,
    base: {
      root: {
        display: 'grid',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        gap: '8px 16px',
      },
      item,
      itemLabel: { fontSize: '0.8125rem', color: 'textMuted' },
      itemValue: { fontWeight: '550', '& small': { ...small, fontWeight: 'normal' } },
    },
  }),
}

interface FactProps {
  readonly name: string
  /** Takes the whole line. */
  readonly isWide?: boolean
  /** Undefined: the fact is left out. */
  readonly children: ReactNode
}

/** One line of `Facts`. */
export const Fact = ({ name, isWide, children }: FactProps) =>
  children === undefined ? null : (
    <DataList.Item {...(isWide === true ? { 'data-wide': '' } : {})}>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  )

interface FactsProps {
  readonly look?: keyof typeof LOOKS
  readonly className?: string
  /** What changes in them is read out. */
  readonly isLive?: boolean
  readonly children: ReactNode
}

/** What is known of a thing, name by name. */
export const Facts = ({ look = 'panel', className, isLive = false, children }: FactsProps) => (
  <ChakraScope>
    <DataList.Root
      recipe={LOOKS[look]}
      {...(className === undefined ? {} : { className })}
      {...(isLive ? { 'aria-live': 'polite' as const } : {})}
    >
      {children}
    </DataList.Root>
  </ChakraScope>
)

interface PartProps {
  readonly title: string
  /** On the line of the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a drawer. */
export const DrawerPart = ({ title, aside, children }: PartProps) => {
  const titleId = useId()
  return (
    <section className="trm-stack" data-gap="8" aria-labelledby={titleId}>
      <div className="trm-drawer-part-head">
        <h3 id={titleId}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
