import type { Translated } from '../../messages.ts'
import type { problems as english } from '../en-US/problems.ts'

/** One sentence for every error code that a call which only reads can meet. The others are in `change-problems.ts`. */
export const problems: Translated<typeof english> = {
  unauthenticated: 'Su sesión está cerrada. Inicie sesión para continuar.',
  token_expired: 'Su sesión venció. Inicie sesión de nuevo para continuar.',
  wrong_account_type: 'Su cuenta no es del tipo correcto para acceder a esta aplicación.',
  not_allowed: 'Su cuenta no tiene permiso para esto. Consulte al administrador de su empresa.',
  not_found: 'No existe, o usted no tiene acceso.',
  method_not_allowed: 'El servidor no ofrece esto. Recargue la página para obtener la versión más reciente.',
  invalid_request: 'Hay algo no válido en la solicitud. Revise lo que escribió.',
  duplicate_parameter: 'Un criterio de búsqueda se indicó dos veces. Borre la búsqueda y hágala de nuevo.',
  unknown_parameter: 'El servidor no conoce un criterio de búsqueda. Borre la búsqueda y hágala de nuevo.',
  cursor_invalid: 'La lista cambió desde que se cargó. Busque de nuevo.',
  headers_too_large: 'La solicitud era demasiado grande. Cierre sesión, vuelva a entrar e inténtelo de nuevo.',
  unknown_host: 'El servidor no responde en esta dirección. Abra el portal por su propia dirección.',
  too_many_requests: 'Demasiadas solicitudes en poco tiempo. Espere un momento e inténtelo de nuevo.',
  internal: 'El servidor tuvo un problema. Inténtelo de nuevo en un momento.',
  unavailable: 'El servidor no está listo. Inténtelo de nuevo en un momento.',
}
