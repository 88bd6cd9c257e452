import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast'
import { createRoot } from 'react-dom/client'
import { toastMessage } from '../../messages/en-US/toasts.ts'
import { CheckIcon, CloseIcon, InfoIcon } from '../icons.tsx'
import { ChakraScope } from './chakra-scope.tsx'
import { raised } from './recipes.ts'

export type ToastTone = 'success' | 'info'

const MOST = 3
const SHORTEST_MS = 6000
/** Milliseconds to read a letter, twice over. */
const LETTER_MS = 80
/** Milliseconds until a live region that was just drawn is one to a screen reader. */
const HEARD_AFTER = 150
/** Between a message and the edge of the window, or what stands along it. */
const AIR = '12px'
const ABOVE = '--trm-toasts-above'

const recipe = defineSlotRecipe({
  className: 'trm-toast',
  slots: ['root', 'title', 'closeTrigger'],
  base: {
    root: {
      ...raised,
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      width: 'min(420px, calc(100vw - 24px))',
      padding: '3',
      borderRadius: 'panel',
      borderInlineStartWidth: '4px',
      borderInlineStartColor: 'accentText',
      zIndex: 'var(--z-index)',
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      transition: 'translate 180ms ease-out, opacity 180ms ease-out',
      '&[data-type=success]': { borderInlineStartColor: 'success' },
      '& > svg': { flex: 'none', marginTop: '0.5' },
      '@media print': { display: 'none' },
    },
    title: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    closeTrigger: { flex: 'none', marginBlock: '-6px', marginInlineEnd: '-6px' },
  },
})

const toaster = createToaster({
  placement: 'bottom-start',
  max: MOST,
  gap: 8,
  offsets: { left: AIR, right: AIR, top: AIR, bottom: `calc(var(${ABOVE}, var(--trm-tabs)) + ${AIR})` },
  hotkey: ['F8'],
})

const iconOf = { success: CheckIcon, info: InfoIcon } as const

/** The one live region of what was done: a message in it has no such role of its own. */
const Toasts = () => (
  <ChakraScope>
    <Portal>
      <Toaster toaster={toaster} role="status" aria-label={toastMessage('toasts.label')}>
        {({ title, type }) => {
          const Icon = iconOf[type === 'info' ? 'info' : 'success']
          return (
            <Toast.Root recipe={recipe} role="group">
              <Icon />
              <Toast.Title>{title}</Toast.Title>
              <Toast.CloseTrigger className="trm-button" data-look="quiet" data-shape="icon" aria-label={toastMessage('toasts.close')}>
                <CloseIcon size={15} />
              </Toast.CloseTrigger>
            </Toast.Root>
          )
        }}
      </Toaster>
    </Portal>
  </ChakraScope>
)

/** What a sheet offers stands along the bottom edge in the place of the page's tabs. */
const keepAbove = (): void => {
  const foot = document.querySelector('.trm-drawer-sheet > .trm-drawer-foot')
  const { style } = document.documentElement
  if (foot === null) style.removeProperty(ABOVE)
  else style.setProperty(ABOVE, `${window.innerHeight - foot.getBoundingClientRect().top}px`)
}

/** The newest come in place of the oldest, unless somebody is at them: then they wait. */
const makeRoom = (): void => {
  if (document.querySelector('[data-scope=toast][data-part=group]')?.matches(':hover, :focus-within') === true) return
  for (const { id } of toaster.getVisibleToasts().slice(MOST - 1)) toaster.remove(id)
}

const show = (words: string, tone: ToastTone): void => {
  keepAbove()
  makeRoom()
  toaster.create({ title: words, type: tone, duration: Math.max(SHORTEST_MS, words.length * LETTER_MS) })
}

let isDrawn = false

/** Shows what was done, and has it read aloud. The first call draws where. */
export const showToast = (words: string, tone: ToastTone): void => {
  if (isDrawn) return show(words, tone)
  isDrawn = true
  createRoot(document.createDocumentFragment()).render(<Toasts />)
  setTimeout(() => show(words, tone), HEARD_AFTER)
}
