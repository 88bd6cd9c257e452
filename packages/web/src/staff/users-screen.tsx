import { useEffect, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import type { Behavior } from '@trm/domain/kernel'
import { Button, SubmitButton } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { TextField } from '../design/form.tsx'
import { ListBody } from '../design/list-body.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { ToolNews } from '../news/tool-news.tsx'
import type { News } from '../news/tool-news.view-model.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { AccessDialog } from './access-dialog.tsx'
import { StaffNav } from './staff-nav.tsx'
import { UserTable } from './user-table.tsx'
import { usersHref } from './user-words.ts'
import type { UsersViewModel } from './users.view-model.ts'

interface UsersScreenProps {
  readonly viewModel: UsersViewModel
  readonly sought: string
  readonly news$: Behavior<News>
}

const Search = ({ sought }: { readonly sought: string }) => {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(sought)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    navigate(usersHref(typed))
  }
  return (
    <form className="trm-staff-filter" role="search" onSubmit={onSubmit}>
      <TextField id="users-sought" type="search" label={message('users.sought')} value={typed} maxLength={120} onChange={setTyped} />
      <SubmitButton>{message('users.find')}</SubmitButton>
      {sought === '' ? null : (
        <LinkButton look="quiet" href={usersHref('')}>
          {message('users.clear')}
        </LinkButton>
      )}
    </form>
  )
}

/** Anybody with an account, found by words; the search is in the address. */
export const UsersScreen = ({ viewModel, sought, news$ }: UsersScreenProps) => {
  const list = useBehavior(viewModel.list$)
  const question = useBehavior(viewModel.question$)
  useEffect(() => {
    viewModel.find(sought)
  }, [viewModel, sought])
  return (
    <Page title={message('users.title')} intro={message('users.intro')}>
      <StaffNav current="users" />
      <Search key={sought} sought={sought} />
      <p className="trm-muted" role="status">
        {list._tag === 'Known' ? message('users.total', { count: list.total }) : ''}
      </p>
      <ListBody
        list={list}
        loading={message('staffTools.loading')}
        onRetry={viewModel.retry}
        onMore={viewModel.more}
        empty={
          <EmptyState
            title={message('users.empty')}
            actions={<Button onClick={() => document.getElementById('users-sought')?.focus()}>{message('users.sought')}</Button>}
          >
            <p>{message('users.empty.why', { sought })}</p>
          </EmptyState>
        }
      >
        {({ rows: users }) => <UserTable users={users} zone={viewModel.zone} onConsider={viewModel.consider} />}
      </ListBody>
      {question === undefined ? null : <AccessDialog question={question} viewModel={viewModel} />}
      <ToolNews news$={news$} />
    </Page>
  )
}
