import { Clipboard } from '@chakra-ui/react/clipboard'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { ChakraScope } from './chakra-scope.tsx'
import { CopyButton } from '../copy-button.tsx'

const recipe = defineSlotRecipe({
  className: 'trm-told-once',
  slots: ['root', 'control', 'label'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      overflowWrap: 'anywhere',
      gap: '1.5',
      padding: '12px 14px',
      border: '1px solid var(--trm-accent-text)',
      borderRadius: '8px',
      bg: 'accentSubtle',
    },
    control: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      '& > [data-part=input]': { flex: '1 1 240px', fontFamily: 'var(--trm-mono)', fontSize: '0.8125rem' },
    },
  },
})

interface ToldOnceProps {
  readonly id: string
  readonly label: string
  readonly address: string
  /** That it is shown only now. */
  readonly help: string
  readonly copy: string
  readonly copied: string
  readonly isCopied: boolean
  readonly onCopy: () => void
  /** Left out where opening it is for somebody else. */
  readonly open?: string
}

/** The address of a link that was just made, chosen and ready to be copied. */
export const ToldOnce = ({ id, label, address, help, open, ...copying }: ToldOnceProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [address])
  return (
    <ChakraScope>
      <Clipboard.Root recipe={recipe} value={address} ids={{ input: id }}>
        <Clipboard.Label className="trm-label">{label}</Clipboard.Label>
        <Clipboard.Control>
          <Clipboard.Input ref={field} className="trm-control" />
          <CopyButton look="solid" {...copying} />
          {open === undefined ? null : (
            <a className="trm-button" data-look="outline" href={address} target="_blank" rel="noopener noreferrer">
              {open}
            </a>
          )}
        </Clipboard.Control>
        <p className="trm-help">{help}</p>
      </Clipboard.Root>
    </ChakraScope>
  )
}
