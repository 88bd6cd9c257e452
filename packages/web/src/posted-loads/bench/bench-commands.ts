import type { Command } from '../../commands/command.ts'
import { bidsMessage as message } from '../../messages/en-US/load-bids.ts'
import { itemsIn, pressIn } from './bench-items.ts'

/** Letter -> what it does to the bid or truck that has the focus. */
const LETTERS = { a: 'accept', c: 'counter', d: 'decline', o: 'offer', x: 'select' } as const

/** The letters of an open load. They mean its bids and trucks while the focus is among them, else what they mean on the list. */
export const benchCommands = (bench: () => HTMLElement | null): readonly Command[] => {
  const group = message('bids.keys')
  return [
    {
      id: 'bench go',
      group,
      title: message('bids.keys.go'),
      key: 'b',
      run: () => {
        const items = bench()
        if (items !== null) itemsIn(items)[0]?.focus()
      },
    },
    ...(Object.keys(LETTERS) as (keyof typeof LETTERS)[]).map(
      // of a record that is no wider than its type
      (key): Command => ({
        id: `bench ${key}`,
        group,
        title: message(`bids.keys.${LETTERS[key]}`),
        key,
        isUnlisted: true,
        isHere: () => bench()?.contains(document.activeElement) === true,
        run: () => {
          const items = bench()
          if (items !== null) pressIn(items, document.activeElement, key)
        },
      }),
    ),
  ]
}
