import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/**
 * The looks of the Chakra components that are used here, in our own tokens; a component without a recipe is drawn without a look
 * (chakra-scope.test.tsx). A class of a screen's own CSS goes before them: they stand in a cascade layer.
 */

/** A little air between what floats and the edges of the window. */
const AIR = '12px'

const scrim = { position: 'fixed', inset: '0', zIndex: 'modal', bg: 'scrim' } as const
const overThePage = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  display: 'flex',
  overflow: 'auto',
  overscrollBehavior: 'contain',
} as const
export const raised = {
  bg: 'surfaceRaised',
  color: 'text',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  boxShadow: 'raised',
} as const

const MODAL_SLOTS = ['backdrop', 'positioner', 'content'] as const

const dialog = defineSlotRecipe({
  className: 'trm-dialog',
  slots: MODAL_SLOTS,
  base: {
    backdrop: scrim,
    positioner: { ...overThePage, padding: AIR },
    content: { ...raised, outline: 'none', maxWidth: '100%', marginInline: 'auto', borderRadius: 'panel' },
  },
  variants: {
    placement: {
      center: { content: { marginBlock: 'auto' } },
      top: {
        positioner: { paddingTop: { base: AIR, md: 'max(12px, 11vh)' }, alignItems: 'flex-start' },
        content: { maxHeight: '100%', overflowY: 'auto', overscrollBehavior: 'contain' },
      },
    },
  },
  defaultVariants: { placement: 'center' },
})

const drawer = defineSlotRecipe({
  className: 'trm-sheet',
  slots: MODAL_SLOTS,
  base: {
    backdrop: scrim,
    positioner: { ...overThePage, overflow: 'hidden' },
    content: { ...raised, outline: 'none', display: 'flex', flexDirection: 'column' },
  },
  variants: {
    placement: {
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: { width: '100%', maxHeight: '92dvh', borderWidth: '0', borderTopRadius: 'sheet' },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          width: { base: '100%', md: 'min(440px, 100%)' },
          height: '100dvh',
          bg: 'surface',
          borderWidth: { base: '0', md: '0 0 0 1px' },
          animation: 'trm-slide-in 160ms ease-out',
        },
      },
    },
  },
  defaultVariants: { placement: 'end' },
})

const popover = defineSlotRecipe({
  className: 'trm-floating',
  slots: ['positioner', 'content'],
  base: {
    content: {
      ...raised,
      zIndex: 'popover',
      width: 'min(420px, calc(100vw - 24px))',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '3',
      borderRadius: 'panel',
      outline: 'none',
    },
  },
})

const combobox = defineSlotRecipe({
  className: 'trm-combobox',
  slots: ['control', 'input', 'trigger', 'content', 'empty', 'item'],
  base: {
    control: { position: 'relative' },
    input: { paddingInlineEnd: '8' },
    trigger: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'grid',
      placeItems: 'center',
      width: 'control',
      color: 'textMuted',
    },
    content: {
      ...raised,
      zIndex: 'popover',
      maxHeight: 'min(320px, var(--available-height))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '1',
      borderRadius: 'panel',
    },
    empty: { padding: '2', color: 'textMuted' },
    item: {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'control',
      padding: '1.5',
      paddingInline: '2',
      borderRadius: 'control',
      cursor: 'pointer',
      _highlighted: { bg: 'accentSubtle', outline: '1px solid transparent' },
      '&[data-state=checked]': { fontWeight: '600' },
    },
  },
})

export const slotRecipes = { dialog, drawer, popover, combobox }
