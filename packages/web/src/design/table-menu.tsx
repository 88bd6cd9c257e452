import { useEffect, useRef } from 'react'
import { canHideColumn } from '@trm/domain/formats'
import { rowsMessage as message } from '../messages/en-US/rows.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { Button, IconButton } from './button.tsx'
import { Check } from './chakra/check.tsx'
import { ArrowDownIcon } from './late-icons.tsx'
import { PopoverButton } from './chakra/popover-button.tsx'
import { RadioList } from './chakra/radio-list.tsx'
import type { TableChoice } from './table-choice.view-model.ts'
import { NARROW, useMediaQuery } from './use-media-query.ts'

interface TableMenuProps<K extends string> {
  readonly choice: TableChoice<K>
  /** What a column is called; each name once. */
  readonly nameOf: (key: K) => string
  /** Before the keys, to name the boxes of this table. */
  readonly id: string
  /** Says aloud where a column went. */
  readonly say: (words: string) => void
}

const DENSITIES = ['comfortable', 'compact'] as const

/** Which columns, in which order, how high the rows: what is shown comes first, in its order. */
export const TableMenu = <K extends string>(props: TableMenuProps<K>) =>
  useMediaQuery(NARROW) ? null /* cards have no columns */ : (
    <PopoverButton label={message('rows.columns')}>{(close) => <Panel {...props} close={close} />}</PopoverButton>
  )

const Panel = <K extends string>({ choice, nameOf, id, say, close }: TableMenuProps<K> & { readonly close: () => void }) => {
  const { columns, density } = useBehavior(choice.look$)
  const boxId = (key: K): string => `${id}-column-${key}`
  const move = (key: K, by: -1 | 1): void => {
    choice.move(key, by)
    const shown = choice.look$.value.columns
    say(message('rows.moved', { column: nameOf(key), place: shown.indexOf(key) + 1, count: shown.length }))
  }
  /** Shown and hidden columns stand apart, so that a column's own box is another one after it was pressed. */
  const toggled = useRef<string>(undefined)
  const toggle = (key: K): void => {
    toggled.current = boxId(key)
    choice.toggle(key)
  }
  useEffect(() => {
    if (toggled.current !== undefined) document.getElementById(toggled.current)?.focus()
    toggled.current = undefined
  }, [columns])
  const check = (key: K, isShown: boolean) => (
    <Check
      id={boxId(key)}
      label={nameOf(key)}
      isOn={isShown}
      isDisabled={!canHideColumn(choice.columns, key)}
      onChange={() => toggle(key)}
    />
  )
  return (
    <div className="trm-table-menu">
      <fieldset>
        <legend>{message('rows.columns.legend')}</legend>
        <ul>
          {columns.map((key, index) => (
            <li key={key}>
              {check(key, true)}
              <IconButton
                data-turn="up"
                label={message('rows.moveUp', { column: nameOf(key) })}
                aria-disabled={index === 0}
                onClick={() => move(key, -1)}
              >
                <ArrowDownIcon size={14} />
              </IconButton>
              <IconButton
                label={message('rows.moveDown', { column: nameOf(key) })}
                aria-disabled={index === columns.length - 1}
                onClick={() => move(key, 1)}
              >
                <ArrowDownIcon size={14} />
              </IconButton>
            </li>
          ))}
          {choice.columns.all
            .filter((key) => !columns.includes(key))
            .map((key) => (
              <li key={key}>{check(key, false)}</li>
            ))}
        </ul>
      </fieldset>
      <div className="trm-table-density">
        <RadioList
          name={`${id}-density`}
          label={message('rows.density')}
          value={density}
          choices={DENSITIES.map((one) => ({ value: one, label: message(`rows.density.${one}`) }))}
          className="trm-row"
          onChange={choice.setDensity}
        />
      </div>
      <div className="trm-popover-foot">
        <Button look="quiet" onClick={choice.reset}>
          {message('rows.reset')}
        </Button>
        <Button onClick={close}>{message('rows.done')}</Button>
      </div>
    </div>
  )
}
