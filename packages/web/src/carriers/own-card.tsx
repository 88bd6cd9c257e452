import type { CarrierDetailsLink, OpenCheck } from '@trm/domain/carriers'
import { formatDate } from '@trm/domain/formats'
import { plainDateIn } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { Notice } from '../design/chakra/notice.tsx'
import { Badge } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { EndLink, ToldLinksList } from '../design/told-links.tsx'
import type { ToldLinks, ToldLinksView } from '../design/told-links.view-model.ts'
import { ToldOnce } from '../design/chakra/told-once.tsx'
import { TextAreaField } from '../design/text-area-field.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { NotDone } from '../forms/form-outcome.tsx'
import { companyMessage as message } from '../messages/en-US/carrier-company.ts'
import { message as commonMessage } from '../messages/index.ts'
import { useUnsavedWork } from '../routing/use-unsaved-work.ts'
import { fixWords } from './vetting-words.ts'
import { WarningSigns } from './warning-signs.tsx'
import { CardChecks, checkWords } from './card-checks.tsx'
import type { OwnCardView, OwnCardViewModel } from './own-card.view-model.ts'

interface PartProps {
  readonly view: OwnCardView
  readonly viewModel: OwnCardViewModel
  readonly mayEdit: boolean
}

const Reply = ({ view: { draft, card }, viewModel, mayEdit, check }: PartProps & { readonly check: OpenCheck }) => {
  if (!mayEdit) return null
  const hasReply = typeof card === 'object' && 'replies' in card && card.replies.some((one) => one.check === check)
  const words = checkWords(check)
  if (draft?.check !== check) {
    return (
      <div className="trm-stack trm-company-answer" data-gap="8">
        <Button
          aria-label={message('card.reply.of', { check: words })}
          aria-disabled={draft?.isBusy}
          onClick={() => viewModel.beginReply(check)}
        >
          {message(hasReply ? 'card.reply.change' : 'card.reply')}
        </Button>
      </div>
    )
  }
  return (
    <div className="trm-stack trm-company-answer" data-gap="8">
      <NotDone title={message('card.reply.failed')} failure={draft.failure} />
      <TextAreaField
        id={`reply-${check}`}
        label={message('card.reply.label', { check: words })}
        help={message('card.reply.help')}
        value={draft.text}
        onChange={viewModel.changeReply}
        fault={draft.isTooLong ? message('card.reply.tooLong') : undefined}
      />
      <div className="trm-row">
        <Button look="solid" aria-disabled={draft.isBusy} onClick={viewModel.sendReply}>
          {message('card.reply.save')}
        </Button>
        <Button aria-disabled={draft.isBusy} onClick={() => viewModel.beginReply(undefined)}>
          {message('card.reply.not')}
        </Button>
      </div>
    </div>
  )
}

interface LinksProps {
  readonly view: ToldLinksView<CarrierDetailsLink>
  readonly links: ToldLinks<CarrierDetailsLink>
  readonly mayEdit: boolean
  /** IANA name of the reader's zone. */
  readonly zone: string
}

const LinkLine = ({ link, view, links, mayEdit, zone }: LinksProps & { readonly link: CarrierDetailsLink }) => {
  const inside = useFocusInside<HTMLLIElement>()
  const date = formatDate(plainDateIn(link.madeAt, zone))
  return (
    <li {...inside}>
      <span>{message('links.madeAt', { date })}</span>
      {link.revokedAt !== undefined ? (
        <Badge>{message('links.ended', { date: formatDate(plainDateIn(link.revokedAt, zone)) })}</Badge>
      ) : !mayEdit ? null : (
        <EndLink
          id={link.id}
          view={view}
          links={links}
          words={{
            end: message('links.end'),
            endOf: message('links.end.of', { date }),
            sure: message('links.end.sure'),
            keep: message('links.end.keep'),
            confirm: message('links.end.do'),
          }}
        />
      )}
    </li>
  )
}

/** The card, the company's own words beside the checks, and the links that show it to others. */
export const OwnCard = (props: PartProps) => {
  const { view, viewModel, mayEdit } = props
  const { card } = view
  const links = useBehavior(viewModel.links.view$)
  const { made, isMaking, failed } = links
  useUnsavedWork(view.draft !== undefined && view.draft.text !== '')
  return (
    <>
      <section className="trm-card trm-stack" aria-labelledby="own-card">
        <h2 id="own-card">{message('card.title')}</h2>
        <p>{message('card.what')}</p>
        {card === 'Loading' ? (
          <LoadingState label={commonMessage('common.loading')} />
        ) : 'failure' in card ? (
          <Notice
            tone="danger"
            title={message('card.notLoaded')}
            action={<Button onClick={viewModel.reload}>{commonMessage('common.retry')}</Button>}
          />
        ) : (
          <>
            <WarningSigns signs={card.signs} />
            <CardChecks
              card={card}
              today={plainDateIn(viewModel.clock.now(), viewModel.clock.zone())}
              below={(check, fix) => (
                <>
                  {fix === undefined ? null : <p className="trm-card-fix">{fixWords(fix)}</p>}
                  <Reply {...props} check={check} />
                </>
              )}
            />
          </>
        )}
      </section>
      <section className="trm-card trm-stack" aria-labelledby="own-links">
        <h2 id="own-links">{message('links.title')}</h2>
        <p>{message('links.what')}</p>
        <NotDone title={message('links.failed')} failure={failed?.failure} />
        {made !== undefined ? (
          <ToldOnce
            id="card-link"
            label={message('links.made')}
            address={made.address}
            help={message('links.made.once')}
            copy={message('links.copy')}
            copied={message('links.copied')}
            isCopied={made.isCopied}
            onCopy={viewModel.links.copy}
            open={message('links.open')}
          />
        ) : mayEdit ? (
          <div className="trm-row">
            <Button look="solid" aria-disabled={isMaking} onClick={viewModel.makeLink}>
              {message(isMaking ? 'links.making' : 'links.make')}
            </Button>
          </div>
        ) : null}
        <ToldLinksList
          view={links}
          links={viewModel.links}
          className="trm-company-links"
          words={{ loading: message('links.loading'), notLoaded: message('links.notLoaded'), none: message('links.none') }}
        >
          {(link) => (
            <LinkLine key={link.id} link={link} view={links} links={viewModel.links} mayEdit={mayEdit} zone={viewModel.clock.zone()} />
          )}
        </ToldLinksList>
      </section>
    </>
  )
}
