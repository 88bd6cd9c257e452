import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Solid for the one main action of a screen, outline for the others, quiet inside rows and bars. */
export const buttonRecipe = defineRecipe({
  className: 'trm-button',
  base: {
    display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2', flexShrink: 0,
    minHeight: 'control', px: '3', borderWidth: '1px', borderStyle: 'solid', borderColor: 'transparent', borderRadius: 'control',
    fontSize: 'sm', fontWeight: 550, lineHeight: 1.2, textDecoration: 'none', whiteSpace: 'nowrap', cursor: 'pointer', userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms',
    '&[aria-disabled=true], &:disabled': { opacity: 0.65, cursor: 'default' },
    _focusVisible: { outline: '2px solid var(--trm-focus)', outlineOffset: '2px' },
  },
  variants: {
    look: {
      solid: { bg: 'accent', color: 'onAccent', _hover: { bg: 'accentHover' } },
      outline: { bg: 'surface', color: 'text', borderColor: 'lineStrong', _hover: { bg: 'surfaceHover' } },
      quiet: { color: 'accentText', _hover: { bg: 'accentSubtle' } },
      danger: { bg: 'danger', color: 'onDanger' },
    },
    shape: { text: {}, icon: { px: 0, minWidth: 'control', color: 'textMuted', _hover: { bg: 'surfaceHover', color: 'text' } } },
  },
  defaultVariants: { look: 'outline', shape: 'text' },
})

/** Text fields and native selects alike. */
export const controlRecipe = defineRecipe({
  className: 'trm-control',
  base: {
    width: '100%', minWidth: 0, minHeight: 'control', px: '2.5', py: '1', bg: 'surface', color: 'text', fontSize: 'sm',
    borderWidth: '1px', borderStyle: 'solid', borderColor: 'lineStrong', borderRadius: 'control',
    _placeholder: { color: 'textMuted', opacity: 1 },
    _focusVisible: { outline: '2px solid var(--trm-focus)', outlineOffset: '0', borderColor: 'focus' },
    '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px var(--trm-danger)' },
    // Below 16 px a phone zooms the page when the field is touched.
    '@media (pointer: coarse)': { fontSize: 'md' },
  },
})
