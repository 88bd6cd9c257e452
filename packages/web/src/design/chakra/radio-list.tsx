import { RadioGroup } from '@chakra-ui/react/radio-group'
import { ChakraScope } from './chakra-scope.tsx'
import type { Choice } from '../form.tsx'
import { OVER_MARK } from './unseen-control.ts'

interface RadioChoice<A extends string> extends Choice<A> {
  /** What it means. */
  readonly why?: string
}

export interface RadioListProps<A extends string> {
  /** Of the first choice, where a summary's link leads. */
  readonly id?: string
  readonly name: string
  readonly label: string
  readonly value: A
  readonly choices: readonly RadioChoice<A>[]
  /** Of the choices' box. */
  readonly className?: string
  readonly onChange: (value: A) => void
}

/** One of few, each with its words beside it: real radio buttons. */
export const RadioList = <A extends string>({ id, name, label, value, choices, className, onChange }: RadioListProps<A>) => {
  const choose = (chosen: string | null): void => {
    const choice = choices.find((one) => one.value === chosen)
    if (choice !== undefined) onChange(choice.value)
  }
  const first = choices[0]?.value
  const ids = id === undefined ? {} : { ids: { itemHiddenInput: (one: string) => (one === first ? id : `${id}-${one}`) } }
  return (
    <ChakraScope>
      <RadioGroup.Root className="trm-field" {...ids} name={name} value={value} onValueChange={({ value: chosen }) => choose(chosen)}>
        <RadioGroup.Label className="trm-label">{label}</RadioGroup.Label>
        <div {...(className === undefined ? {} : { className })}>
          {choices.map(({ value: one, label: words, why }) => (
            <div key={one}>
              <RadioGroup.Item className="trm-check" value={one}>
                <RadioGroup.ItemHiddenInput
                  style={OVER_MARK}
                  {...(why === undefined ? {} : { 'aria-describedby': `${name}-${one}-why` })}
                />
                <RadioGroup.ItemIndicator />
                <RadioGroup.ItemText>{words}</RadioGroup.ItemText>
              </RadioGroup.Item>
              {why === undefined ? null : (
                <p id={`${name}-${one}-why`} className="trm-help">
                  {why}
                </p>
              )}
            </div>
          ))}
        </div>
      </RadioGroup.Root>
    </ChakraScope>
  )
}
