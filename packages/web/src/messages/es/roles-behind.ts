import type { rolesBehind as english } from '../en-US/roles-behind.ts'
import type { MessagesOf } from '../message.ts'

/** Words for whoever joined a company after they had signed in. */
export const rolesBehind: MessagesOf<typeof english> = {
  'rolesBehind.renewing': 'Poniendo al día su inicio de sesión…',
  'rolesBehind.why':
    'Su empresa lo cuenta entre su gente, pero su inicio de sesión aún no lo dice. Inicie sesión de nuevo para ponerlo al día.',
  'rolesBehind.stays': 'Si ve esto después de iniciar sesión de nuevo, pida su rol a quien los asigna para este portal.',
  'rolesBehind.signIn': 'Iniciar sesión de nuevo',
}
