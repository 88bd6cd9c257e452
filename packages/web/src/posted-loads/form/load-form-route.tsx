import { useEffect, type KeyboardEvent, type SyntheticEvent } from 'react'
import { COMPLETENESS, type LoadFailure, type LoadField } from '@trm/domain/loads'
import { loadFormModule } from './load-form.module.ts'
import { Notice } from '../../design/chakra/notice.tsx'
import { Page } from '../../design/page.tsx'
import { PostingFields, PostingStates } from '../../forms/posting-form.tsx'
import { noLoadMessage } from '../../messages/en-US/no-load.ts'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { postedMessage } from '../../messages/en-US/posted-loads.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { Completeness } from '../completeness.tsx'
import { idOfField } from '../load-fields.ts'
import { placeLink } from '../posted-loads-place.ts'
import type { PostedLoadsViewModel } from '../posted-loads.view-model.ts'
import { loadFailureWords } from '../posted-words.ts'
import { labelOf, loadFaultWords, textOf } from './form-words.ts'
import { FreightFields, TextFields } from './freight-fields.tsx'
import type { LoadForm, LoadFormArgs, LoadFormViewModel, PartProps } from './load-form.view-model.ts'
import { NeedsFields } from './needs-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { PayFields } from './pay-fields.tsx'
import { StopFields } from './stop-fields.tsx'
import { WhereToGo } from './where-to-go.tsx'
import '../../design/form-parts.css'
import './load-form.css'

interface LoadFormFieldsProps {
  readonly viewModel: LoadFormViewModel
  readonly form: LoadForm
  readonly mode: LoadFormArgs['mode']
  /** Where "cancel" leads. */
  readonly backLink: string
}

/** The focus goes to the field, wherever the page stands. */
const goToField = (id: string): void => document.getElementById(id)?.focus()

/** A fault of the zone is mended at the place. */
const MENDED_AT: { readonly [F in LoadField]?: LoadField } = { pickup_timezone: 'pickup_city', dropoff_timezone: 'dropoff_city' }

const failureWords = (failure: LoadFailure): string =>
  failure._tag === 'NotInThisState' ? formMessage('loadForm.inThisState') : loadFailureWords(failure)

/** The score follows the typing; each thing missing leads to its field. */
const Aside = ({
  measures: {
    completeness: { score, missing },
  },
}: Pick<PartProps, 'measures'>) => (
  <aside className="trm-card trm-stack trm-form-aside" data-gap="10" aria-label={formMessage('loadForm.complete')}>
    <h2>{formMessage('loadForm.complete')}</h2>
    <Completeness score={score} />
    <p className="trm-help">{formMessage(missing.length === 0 ? 'loadForm.complete.full' : 'loadForm.complete.why')}</p>
    <ul className="trm-load-gains">
      {missing.map(({ item, gains }) => (
        <li key={item}>
          <button type="button" className="trm-gain" onClick={() => goToField(idOfField(COMPLETENESS[item].field))}>
            {postedMessage('posted.gain', { gains, item: postedMessage(`posted.item.${item}`) })}
          </button>
        </li>
      ))}
    </ul>
  </aside>
)

/** Browser validation is off: ours says the same in the same words everywhere. */
const LoadFormFields = ({ viewModel, form, mode, backLink }: LoadFormFieldsProps) => {
  const measures = viewModel.measured(form)
  const { faults } = form
  const faultOf: PartProps['faultOf'] = (...fields) => {
    const fault = faults.find(({ field }) => fields.includes(field))
    return fault === undefined ? undefined : loadFaultWords(fault)
  }
  const part: PartProps = { form, measures, viewModel, faultOf }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    viewModel.submit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const isAsked = event.ctrlKey || event.metaKey
    if (event.key !== 'Enter' || !(isAsked || event.target instanceof HTMLInputElement)) return
    event.preventDefault() // a form this long is sent on purpose only
    if (isAsked) event.currentTarget.requestSubmit() // heard by a day that cannot be read
  }
  return (
    <form className="trm-load-form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <div className="trm-stack trm-load-form-main" data-gap="14">
        <PostingFields
          name={`load-${mode}`}
          faults={faults.map((fault) => ({ fieldId: idOfField(MENDED_AT[fault.field] ?? fault.field), message: loadFaultWords(fault) }))}
          words={{
            notSaved: formMessage('loadForm.notSaved'),
            submit: formMessage(`loadForm.do.${mode}`),
            cancel: formMessage('loadForm.cancel'),
          }}
          failureWords={failureWords}
          help={<span className="trm-help">{formMessage('loadForm.keys')}</span>}
          {...{ form, viewModel, labelOf, textOf, backLink }}
        >
          <OrderFields {...part} />
          <div className="trm-pair trm-form-stops" data-gap="14">
            <StopFields end="pickup" {...part} />
            <StopFields end="dropoff" {...part} />
          </div>
          <WhereToGo {...part} />
          <FreightFields {...part} />
          <NeedsFields {...part} />
          <PayFields {...part} />
          <TextFields {...part} />
          {measures.offersToSee === 0 ? null : (
            <Notice tone="warning">{formMessage('loadForm.offers', { count: measures.offersToSee })}</Notice>
          )}
        </PostingFields>
      </div>
      <Aside measures={measures} />
    </form>
  )
}

interface LoadFormRouteProps extends LoadFormArgs {
  /** The id of the control to begin with. */
  readonly focusId: string | undefined
  readonly loads: PostedLoadsViewModel
}

const words = {
  loading: formMessage('loadForm.loading'),
  notLoaded: formMessage('loadForm.notLoaded'),
  gone: noLoadMessage('posted.detail.gone'),
  goneWhy: noLoadMessage('posted.detail.gone.why'),
  toList: formMessage('loadForm.toList'),
}

const Content = ({ viewModel, mode, focusId, loads }: LoadFormRouteProps & { readonly viewModel: LoadFormViewModel }) => {
  const state = useBehavior(viewModel.state$)
  const backLink = placeLink({ ...loads.view$.value.place, panel: { _tag: 'List' } })
  const done = state._tag === 'Form' ? state.done : undefined
  useEffect(() => {
    if (done === undefined) return
    loads.back(done.load, mode !== 'edit', { _tag: 'Saved', mode, load: done.load, removed: done.removed.map(({ text }) => text) })
  }, [done, mode, loads])
  return (
    <PostingStates failureWords={loadFailureWords} onRetry={viewModel.reload} {...{ state, focusId, words, backLink }}>
      {(form) => (
        <>
          {mode !== 'new' && form.began.pickupWindow.from.was === undefined ? <Notice>{formMessage('loadForm.dates')}</Notice> : null}
          <LoadFormFields viewModel={viewModel} form={form} mode={mode} backLink={backLink} />
        </>
      )}
    </PostingStates>
  )
}

/** In the place of the list: what is typed is asked about before it is left. */
export const LoadFormRoute = (props: LoadFormRouteProps) => {
  const { mode, id } = props
  const viewModel = useViewModel(loadFormModule, { mode, id })
  return (
    <Page title={formMessage(`loadForm.title.${mode}`)}>
      {viewModel === undefined ? null : <Content {...props} viewModel={viewModel} />}
    </Page>
  )
}
