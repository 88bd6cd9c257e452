import type { Command } from '../commands/command.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { can } from './load-acts.ts'
import { markedLoads, shownLoads } from './posted-loads-view.ts'
import type { FormMode, Panel } from './posted-loads-place.ts'
import type { LoadEvent, OwnLoad } from '@trm/domain/loads'

/** The load the keys mean: the open one, else the row the focus was on last. */
const meant = ({ view$: { value } }: PostedLoadsViewModel): OwnLoad | undefined =>
  value.opened._tag === 'Known' ? value.opened.load : shownLoads(value).find(({ id }) => id === value.active)

/** Where the focus can be sent. */
interface Focus {
  readonly search: () => void
  /** The first field of the form of a load. */
  readonly form: () => void
}

/** What can be done here, by its key or found in the palette. */
export const loadCommands = (viewModel: PostedLoadsViewModel, focus: Focus): readonly Command[] => {
  const group = postedMessage('posted.commands')
  const panel = (): Panel['_tag'] => viewModel.view$.value.place.panel._tag
  const isList = (): boolean => panel() === 'List'
  const withLoad = (run: (load: OwnLoad) => void, event?: LoadEvent) => (): void => {
    const load = isList() ? meant(viewModel) : undefined
    if (load !== undefined && (event === undefined || can(load, event))) run(load)
  }
  const form =
    (mode: FormMode) =>
    (load: OwnLoad): void =>
      viewModel.show({ _tag: 'Form', mode, id: load.id, at: undefined })
  return [
    {
      id: 'load new',
      group,
      title: postedMessage('posted.new'),
      key: 'n',
      run: () => {
        if (isList()) viewModel.show({ _tag: 'New' })
        else if (panel() !== 'Import') focus.form() // what is typed there stays
      },
    },
    { id: 'load find', group, title: postedMessage('posted.commands.find'), key: '/', run: focus.search },
    { id: 'load confirm', group, title: postedMessage('posted.do.confirm'), key: 'c', run: withLoad(viewModel.confirm, 'confirm') },
    { id: 'load edit', group, title: postedMessage('posted.do.edit'), key: 'e', run: withLoad(form('edit'), 'edit') },
    { id: 'load copy', group, title: postedMessage('posted.do.copy'), run: withLoad(form('copy')) },
    { id: 'load repost', group, title: postedMessage('posted.do.repost'), key: 'r', run: withLoad(form('repost'), 'repost') },
    {
      id: 'load close',
      group,
      title: postedMessage('posted.do.close'),
      key: 'x',
      run: withLoad((load) => viewModel.askToClose([load]), 'close'),
    },
    { id: 'load mark', group, title: postedMessage('posted.column.pick'), key: 's', run: withLoad(({ id }) => viewModel.pick(id)) },
    {
      id: 'load mark all',
      group,
      title: postedMessage('posted.commands.pickAll'),
      run: () => {
        if (isList()) viewModel.pickAll()
      },
    },
    {
      id: 'load rates',
      group,
      title: postedMessage('posted.commands.rates'),
      run: () => {
        if (isList()) viewModel.changeRates(markedLoads(viewModel.view$.value))
      },
    },
    { id: 'load share', group, title: postedMessage('posted.do.share'), run: withLoad((load) => viewModel.share([load])) },
    { id: 'load import', group, title: postedMessage('posted.import'), isLeaving: true, run: () => viewModel.show({ _tag: 'Import' }) },
    { id: 'load export', group, title: postedMessage('posted.export.of'), run: viewModel.saveFile },
  ]
}
