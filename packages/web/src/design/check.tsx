import { Checkbox } from '@chakra-ui/react/checkbox'
import { ChakraScope } from './chakra-scope.tsx'
import type { CheckProps } from './checks-frame.tsx'
import { OVER_MARK } from './unseen-control.ts'

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
