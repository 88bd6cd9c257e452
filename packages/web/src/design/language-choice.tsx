import { useId } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, spoken, type Language } from '../messages/language.ts'
import { say } from '../messages/say.ts'

/** Buttons, not radio buttons: choosing opens the page anew, which an arrow key on its way past must not do. */
export const LanguageChoice = ({ onLanguage }: { readonly onLanguage: (language: Language) => void }) => {
  const name = useId()
  const current = spoken().language
  return (
    <div role="group" aria-labelledby={name} className="trm-segments trm-modes">
      <span id={name} className="trm-only-read">
        {say('shell.language', 'Language')}
      </span>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => {
            if (language !== current) onLanguage(language)
          }}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  )
}
