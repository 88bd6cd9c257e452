import { SMS_CODE_MINUTES } from '@trm/domain/notices'
import { wordsIn } from '../http/accepted-language.ts'

/** Who a text is from: a number says nothing. */
export const SENDER = 'TRM Freight: '

const english = {
  language: 'en-US',
  code: (code: string): string => `${code} is your code. It is good for ${SMS_CODE_MINUTES} minutes.`,
  stop: 'Reply STOP to end',
}

type Words = typeof english

const spanish: Words = {
  language: 'es',
  code: (code) => `${code} es su código. Vale por ${SMS_CODE_MINUTES} minutos.`,
  stop: 'Responda STOP para terminar',
}

const canadianFrench: Words = {
  language: 'fr-CA',
  code: (code) => `${code} est votre code. Il est valable ${SMS_CODE_MINUTES} minutes.`,
  stop: 'Répondez STOP pour terminer',
}

/** What texts say besides their notice. `spoken`: a BCP 47 tag. STOP is the word that carriers know in every language. */
export const smsWordsIn = (spoken: string): Words => wordsIn<Words>([english, spanish, canadianFrench], [], spoken)
