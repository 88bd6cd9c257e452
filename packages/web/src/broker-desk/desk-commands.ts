import type { Command } from '../commands/command.ts'
import { brokerDeskMessage as message } from '../messages/en-US/broker-desk.ts'
import type { BrokerDeskViewModel, LoadAct } from './broker-desk.view-model.ts'

/** What the keys do: to the load the focus was on last. */
export const deskCommands = ({ view$, act }: BrokerDeskViewModel): readonly Command[] => {
  const group = message('brokerDesk.commands')
  const withActive = (what: LoadAct) => (): void => {
    const { active } = view$.value
    if (active !== undefined) act(active, what)
  }
  return [
    { id: 'desk confirm', group, title: message('brokerDesk.commands.confirm'), key: 'c', run: withActive('confirm') },
    { id: 'desk close', group, title: message('brokerDesk.commands.close'), key: 'x', run: withActive('close') },
  ]
}
