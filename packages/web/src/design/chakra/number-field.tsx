import { Input } from '@chakra-ui/react/input'
import { InputGroup } from '@chakra-ui/react/input-group'
import { withoutPercent } from '@trm/domain/formats'
import type { ComponentProps, Ref } from 'react'
import { numberFieldMessage as message } from '../../messages/en-US/number-field.ts'
import { ChakraScope } from './chakra-scope.tsx'
import { numberFault } from '../number-fault.ts'
import { describedBy, FieldFrame, type Described } from '../form.tsx'

/** What stands before and after the number; `perMile` and `perHour` are of money. */
export type NumberUnit = 'money' | 'perMile' | 'perHour' | 'miles' | 'pounds' | 'feet' | 'percent' | 'minutes' | 'days'

export interface NumberFieldProps extends Described, Pick<ComponentProps<'input'>, 'maxLength' | 'placeholder'> {
  /** As it was typed. */
  readonly value: string
  readonly unit: NumberUnit
  /** Of a unit that has fractions elsewhere. */
  readonly isWhole?: boolean
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** These have fractions; the others have the keypad of digits alone. */
const HAS_FRACTIONS: readonly NumberUnit[] = ['money', 'perMile', 'perHour', 'percent']
const IS_MONEY: readonly NumberUnit[] = ['money', 'perMile', 'perHour']

/** Seen only: the label says it. */
const MARK = { 'aria-hidden': true, color: 'textMuted', fontSize: 'sm', px: '2.5', pointerEvents: 'none' } as const

const roomFor = (mark: string): string => `calc(${mark.length}ch + 18px) !important`

/**
 * A number with its unit, as it was typed. It is plain text in Chakra's look: Chakra's own NumberInput writes its reading of a number
 * over what was typed as soon as it is left ("1,250" becomes "1"), and takes away what it cannot read.
 */
export const NumberField = ({ id, label, help, fault, value, unit, isWhole = false, onChange, ...rest }: NumberFieldProps) => {
  const hasFractions = !isWhole && HAS_FRACTIONS.includes(unit)
  const field = { id, label, help, fault: numberFault(fault, unit === 'percent' ? withoutPercent(value) : value, hasFractions) }
  const [before, after] = [IS_MONEY.includes(unit) ? '$' : '', unit === 'money' ? '' : message(`numberField.${unit}`)]
  return (
    <FieldFrame {...field}>
      <ChakraScope>
        <InputGroup
          display="flex"
          {...(before === '' ? {} : { startElement: before, startElementProps: MARK })}
          {...(after === '' ? {} : { endElement: after, endElementProps: MARK })}
        >
          <Input
            className="trm-control"
            id={id}
            inputMode={hasFractions ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={value}
            aria-invalid={fault !== undefined}
            {...(before === '' ? {} : { ps: roomFor(before) })}
            {...(after === '' ? {} : { pe: roomFor(after) })}
            {...describedBy(field)}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...rest}
          />
        </InputGroup>
      </ChakraScope>
    </FieldFrame>
  )
}
