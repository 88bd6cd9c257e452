import type { Behavior } from '@trm/domain/kernel'
import { NOT_KEPT_VERSION, type FeatureFlag } from '@trm/domain/staff'
import { Button } from '../design/button.tsx'
import { Badge } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { ToolNews } from '../news/tool-news.tsx'
import type { News } from '../news/tool-news.view-model.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { FlagDialog } from './flag-dialog.tsx'
import { flagAudience, flagChanged, flagOvertaken } from './flag-words.ts'
import { draftOfFlag, type FlagsViewModel } from './flags.view-model.ts'
import { EditedBody, NotSaved } from './edited-body.tsx'
import { StaffNav } from './staff-nav.tsx'

interface FlagsScreenProps {
  readonly viewModel: FlagsViewModel
  readonly news$: Behavior<News>
}

const Flag = ({ flag, viewModel }: Pick<FlagsScreenProps, 'viewModel'> & { readonly flag: FeatureFlag }) => {
  const { key, description, enabled } = flag
  const draft = draftOfFlag(flag)
  const notPut = useBehavior(viewModel.notPut$)
  return (
    <li className="trm-card trm-flag">
      <div>
        <h2>
          <code>{key}</code> <Badge tone={enabled ? 'success' : 'neutral'}>{message(enabled ? 'flags.on' : 'flags.off')}</Badge>
        </h2>
        <p dir="auto">{description}</p>
        <p className="trm-muted">
          {flagAudience(flag)} · {flagChanged(flag, viewModel.zone)}
        </p>
      </div>
      <div className="trm-row">
        <Button
          aria-label={message(enabled ? 'flags.turnOffOf' : 'flags.turnOnOf', { key })}
          onClick={() => viewModel.put({ ...draft, enabled: !enabled })}
        >
          {message(enabled ? 'flags.turnOff' : 'flags.turnOn')}
        </Button>
        <Button look="quiet" aria-label={message('flags.changeOf', { key })} onClick={() => viewModel.open(draft, false)}>
          {message('flags.change')}
        </Button>
      </div>
      {notPut?.draft.key !== key ? null : (
        <NotSaved
          failure={notPut.failure}
          attempt={1}
          standing={(now) => `${flagOvertaken(now, viewModel.zone)} ${message('staffTools.overtaken.turned')}`}
        />
      )}
    </li>
  )
}

export const FlagsScreen = ({ viewModel, news$ }: FlagsScreenProps) => {
  const list = useBehavior(viewModel.list$)
  return (
    <Page
      title={message('flags.title')}
      intro={message('flags.intro')}
      actions={
        <Button
          look="solid"
          onClick={() =>
            viewModel.open({ key: '', description: '', enabled: true, roles: [], isNew: true, version: NOT_KEPT_VERSION }, true)
          }
        >
          {message('flags.add')}
        </Button>
      }
    >
      <StaffNav current="flags" />
      <EditedBody list={list} onRetry={viewModel.reload}>
        {(flags) =>
          flags.length === 0 ? (
            <EmptyState title={message('flags.empty')}>
              <p>{message('flags.empty.why')}</p>
            </EmptyState>
          ) : (
            <ul className="trm-stack" aria-label={message('flags.list')}>
              {flags.map((flag) => (
                <Flag key={flag.key} flag={flag} viewModel={viewModel} />
              ))}
            </ul>
          )
        }
      </EditedBody>
      <FlagDialog viewModel={viewModel} />
      <ToolNews news$={news$} />
    </Page>
  )
}
