import { messageOf } from '../message.ts'

/** Words above fields that hold what was typed before. */
export const formDraft = {
  'draft.title': 'What you typed is still here',
  'draft.why': 'It was not saved before the page went away. Nothing was sent: check it and save.',
  'draft.forget': 'Start from what is saved',
}

/** Words above fields that hold what was typed before. */
export const formDraftMessage = messageOf(formDraft)
