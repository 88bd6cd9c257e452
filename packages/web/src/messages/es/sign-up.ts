import type { signUp as english } from '../en-US/sign-up.ts'
import type { MessagesOf } from '../message.ts'

/** The way in for whoever wants to haul. */
export const signUp: MessagesOf<typeof english> = {
  'signup.title': 'Mueva carga con nosotros',
  'signup.intro': 'Abra una cuenta de transportista para buscar cargas, publicar sus camiones y reservar, en la computadora o el celular.',
  'signup.takes': 'Qué se necesita',
  'signup.takes.account': 'Una cuenta',
  'signup.takes.account.why': 'Su correo electrónico y una contraseña. Un minuto.',
  'signup.takes.numbers': 'Su número USDOT',
  'signup.takes.numbers.why': 'Y su número MC, si lo tiene. Los brókeres revisan ambos.',
  'signup.takes.company': 'Su empresa y su equipo',
  'signup.takes.company.why': 'Nombre legal, teléfono, ciudad base, y cuántos camiones y remolques de cada tipo.',
  'signup.takes.review': 'Una revisión de nuestro personal',
  'signup.takes.review.why':
    'Una persona revisa lo que usted dio. Verá la respuesta en la página y seguirá desde ahí sin iniciar sesión de nuevo.',
  'signup.pause': 'Cada paso se guarda por separado: pare cuando quiera y siga después, en cualquier dispositivo.',
  'signup.go': 'Abrir una cuenta',
  'signup.leaving': 'Abriendo la creación de cuenta…',
  'signup.have': '¿Ya tiene una cuenta?',
  'signup.failed': 'No se pudo abrir la creación de cuenta',
}
