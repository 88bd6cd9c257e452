import type { account as english } from '../en-US/account.ts'
import type { MessagesOf } from '../message.ts'

/** Words of sign-in and of whoever is signed in. */
export const account: MessagesOf<typeof english> = {
  'signIn.leaving': 'Abriendo el inicio de sesión…',
  'signIn.finishing': 'Iniciando sesión…',
  'signIn.signingOut': 'Cerrando sesión…',
  'signIn.failed': 'No se pudo iniciar sesión',
  'signIn.goingRound':
    'El inicio de sesión vuelve aquí una y otra vez sin éxito. Espere un momento e inténtelo de nuevo; si sigue fallando, pregunte al operador de este portal.',
  'signIn.loginRequired': 'El servicio de inicio de sesión pide que inicie sesión de nuevo.',
  'signIn.providerUnreachable': 'No hay conexión con el servicio de inicio de sesión. Revise su conexión e inténtelo de nuevo.',
  'signIn.callbackRejected': 'Este inicio de sesión comenzó en otro lugar, tardó demasiado o ya se usó. Comience de nuevo.',
  'signIn.providerRefused': 'El servicio de inicio de sesión rechazó la solicitud: {reason}',
  'signIn.tokenTooLarge':
    'Los datos de su sesión son demasiado grandes para el navegador ({bytes} bytes). Pregunte al operador de este portal.',
  'signIn.cookiesBlocked':
    'Su navegador bloquea las cookies y se necesita una para iniciar sesión. Permita las cookies de este sitio e inténtelo de nuevo.',
  'signIn.unreadableToken':
    'El servicio de inicio de sesión dio una respuesta que esta aplicación no puede leer. Pregunte al operador de este portal.',
  'signedOut.title': 'Su sesión está cerrada',
  'signedOut.SignedOut': 'Sus datos se quitaron de esta página.',
  'signedOut.TokenGone': 'Su sesión terminó: la cerró en otra pestaña o el navegador la eliminó. Inicie sesión para continuar.',
  'signedOut.NotRecognised': 'El servidor no conoce esta cuenta. Inicie sesión con otra o pregunte al operador de este portal.',
  'signedOut.signIn': 'Iniciar sesión',
  'role.staff': 'Personal',
  'role.driver': 'Conductor',
  'role.companyAdmin': 'Admin. de empresa',
  'role.broker': 'Bróker',
  'role.brokerAdmin': 'Admin. de bróker',
  'role.carrier': 'Transportista',
  'role.none': 'Sin rol',
  'role.newcomer': 'Cuenta nueva',
}
