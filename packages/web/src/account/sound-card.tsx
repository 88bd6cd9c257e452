import { Button } from '../design/button.tsx'
import { Check } from '../design/chakra/check.tsx'
import { noticesMessage as message } from '../messages/en-US/notices.ts'
import type { SoundChoice } from '../notices/offer-sound.ts'
import { useBehavior } from '../runtime/use-behavior.ts'

/** Whether a tone rings on this device; it is kept as it is chosen. */
export const SoundCard = ({ viewModel }: { readonly viewModel: SoundChoice }) => {
  const isOn = useBehavior(viewModel.isOn$)
  return (
    <section className="trm-card trm-stack" aria-label={message('notices.sound')}>
      <Check label={message('notices.sound.on')} isOn={isOn} onChange={viewModel.set} />
      {isOn ? (
        <span className="trm-row">
          <Button onClick={viewModel.ring}>{message('notices.sound.try')}</Button>
        </span>
      ) : null}
      <p className="trm-help">{message('notices.sound.help')}</p>
    </section>
  )
}
