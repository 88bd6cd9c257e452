import { useEffect, useId } from 'react'
import { loadLinksModule } from './load-links.module.ts'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn } from '@trm/domain/kernel'
import type { LoadLink } from '@trm/domain/loads'
import { Button, IconButton } from '../../design/button.tsx'
import { useFocusInside } from '../../design/focus-inside.ts'
import { CloseIcon } from '../../design/icons.tsx'
import { ModalDialog } from '../../design/chakra/modal-dialog.tsx'
import { Notice } from '../../design/chakra/notice.tsx'
import { Badge } from '../../design/notice.tsx'
import { EndLink, ToldLinksList } from '../../design/told-links.tsx'
import type { ToldLinks, ToldLinksView } from '../../design/told-links.view-model.ts'
import { ToldOnce } from '../../design/chakra/told-once.tsx'
import { changeFailureText } from '../../messages/change-failure-words.ts'
import { linksMessage } from '../../messages/en-US/load-links.ts'
import { tell } from '../../news/tell.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { LoadLinksArgs, LoadLinksViewModel } from './load-links.view-model.ts'
import './load-links.css'

interface PartProps {
  readonly view: ToldLinksView<LoadLink>
  readonly links: ToldLinks<LoadLink>
  /** IANA name of the reader's zone. */
  readonly zone: string
}

const Line = ({ link, view, links, zone }: PartProps & { readonly link: LoadLink }) => {
  const inside = useFocusInside<HTMLLIElement>()
  const date = formatDate(plainDateIn(link.madeAt, zone))
  const isRevoked = link.revokedAt !== undefined
  return (
    <li className="trm-between trm-link-line" data-off={isRevoked || undefined} {...inside}>
      <span>
        {linksMessage('loadLinks.loads', { count: link.loadIds.length })} · {linksMessage('loadLinks.madeAt', { date })}
      </span>
      {link.revokedAt === undefined ? (
        <EndLink
          id={link.id}
          view={view}
          links={links}
          words={{
            end: linksMessage('loadLinks.revoke'),
            endOf: linksMessage('loadLinks.revoke.of', { date }),
            sure: linksMessage('loadLinks.revoke.sure'),
            keep: linksMessage('loadLinks.revoke.keep'),
            confirm: linksMessage('loadLinks.revoke.do'),
          }}
        />
      ) : (
        <Badge>{linksMessage('loadLinks.revokedAt', { date: formatDate(plainDateIn(link.revokedAt, zone)) })}</Badge>
      )}
    </li>
  )
}

const FAILED = { make: 'loadLinks.failed.make', end: 'loadLinks.failed.revoke' } as const
const DONE = { made: 'loadLinks.done.made', copied: 'loadLinks.done.copied', ended: 'loadLinks.done.revoked' } as const

const Failed = ({ view: { failed } }: PartProps) => {
  if (failed === undefined) return null
  return (
    <Notice tone="danger" title={linksMessage(FAILED[failed.what])}>
      {changeFailureText(failed.failure)}
    </Notice>
  )
}

interface LoadLinksPanelProps {
  readonly viewModel: LoadLinksViewModel
  readonly count: number
  readonly zone: string
  readonly onClose: () => void
}

/** A dialog over the list: it makes links, and takes them back. */
const LoadLinksPanel = ({ viewModel, count, zone, onClose }: LoadLinksPanelProps) => {
  const { links } = viewModel
  const view = useBehavior(links.view$)
  const titleId = useId()
  const { done, made, isMaking } = view
  useEffect(() => {
    if (done !== undefined) tell(linksMessage(DONE[done]))
  }, [done])
  const part: PartProps = { view, links, zone }
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
          <ToldOnce
            id="load-link"
            label={linksMessage('loadLinks.made')}
            address={made.address}
            help={linksMessage('loadLinks.made.once')}
            copy={linksMessage('loadLinks.copy')}
            copied={linksMessage('loadLinks.copied')}
            isCopied={made.isCopied}
            onCopy={links.copy}
            open={linksMessage('loadLinks.open')}
          />
        )}
        <h3>{linksMessage('loadLinks.list')}</h3>
        <ToldLinksList
          view={view}
          links={links}
          className="trm-link-list"
          words={{
            loading: linksMessage('loadLinks.loading'),
            notLoaded: linksMessage('loadLinks.notLoaded'),
            none: linksMessage('loadLinks.none'),
          }}
        >
          {(link) => <Line key={link.id} link={link} {...part} />}
        </ToldLinksList>
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
