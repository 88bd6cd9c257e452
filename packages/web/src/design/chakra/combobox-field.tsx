import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { useMemo, useState } from 'react'
import { foldedText } from '@trm/domain/kernel'
import { ChakraScope } from './chakra-scope.tsx'
import { describedBy, Help, type Choice, type Described } from '../form.tsx'
import { ChevronDownIcon } from '../icons.tsx'
import { disclosed } from '../use-disclosure.ts'

export interface ComboboxFieldProps extends Described {
  /** Undefined: nothing is chosen yet. */
  readonly value: string | undefined
  readonly choices: readonly Choice[]
  readonly placeholder?: string
  /** In the place of the list when nothing has the words that were typed. */
  readonly noneWords: string
  /** Of the button that opens the whole list. */
  readonly openLabel: string
  readonly onChange: (value: string) => void
}

/** Every word of `sought` somewhere in the label, whatever the case and the accents. */
const finding = (sought: string): ((choice: Choice) => boolean) => {
  const words = foldedText(sought).split(/\s+/)
  return ({ label }) => words.every((word) => foldedText(label).includes(word))
}

/** One of a long list: type to narrow it, or open it whole. The list stands within the field, so that it works in a dialog. */
export const ComboboxField = ({
  id,
  label,
  help,
  fault,
  value,
  choices,
  placeholder,
  noneWords,
  openLabel,
  onChange,
}: ComboboxFieldProps) => {
  const [sought, setSought] = useState('')
  const collection = useMemo(() => createListCollection({ items: choices.filter(finding(sought)) }), [choices, sought])
  const field = { id, label, help, fault }
  return (
    <ChakraScope>
      <Combobox.Root
        className="trm-field"
        collection={collection}
        ids={{ input: id }}
        value={value === undefined ? [] : [value]}
        invalid={fault !== undefined}
        inputBehavior="autohighlight"
        openOnClick
        positioning={{ strategy: 'fixed', sameWidth: true, overflowPadding: 12 }}
        lazyMount
        unmountOnExit
        translations={{ triggerLabel: openLabel }}
        {...(placeholder === undefined ? {} : { placeholder })}
        onInputValueChange={({ inputValue, reason }) => setSought(reason === 'input-change' ? inputValue : '')}
        onValueChange={({ value: [chosen] }) => {
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        <Combobox.Label className="trm-label">{label}</Combobox.Label>
        <Combobox.Control>
          <Combobox.Input className="trm-control" pe="34px !important" textOverflow="ellipsis" {...describedBy(field)} />
          <Combobox.Trigger>
            <ChevronDownIcon />
          </Combobox.Trigger>
        </Combobox.Control>
        <Help {...field} />
        <Combobox.Positioner>
          <Combobox.Content {...disclosed}>
            <Combobox.Empty>{noneWords}</Combobox.Empty>
            {collection.items.map((choice) => (
              <Combobox.Item key={choice.value} item={choice}>
                <Combobox.ItemText>{choice.label}</Combobox.ItemText>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </ChakraScope>
  )
}
