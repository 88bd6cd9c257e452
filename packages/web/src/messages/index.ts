export { failureWords, problemWords, type FailureWords } from './failure-words.ts'
export { LOCALE, message, messageOf, type Message, type MessageIn, type MessageKey, type MessagesOf } from './message.ts'
export { useMessage } from './use-message.ts'
