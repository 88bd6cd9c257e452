import type { ApiKey } from '@trm/domain/api-keys'
import { formatDate, formatDateTime } from '@trm/domain/formats'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { Check } from '../design/chakra/check.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { SelectField, TextField } from '../design/form.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { Badge } from '../design/notice.tsx'
import { EndLink } from '../design/told-links.tsx'
import type { ToldLinks, ToldLinksView } from '../design/told-links.view-model.ts'
import { ToldLinksPanel } from '../forms/told-links-panel.tsx'
import { apiKeyMessage as message } from '../messages/en-US/api-keys.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { LIVES, type ApiKeysView, type ApiKeysViewModel } from './api-keys.view-model.ts'
import type { CompanyKind } from '@trm/domain/colleagues'
import { useViewModel } from '../runtime/use-view-model.ts'
import { apiKeysModule } from './api-keys.module.ts'

interface PartProps {
  readonly view: ToldLinksView<ApiKey>
  readonly links: ToldLinks<ApiKey>
  /** IANA name of the reader's zone. */
  readonly zone: string
}

const endWords = ({ standing, expiresAt }: ApiKey, zone: string): string => {
  if (standing === 'ended') return message('keys.standing.ended')
  if (standing !== 'open') return message(`keys.standing.${standing}`)
  return expiresAt === undefined ? message('keys.never') : message('keys.until', { date: formatDate(plainDateIn(expiresAt, zone)) })
}

const useWords = (lastUsedAt: Instant | undefined, zone: string): string =>
  lastUsedAt === undefined ? message('keys.unused') : message('keys.lastUsed', { time: formatDateTime(lastUsedAt, zone) })

const Line = ({ apiKey, view, links, zone }: PartProps & { readonly apiKey: ApiKey }) => {
  const inside = useFocusInside<HTMLLIElement>()
  const { id, name, hint, scopes, madeBy, lastUsedAt, standing } = apiKey
  return (
    <li {...inside}>
      <span className="trm-stack" data-gap="4">
        <span className="trm-colleague-name" dir="auto">
          {name}
        </span>
        <span className="trm-help">{scopes.map((scope) => message(`keys.scope.${scope}`)).join(' · ')}</span>
        <span className="trm-help">
          {[hint, message('keys.madeBy', { person: madeBy }), endWords(apiKey, zone), useWords(lastUsedAt, zone)].join(' · ')}
        </span>
      </span>
      {standing === 'open' ? null : <Badge>{message(`keys.badge.${standing}`)}</Badge>}
      {standing === 'revoked' || standing === 'expired' ? null : (
        <EndLink
          id={id}
          view={view}
          links={links}
          words={{
            end: message('keys.revoke'),
            endOf: message('keys.revoke.of', { name }),
            sure: message('keys.revoke.sure'),
            keep: message('keys.revoke.keep'),
            confirm: message('keys.revoke.do'),
          }}
        />
      )}
    </li>
  )
}

const nameFault = (code: ApiKeysView['faults']['name']): string | undefined =>
  code === undefined ? undefined : message(code === 'taken' || code === 'too_long' ? `keys.fault.name.${code}` : 'keys.fault.name.required')

const Fields = ({ view, viewModel }: { readonly view: ApiKeysView; readonly viewModel: ApiKeysViewModel }) => (
  <>
    <TextField
      id="key-name"
      autoComplete="off"
      label={message('keys.name')}
      value={view.name}
      fault={nameFault(view.faults.name)}
      onChange={(name) => viewModel.change({ name })}
    />
    <fieldset className="trm-field" aria-describedby={view.faults.scopes === undefined ? undefined : 'key-scopes-fault'}>
      <legend className="trm-label">{message('keys.scopes')}</legend>
      <div className="trm-stack" data-gap="4">
        {viewModel.scopes.map((scope) => (
          <Check
            key={scope}
            label={message(`keys.scope.${scope}`)}
            isOn={view.scopes.includes(scope)}
            onChange={(isOn) => viewModel.allow(scope, isOn)}
          />
        ))}
      </div>
      {view.faults.scopes === undefined ? null : (
        <p className="trm-fault" id="key-scopes-fault" role="alert">
          {message('keys.fault.scopes')}
        </p>
      )}
    </fieldset>
    <SelectField
      id="key-life"
      label={message('keys.life')}
      value={view.life}
      choices={LIVES.map((value) => ({ value, label: message(`keys.life.${value}`) }))}
      onChange={(life) => viewModel.change({ life })}
    />
  </>
)

/** The company's API keys, and making one. For its administrators. */
const ApiKeysPanel = ({ viewModel }: { readonly viewModel: ApiKeysViewModel }) => {
  const { links, clock } = viewModel
  const told = useBehavior(links.view$)
  const view = useBehavior(viewModel.view$)
  return (
    <ToldLinksPanel
      id="company-keys"
      links={links}
      view={told}
      words={(part) => message(`keys.${part}`)}
      fields={<Fields view={view} viewModel={viewModel} />}
      isTyped={view.name !== ''}
      onMake={viewModel.make}
      refused={
        view.isFull ? (
          <Notice tone="danger" title={message('keys.failed')}>
            {message('keys.full')}
          </Notice>
        ) : null
      }
      wordsOfMade={({ name }) => ({ label: message('keys.made', { name }), help: message('keys.made.once') })}
    >
      {(apiKey) => <Line key={apiKey.id} apiKey={apiKey} view={told} links={links} zone={clock.zone()} />}
    </ToldLinksPanel>
  )
}

/** The API keys of a company, on the page of either side's. With company-form.css. */
export const ApiKeysRoute = ({ side }: { readonly side: CompanyKind }) => {
  const viewModel = useViewModel(apiKeysModule, side)
  return viewModel === undefined ? null : <ApiKeysPanel viewModel={viewModel} />
}
