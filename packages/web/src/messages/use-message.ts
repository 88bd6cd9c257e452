import { message, type Message } from './message.ts'

/** The reader's language. English today; a choice of languages changes this hook alone. */
export const useMessage = (): Message => message
