export { failureWords, problemWords, type FailureWords } from './failure-words.ts'
export { LOCALE } from './catalogue.ts'
export { message, messageOf, type Message, type MessageIn, type MessageKey, type MessagesOf } from './message.ts'
