import { Checkbox } from '@chakra-ui/react/checkbox'
import { ChakraScope } from './chakra-scope.tsx'
import { OVER_MARK } from './unseen-control.ts'

interface CheckProps {
  readonly id?: string
  readonly label: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  /** Of the words that say what it means. */
  readonly describedBy?: string
  readonly onChange: (isOn: boolean) => void
}

/** Something that is so or not. */
export const Check = ({ id, label, isOn, isDisabled = false, describedBy, onChange }: CheckProps) => (
  <ChakraScope>
    <Checkbox.Root
      className="trm-check"
      {...(id === undefined ? {} : { ids: { hiddenInput: id } })}
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={({ checked }) => onChange(checked === true)}
    >
      <Checkbox.HiddenInput style={OVER_MARK} aria-describedby={describedBy} />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  </ChakraScope>
)
