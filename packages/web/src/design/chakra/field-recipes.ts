import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { raised } from './recipes.ts'

/** The looks of what stands in forms; see recipes.ts. A text field has the look of every other one, `.trm-control`. */

const input = defineRecipe({ className: 'trm-input', base: { fontVariantNumeric: 'tabular-nums' } })

/** A control inside another one or among cells, as high as a finger needs. */
const inner = { display: 'grid', placeItems: 'center', cursor: 'pointer', color: 'textMuted', borderRadius: 'control' } as const
const hovered = { bg: 'surfaceHover', color: 'text' } as const

const datePicker = defineSlotRecipe({
  className: 'trm-date',
  slots: [
    'root',
    'control',
    'trigger',
    'positioner',
    'content',
    'viewControl',
    'prevTrigger',
    'nextTrigger',
    'viewTrigger',
    'rangeText',
    'table',
    'tableHeader',
    'tableCell',
    'tableCellTrigger',
  ],
  base: {
    root: { minWidth: '0' },
    control: { position: 'relative', display: 'flex', '& input': { paddingInlineEnd: 'var(--trm-control) !important' } },
    trigger: { ...inner, position: 'absolute', insetBlock: '0', insetInlineEnd: '0', width: 'control', _hover: { color: 'text' } },
    content: {
      ...raised,
      zIndex: 'popover',
      width: 'min(304px, calc(100vw - 16px))',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '2',
      borderRadius: 'panel',
      outline: 'none',
    },
    viewControl: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: '1' },
    prevTrigger: { ...inner, minWidth: 'control', minHeight: 'control', '& svg': { rotate: '90deg' }, _hover: hovered },
    nextTrigger: { ...inner, minWidth: 'control', minHeight: 'control', '& svg': { rotate: '-90deg' }, _hover: hovered },
    viewTrigger: { ...inner, color: 'text', minHeight: 'control', paddingInline: '3', _hover: hovered },
    rangeText: { fontSize: 'sm', fontWeight: '600', _firstLetter: { textTransform: 'uppercase' } },
    table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    tableHeader: { height: '8', fontSize: 'xs', fontWeight: '500', color: 'textMuted', textAlign: 'center', textTransform: 'uppercase' },
    tableCell: { padding: '0', textAlign: 'center' },
    tableCellTrigger: {
      ...inner,
      color: 'text',
      width: '100%',
      minHeight: 'max(36px, var(--trm-control))',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      _hover: hovered,
      '&[data-today]': { color: 'accentText', fontWeight: '650' },
      '&[data-outside-range], &[data-disabled]': { color: 'textMuted', cursor: 'default', bg: 'transparent' },
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[data-disabled]': { textDecoration: 'line-through' },
      '&[data-in-range]:not([data-outside-range])': { bg: 'accentSubtle', borderRadius: '0' },
      '&[data-selected]:not([data-outside-range])': { bg: 'accent', color: 'onAccent', fontWeight: '600' },
      '@media (forced-colors: active)': { '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
})

const focusRing = { outline: '2px solid {colors.focus}', outlineOffset: '1px' } as const
const mark = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '16px',
  height: '16px',
  bg: 'surface',
  color: 'onAccent',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'lineStrong',
  '&[data-state=checked]': { bg: 'accent', borderColor: 'accent' },
  '&[data-focus-visible]': focusRing,
  '&[data-disabled]': { opacity: '0.5' },
} as const

const checkbox = defineSlotRecipe({
  className: 'trm-checkbox',
  slots: ['root', 'control', 'indicator', 'label'],
  base: {
    root: { position: 'relative', '&[data-disabled]': { cursor: 'default' } },
    control: { ...mark, borderRadius: '4px' },
    indicator: { width: '12px', height: '12px' },
    label: { minWidth: '0', overflowWrap: 'anywhere', '&[data-disabled]': { color: 'textMuted' } },
  },
})

const radioGroup = defineSlotRecipe({
  className: 'trm-radio',
  slots: ['root', 'label', 'item', 'itemText', 'itemControl'],
  base: {
    label: { fontSize: '0.8125rem', fontWeight: '550' },
    item: { position: 'relative' },
    itemControl: {
      ...mark,
      borderRadius: 'full',
      '& .dot': { width: '6px', height: '6px', borderRadius: 'full', bg: 'onAccent' },
      '@media (forced-colors: active)': { '& .dot': { bg: 'Highlight', forcedColorAdjust: 'none' } },
    },
    itemText: { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

const segmentGroup = defineSlotRecipe({
  className: 'trm-segment',
  slots: ['root', 'item', 'itemText'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      width: 'fit-content',
      maxWidth: '100%',
      padding: '0.5',
      gap: '0.5',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'lineStrong',
      borderRadius: 'control',
      bg: 'surfaceSunken',
    },
    item: {
      position: 'relative',
      flex: '1 1 auto',
      borderRadius: '4px',
      fontSize: '0.8125rem',
      color: 'textMuted',
      cursor: 'pointer',
      _hover: { color: 'text' },
      '&[data-state=checked]': { bg: 'surface', color: 'text', fontWeight: '550', boxShadow: '0 0 0 1px {colors.lineStrong}' },
      '&[data-focus-visible]': focusRing,
      '@media (forced-colors: active)': { '&[data-state=checked]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
    itemText: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minHeight: 'calc(var(--trm-control) - 6px)',
      paddingInline: '2.5',
      textAlign: 'center',
    },
  },
})

export const fieldRecipes = { input }
export const fieldSlotRecipes = { checkbox, datePicker, radioGroup, segmentGroup }
