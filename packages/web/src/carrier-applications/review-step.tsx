import { Link } from 'wouter'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { typesOf } from '../equipment/equipment-choices.ts'
import { SaveFailed } from '../forms/save-failed.tsx'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { joiningHref } from './joining-links.ts'
import type { StepProps } from './step-form.tsx'

/** Everything once more, and the one button that sends it. */
export const ReviewStep = ({ viewModel, form, returnTo }: StepProps & { readonly returnTo: string | undefined }) => {
  const choices = useBehavior(viewModel.equipment$)
  const { application, isBusy, failure, attempt } = form
  const words = failure === undefined ? undefined : changeFailureWords(failure)
  const isAgain = application.status === 'sent_back'
  return (
    <div className="trm-card trm-stack">
      {isAgain && application.reason !== undefined ? (
        <Notice tone="warning" title={message('joining.sentBack')}>
          <p className="trm-joining-reason" dir="auto">
            {application.reason}
          </p>
        </Notice>
      ) : null}
      <p>{message('joining.review.intro')}</p>
      <ApplicationFacts
        application={application}
        types={typesOf(choices)}
        aside={(step) => (
          <Link
            href={joiningHref(step, returnTo)}
            aria-label={message('joining.review.changeOf', { step: message(`joining.step.${step}`) })}
          >
            {message('joining.review.change')}
          </Link>
        )}
      />
      {failure === undefined || words === undefined ? null : (
        <SaveFailed title={message('joining.review.notSent')} failure={failure} attempt={attempt}>
          {words.title}. {words.remedy}
        </SaveFailed>
      )}
      <div className="trm-row trm-joining-foot">
        <Button look="solid" aria-disabled={isBusy} onClick={viewModel.submit}>
          {message(isBusy ? 'joining.review.sending' : isAgain ? 'joining.review.sendAgain' : 'joining.review.send')}
        </Button>
      </div>
    </div>
  )
}
