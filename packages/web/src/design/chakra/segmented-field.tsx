import { SegmentGroup } from '@chakra-ui/react/segment-group'
import { useId } from 'react'
import { ChakraScope } from './chakra-scope.tsx'
import { OVER_ALL } from './unseen-control.ts'
import type { Choice } from '../form.tsx'

export interface SegmentedFieldProps<A extends string> {
  /** Of the group; also the name its radio buttons share. */
  readonly id: string
  readonly label: string
  readonly value: A
  readonly choices: readonly Choice<A>[]
  readonly onChange: (value: A) => void
}

/** Few choices, all in sight: real radio buttons side by side, so arrow keys and Enter do what they do in every form. */
export const SegmentedField = <A extends string>({ id, label, value, choices, onChange }: SegmentedFieldProps<A>) => {
  const labelId = useId()
  const choose = (chosen: string | null): void => {
    const choice = choices.find((one) => one.value === chosen)
    if (choice !== undefined) onChange(choice.value)
  }
  return (
    <div className="trm-field">
      <span className="trm-label" id={labelId}>
        {label}
      </span>
      <ChakraScope>
        <SegmentGroup.Root ids={{ root: id, label: labelId }} name={id} value={value} onValueChange={({ value: chosen }) => choose(chosen)}>
          {choices.map((one) => (
            <SegmentGroup.Item key={one.value} value={one.value}>
              <SegmentGroup.ItemHiddenInput style={OVER_ALL} />
              <SegmentGroup.ItemText>{one.label}</SegmentGroup.ItemText>
            </SegmentGroup.Item>
          ))}
        </SegmentGroup.Root>
      </ChakraScope>
    </div>
  )
}
