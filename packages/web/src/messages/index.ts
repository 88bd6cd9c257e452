export { failureWords, problemWords, type FailureWords } from './failure-words.ts'
export { LOCALE } from './catalogue.ts'
export { message, messageOf, type MessageKey } from './message.ts'
