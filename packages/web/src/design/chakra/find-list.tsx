import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { useMemo, type ReactNode } from 'react'
import { ChakraScope } from './chakra-scope.tsx'

export interface FindListProps {
  /** Of the field and of its list. */
  readonly label: string
  readonly placeholder: string
  readonly typed: string
  /** What is offered for what is typed, each line in its own words. */
  readonly lines: readonly { readonly key: string; readonly words: ReactNode }[]
  /** Index in `lines`; Enter takes it. */
  readonly active: number
  /** Beside the field. */
  readonly before: ReactNode
  readonly after: ReactNode
  readonly className: string
  readonly onType: (typed: string) => void
  readonly onActive: (index: number) => void
  readonly onTake: (index: number) => void
}

/** A field and, always open below it, the list of what it finds: type to find, arrows to choose, Enter or a press to take. */
export const FindList = ({ label, placeholder, typed, lines, active, before, after, className, ...on }: FindListProps) => {
  const count = lines.length
  const collection = useMemo(() => createListCollection({ items: Array.from({ length: count }, (_, index) => String(index)) }), [count])
  return (
    <ChakraScope>
      <Combobox.Root
        unstyled
        className={className}
        collection={collection}
        open
        disableLayer
        autoFocus
        allowCustomValue
        closeOnSelect={false}
        selectionBehavior="preserve"
        value={[]}
        inputValue={typed}
        highlightedValue={active < count ? String(active) : null}
        placeholder={placeholder}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') on.onType(inputValue)
        }}
        onHighlightChange={({ highlightedValue }) => {
          // typing and a pointer that leaves take the mark away: the view model says where it stands then
          if (highlightedValue !== null) on.onActive(Number(highlightedValue))
        }}
        onSelect={({ itemValue }) => on.onTake(Number(itemValue))}
      >
        <Combobox.Label className="trm-only-read">{label}</Combobox.Label>
        <Combobox.Control>
          {before}
          <Combobox.Input />
          {after}
        </Combobox.Control>
        <Combobox.Content>
          {lines.map(({ key, words }, index) => (
            <Combobox.Item key={key} item={String(index)}>
              {words}
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Root>
    </ChakraScope>
  )
}
