import { useState, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { CountedPart, PagedList } from '@trm/domain/kernel'
import { SubmitButton } from '../design/button.tsx'
import { TextField, type TextFieldProps } from '../design/form.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { LinkTabs } from '../design/link-tabs.tsx'
import { ListBody } from '../design/list-body.tsx'
import { Page } from '../design/page.tsx'
import { staffPageMessage as message } from '../messages/en-US/staff-pages.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { STAFF_SECTIONS, staffSectionHref, type StaffSection } from './staff-sections.ts'

/** With link-tabs.css. */
export const StaffNav = ({ current }: { readonly current: StaffSection }) => (
  <LinkTabs
    label={message('staffPages.nav')}
    tabs={STAFF_SECTIONS.map((section) => ({
      href: staffSectionHref(section),
      words: message(`staffPages.nav.${section}`),
      isCurrent: section === current,
    }))}
  />
)

interface StaffListPageProps<R> {
  readonly section: StaffSection
  readonly title: string
  readonly intro: string
  readonly actions?: ReactNode
  readonly viewModel: Pick<PagedList<unknown, CountedPart<R>>, 'list$' | 'retry' | 'more'>
  /** What narrows the list. */
  readonly search?: ReactNode
  /** How many there are, in words; said aloud. */
  readonly total?: (count: number) => string
  readonly empty: ReactNode
  readonly children: (rows: readonly R[]) => ReactNode
  /** What lies over the list, and what is said aloud. */
  readonly over?: ReactNode
}

/** One of staff's lists. With link-tabs.css. */
export const StaffListPage = <R,>(props: StaffListPageProps<R>) => {
  const { section, title, intro, actions, viewModel, search, total, empty, children, over } = props
  const list = useBehavior(viewModel.list$)
  return (
    <Page title={title} intro={intro} actions={actions}>
      <StaffNav current={section} />
      {search}
      {total === undefined ? null : (
        <p className="trm-muted" role="status">
          {list._tag === 'Known' ? total(list.total) : ''}
        </p>
      )}
      <ListBody list={list} loading={message('staffPages.loading')} onRetry={viewModel.retry} onMore={viewModel.more} empty={empty}>
        {({ rows }) => children(rows)}
      </ListBody>
      {over}
    </Page>
  )
}

interface StaffSearchProps extends Pick<TextFieldProps, 'id' | 'label' | 'type' | 'maxLength' | 'inputMode'> {
  readonly find: string
  /** What takes what is sought away; not given: nothing does. */
  readonly clear?: string
  /** As the address has it: give the form a `key` of it. */
  readonly sought: string
  readonly hrefOf: (sought: string) => string
  /** What else narrows the list. */
  readonly children?: ReactNode
}

/** Asked with Enter or the button, which leads to the address of what is typed. With staff-tools.css. */
export const StaffSearch = ({ find, clear, sought, hrefOf, children, ...field }: StaffSearchProps) => {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(sought)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    navigate(hrefOf(typed))
  }
  return (
    <form className="trm-staff-filter" role="search" onSubmit={onSubmit}>
      <TextField type="search" maxLength={120} value={typed} onChange={setTyped} {...field} />
      {children}
      <SubmitButton>{find}</SubmitButton>
      {clear === undefined || sought === '' ? null : (
        <LinkButton look="quiet" href={hrefOf('')}>
          {clear}
        </LinkButton>
      )}
    </form>
  )
}

interface StaffTableProps {
  /** What it lists, for whoever does not see it. */
  readonly caption: string
  readonly columns: readonly string[]
  /** Its rows. */
  readonly children: ReactNode
}

/** With staff-tools.css. */
export const StaffTable = ({ caption, columns, children }: StaffTableProps) => (
  <table className="trm-staff-table">
    <caption className="trm-only-read">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
