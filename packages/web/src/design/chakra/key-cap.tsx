import { Kbd } from '@chakra-ui/react/kbd'
import { defineRecipe } from '@chakra-ui/react/styled-system'
import { ChakraScope } from './chakra-scope.tsx'

const recipe = defineRecipe({
  className: 'trm-keycap',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    minWidth: '1.5rem',
    padding: '1px 6px',
    fontFamily: 'inherit',
    fontSize: 'xs',
    lineHeight: '1.3',
    color: 'textMuted',
    bg: 'surfaceSunken',
    border: '1px solid var(--trm-line)',
    borderBottomWidth: '2px',
    borderRadius: '4px',
    whiteSpace: 'nowrap',
  },
})

/** A key, or keys pressed together, as they are written on this machine. */
export const KeyCap = ({ keys }: { readonly keys: string }) => (
  <ChakraScope>
    <Kbd recipe={recipe}>{keys}</Kbd>
  </ChakraScope>
)
