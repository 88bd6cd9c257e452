import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { ChakraProvider, createSystem, type SystemContext } from '@chakra-ui/react/styled-system'
import { createContext, use, type ReactNode } from 'react'
import { fieldRecipes, fieldSlotRecipes } from './field-recipes.ts'
import { slotRecipes } from './recipes.ts'

const colours = {
  bg: 'bg',
  surface: 'surface',
  surfaceRaised: 'surface-raised',
  surfaceSunken: 'surface-sunken',
  surfaceHover: 'surface-hover',
  line: 'line',
  lineStrong: 'line-strong',
  text: 'text',
  textMuted: 'text-muted',
  accent: 'accent',
  accentHover: 'accent-hover',
  onAccent: 'on-accent',
  accentText: 'accent-text',
  accentSubtle: 'accent-subtle',
  danger: 'danger',
  dangerSubtle: 'danger-subtle',
  onDanger: 'on-danger',
  warning: 'warning',
  warningSubtle: 'warning-subtle',
  success: 'success',
  successSubtle: 'success-subtle',
  focus: 'focus',
  scrim: 'scrim',
} as const

const valuesOf = <K extends string>(table: Readonly<Record<K, string>>): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries<string>(table).map(([name, value]) => [name, { value }]))

/** Four pixels to a step. */
const spacing = {
  '0.5': '2px',
  '1': '4px',
  '1.5': '6px',
  '2': '8px',
  '2.5': '10px',
  '3': '12px',
  '4': '16px',
  '5': '20px',
  '6': '24px',
  '8': '32px',
  '10': '40px',
  '12': '48px',
}

/**
 * Chakra over our own tokens only, for the heavy components that a screen loads on demand (decision 0036). The colours are
 * references to tokens.css, where each is written once for light and dark: plain CSS and Chakra cannot drift apart.
 */
export const system: SystemContext = createSystem(defaultBaseConfig, {
  preflight: false,
  cssVarsPrefix: 'ck',
  cssVarsRoot: ':where(:root)',
  theme: {
    breakpoints: { sm: '480px', md: '720px', lg: '1024px', xl: '1280px' },
    tokens: {
      spacing: valuesOf(spacing),
      sizes: { ...valuesOf(spacing), control: { value: 'var(--trm-control)' }, full: { value: '100%' } },
      radii: valuesOf({ control: 'var(--trm-radius)', panel: '10px', sheet: '14px', full: '999px' }),
      shadows: valuesOf({ raised: 'var(--trm-shadow)' }),
      zIndex: valuesOf({ modal: '100', popover: '110', toast: '120' }),
      fontSizes: valuesOf({ xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem' }),
    },
    recipes: fieldRecipes,
    slotRecipes: { ...slotRecipes, ...fieldSlotRecipes },
    semanticTokens: {
      colors: Object.fromEntries(Object.entries(colours).map(([name, variable]) => [name, { value: `var(--trm-${variable})` }])),
    },
  },
})

const IsInside = createContext(false)

/**
 * Around a Chakra component, in the lazy chunk that brings it; one within another adds nothing. Never in what main.tsx or a list
 * imports: it costs 25 KB before the first row (decision 0036).
 */
export const ChakraScope = ({ children }: { readonly children: ReactNode }) =>
  use(IsInside) ? (
    children
  ) : (
    <IsInside value>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </IsInside>
  )
