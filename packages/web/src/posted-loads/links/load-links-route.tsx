import { useEffect, useId, useRef } from 'react'
import { loadLinksModule } from './load-links.module.ts'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn } from '@trm/domain/kernel'
import type { LoadLink } from '@trm/domain/loads'
import { Button, IconButton } from '../../design/button.tsx'
import { Control } from '../../design/form.tsx'
import { CloseIcon } from '../../design/icons.tsx'
import { ModalDialog } from '../../design/modal-dialog.tsx'
import { Badge, Notice } from '../../design/notice.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { changeFailureWords } from '../../messages/change-failure-words.ts'
import { message } from '../../messages/index.ts'
import { linksMessage } from '../../messages/en-US/load-links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { LoadLinksArgs, LoadLinksView, LoadLinksViewModel, NewLink } from './load-links.view-model.ts'
import './load-links.css'

interface PartProps {
  readonly view: LoadLinksView
  readonly viewModel: LoadLinksViewModel
  /** IANA name of the reader's zone. */
  readonly zone: string
}

const Made = ({ made, viewModel }: { readonly made: NewLink; readonly viewModel: LoadLinksViewModel }) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [made.address])
  return (
    <div className="trm-stack trm-link-made" data-gap="6">
      <label className="trm-label" htmlFor="load-link">
        {linksMessage('loadLinks.made')}
      </label>
      <div className="trm-row">
        <Control ref={field} id="load-link" readOnly value={made.address} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button look="solid" onClick={viewModel.copy}>
          {linksMessage(made.isCopied ? 'loadLinks.copied' : 'loadLinks.copy')}
        </Button>
        <a className="trm-button" data-look="outline" href={made.address} target="_blank" rel="noopener noreferrer">
          {linksMessage('loadLinks.open')}
        </a>
      </div>
      <p className="trm-help">{linksMessage('loadLinks.made.once')}</p>
    </div>
  )
}

const Line = ({ link, view: { asked, revoking }, viewModel, zone }: PartProps & { readonly link: LoadLink }) => {
  const date = formatDate(plainDateIn(link.madeAt, zone))
  const isRevoked = link.revokedAt !== undefined
  return (
    <li className="trm-between trm-link-line" data-off={isRevoked || undefined}>
      <span>
        {linksMessage('loadLinks.loads', { count: link.loadIds.length })} · {linksMessage('loadLinks.madeAt', { date })}
      </span>
      {link.revokedAt === undefined ? (
        asked === link.id ? (
          <div className="trm-row" role="group" aria-label={linksMessage('loadLinks.revoke.of', { date })}>
            <span className="trm-help">{linksMessage('loadLinks.revoke.sure')}</span>
            <Button autoFocus onClick={() => viewModel.askToRevoke(undefined)}>
              {linksMessage('loadLinks.revoke.keep')}
            </Button>
            <Button look="danger" onClick={() => viewModel.revoke(link.id)}>
              {linksMessage('loadLinks.revoke.do')}
            </Button>
          </div>
        ) : (
          <Button
            aria-label={linksMessage('loadLinks.revoke.of', { date })}
            aria-disabled={revoking === link.id}
            onClick={() => viewModel.askToRevoke(link.id)}
          >
            {linksMessage('loadLinks.revoke')}
          </Button>
        )
      ) : (
        <Badge>{linksMessage('loadLinks.revokedAt', { date: formatDate(plainDateIn(link.revokedAt, zone)) })}</Badge>
      )}
    </li>
  )
}

const List = (props: PartProps) => {
  const {
    view: { list },
    viewModel,
  } = props
  switch (list._tag) {
    case 'Loading':
      return <LoadingState label={linksMessage('loadLinks.loading')} />
    case 'Failed': {
      const { title, remedy } = changeFailureWords(list.failure)
      return (
        <Notice
          tone="danger"
          title={linksMessage('loadLinks.notLoaded')}
          action={<Button onClick={viewModel.reload}>{message('common.retry')}</Button>}
        >
          {title}. {remedy}
        </Notice>
      )
    }
    case 'Known':
      return list.links.length === 0 ? (
        <p className="trm-muted">{linksMessage('loadLinks.none')}</p>
      ) : (
        <ul className="trm-link-list">
          {list.links.map((link) => (
            <Line key={link.id} link={link} {...props} />
          ))}
        </ul>
      )
  }
}

const Failed = ({ view: { failed } }: PartProps) => {
  if (failed === undefined) return null
  const { title, remedy } = changeFailureWords(failed.failure)
  return (
    <Notice tone="danger" title={linksMessage(`loadLinks.failed.${failed.what}`)}>
      {title}. {remedy}
    </Notice>
  )
}

interface LoadLinksPanelProps {
  readonly viewModel: LoadLinksViewModel
  readonly count: number
  readonly zone: string
  readonly onClose: () => void
  readonly say: (words: string) => void
}

/** A dialog over the list: it makes links, and takes them back. */
const LoadLinksPanel = ({ viewModel, count, zone, onClose, say }: LoadLinksPanelProps) => {
  const view = useBehavior(viewModel.view$)
  const titleId = useId()
  const { done, made, isMaking } = view
  useEffect(() => {
    if (done !== undefined) say(linksMessage(`loadLinks.done.${done}`))
  }, [done, say])
  const part: PartProps = { view, viewModel, zone }
  return (
    <ModalDialog className="trm-card trm-links" name={{ titleId }} onClose={onClose}>
      <div className="trm-stack">
        <div className="trm-links-head">
          <h2 id={titleId}>{linksMessage('loadLinks.title', { count })}</h2>
          <IconButton label={linksMessage('loadLinks.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <p className="trm-muted">{linksMessage('loadLinks.what')}</p>
        <Failed {...part} />
        {made === undefined ? (
          <div className="trm-row">
            <Button look="solid" aria-disabled={isMaking} onClick={viewModel.make}>
              {linksMessage(isMaking ? 'loadLinks.making' : 'loadLinks.make')}
            </Button>
          </div>
        ) : (
          <Made made={made} viewModel={viewModel} />
        )}
        <h3>{linksMessage('loadLinks.list')}</h3>
        <List {...part} />
      </div>
    </ModalDialog>
  )
}

type LoadLinksRouteProps = LoadLinksArgs & Omit<LoadLinksPanelProps, 'viewModel' | 'count' | 'zone'>

export const LoadLinksRoute = ({ loadIds, ...rest }: LoadLinksRouteProps) => {
  const viewModel = useViewModel(loadLinksModule, { loadIds })
  return viewModel === undefined ? null : (
    <LoadLinksPanel viewModel={viewModel} count={loadIds.length} zone={Intl.DateTimeFormat().resolvedOptions().timeZone} {...rest} />
  )
}
