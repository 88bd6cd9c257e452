import type { Command, CommandRegistry } from '../../commands/command.ts'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import type { CarrierProfileViewModel } from './carrier-profile.view-model.ts'
import type { RelationshipView } from './relationship-editor.ts'

type Marks = Pick<CarrierProfileViewModel, 'relationship' | 'bids'>

/** A first block asks about the open offers, too. */
export const beginBlock = ({ relationship, bids }: Marks): void => {
  if (relationship.view$.value?.kept.block === undefined) bids.read()
  relationship.beginBlock()
}

/** How the reader's company stands to the carrier, by its key or found in the palette, as far as the buttons would change it now. */
const commandsOf = (marks: Marks, view: RelationshipView | undefined): readonly Command[] => {
  if (view === undefined || view.block !== undefined) return []
  const { isFavorite, isSetUp, block } = view.kept
  const { toggle } = marks.relationship
  const group = message('carrier.title')
  const favorite: Command = {
    id: 'carrier favorite',
    group,
    title: message(isFavorite ? 'carrier.do.unfavorite' : 'carrier.do.favorite'),
    key: 'f',
    run: () => toggle('isFavorite'),
  }
  return [
    ...(block === undefined ? [favorite] : []),
    {
      id: 'carrier set up',
      group,
      title: message(isSetUp ? 'carrier.do.unsetUp' : 'carrier.do.setUp'),
      key: 's',
      run: () => toggle('isSetUp'),
    },
    {
      id: 'carrier block',
      group,
      title: message(block === undefined ? 'carrier.block' : 'carrier.review'),
      key: 'b',
      run: () => beginBlock(marks),
    },
  ]
}

/** Its commands are those of the standing as it is known, none before and none to staff; the answer ends that. */
export const registerProfileCommands = ({ register }: CommandRegistry, marks: Marks): (() => void) => {
  const { view$ } = marks.relationship
  let unregister = register({ fixed: commandsOf(marks, view$.value) })
  const changes = view$.changes$.subscribe((view) => {
    unregister()
    unregister = register({ fixed: commandsOf(marks, view) })
  })
  return () => {
    changes.unsubscribe()
    unregister()
  }
}
