import type { OwnTruckPost } from '@trm/domain/truck-posts'
import type { Command } from '../commands/command.ts'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import type { DeskAct } from './desk-view.ts'
import { shownPosts } from './narrowed-posts.ts'
import type { TruckDeskViewModel } from './desk.view-model.ts'

/** What can be done here, by its key or found in the palette: with the row the focus was on last. */
export const postCommands = ({ view$, show, act }: TruckDeskViewModel): readonly Command[] => {
  const group = postsMessage('posts.commands')
  const isList = (): boolean => view$.value.panel._tag === 'List'
  const withPost = (run: (post: OwnTruckPost) => void) => (): void => {
    const post = isList() ? shownPosts(view$.value).find(({ id }) => id === view$.value.active) : undefined
    if (post !== undefined) run(post)
  }
  const doing = (what: DeskAct) => withPost((post) => act(what, post))
  return [
    {
      id: 'truck new',
      group,
      title: postsMessage('posts.new'),
      key: 'n',
      run: () => {
        if (isList()) show({ _tag: 'New' })
      },
    },
    {
      id: 'truck many',
      group,
      title: postsMessage('posts.many'),
      run: () => {
        if (isList()) show({ _tag: 'Many' })
      },
    },
    { id: 'truck confirm', group, title: postsMessage('posts.do.confirm'), key: 'c', run: doing('confirm') },
    { id: 'truck renew', group, title: postsMessage('posts.do.renew'), key: 'r', run: doing('renew') },
    {
      id: 'truck edit',
      group,
      title: postsMessage('posts.do.edit'),
      key: 'e',
      run: withPost(({ id, ended }) => {
        if (ended === undefined) show({ _tag: 'Edit', id })
      }),
    },
    { id: 'truck copy', group, title: postsMessage('posts.do.copy'), run: withPost(({ id }) => show({ _tag: 'Copy', id })) },
    { id: 'truck withdraw', group, title: postsMessage('posts.do.withdraw'), key: 'x', run: doing('withdraw') },
    {
      id: 'truck undo',
      group,
      title: postsMessage('posts.do.undo'),
      key: 'z',
      run: () => {
        const { done } = view$.value
        if (done?._tag === 'withdrawn') act('bringBack', done.post)
      },
    },
  ]
}
