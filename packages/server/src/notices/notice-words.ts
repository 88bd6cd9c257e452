import { offerTerms as englishTerms } from '@trm/data/messages/en-US/offer-terms'
import { offerTerms as spanishTerms } from '@trm/data/messages/es/offer-terms'
import { offerTerms as frenchTerms } from '@trm/data/messages/fr-CA/offer-terms'
import type { EndReason, Party } from '@trm/domain/offers'
import { wordsIn } from '../http/accepted-language.ts'
import { english } from './messages/en-US.ts'
import { spanish } from './messages/es.ts'
import { canadianFrench } from './messages/fr-CA.ts'
import type { NoticeWords } from './messages/words.ts'

/** `spoken`: a BCP 47 tag, or what a browser sends as `Accept-Language`. */
export const noticeWordsIn = (spoken: string): NoticeWords => wordsIn<NoticeWords>([english, spanish, canadianFrench], [], spoken)

const TERMS = { 'en-US': englishTerms, es: spanishTerms, 'fr-CA': frenchTerms } as const
const termsOf = ({ language }: Pick<NoticeWords, 'language'>) =>
  language === 'es' ? TERMS.es : language === 'fr-CA' ? TERMS['fr-CA'] : TERMS['en-US']

/** Why an offer or its booking ended, as that side's screens say it. */
export const reasonWords = (words: NoticeWords, side: Party, reason: EndReason): string => termsOf(words)[`offers.reason.${side}.${reason}`]
