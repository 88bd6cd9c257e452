import type { Command } from '../../commands/command.ts'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import type { CarrierProfileViewModel } from './carrier-profile.view-model.ts'

type Marks = Pick<CarrierProfileViewModel, 'relationship' | 'bids'>

/** A first block asks about the open offers, too. */
export const beginBlock = ({ relationship, bids }: Marks): void => {
  if (relationship.view$.value?.kept.block === undefined) bids.read()
  relationship.beginBlock()
}

/** How the reader's company stands to the carrier, by its key or found in the palette; staff have no such standing. */
export const profileCommands = (marks: Marks): readonly Command[] => {
  const { relationship } = marks
  const command = (id: string, title: string, key: string, run: () => void): Command => ({
    id: `carrier ${id}`,
    group: message('carrier.title'),
    title,
    key,
    run: () => {
      if (relationship.view$.value?.isBusy === false) run()
    },
  })
  return [
    command('favorite', message('carrier.favorite'), 'f', () => {
      if (relationship.view$.value?.kept.block === undefined) relationship.toggle('isFavorite')
    }),
    command('set up', message('carrier.setUp'), 's', () => relationship.toggle('isSetUp')),
    command('block', message('carrier.block'), 'b', () => beginBlock(marks)),
  ]
}
