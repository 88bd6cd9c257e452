import type { commands as english } from '../en-US/commands.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the command palette and of the keyboard shortcuts. */
export const commands: MessagesOf<typeof english> = {
  'commands.palette': 'Comandos',
  'commands.open': 'Buscar un comando',
  'commands.find': '¿Qué quiere hacer o encontrar?',
  'commands.looking': 'Buscando “{typed}”…',
  'commands.notLoaded': 'No se pudo cargar. Reintentar',
  'commands.none': 'Nada aquí se llama “{typed}”.',
  'commands.count': { one: '{count} comando', other: '{count} comandos' },
  'commands.close': 'Cerrar',
  'commands.help': 'Atajos de teclado',
  'commands.singleKeys': 'Las teclas sueltas funcionan fuera de los campos',
  'commands.group.general': 'General',
  'commands.group.go': 'Ir a',
  'commands.group.colors': 'Colores',
  'commands.postLoad': 'Publicar carga',
  'commands.postTruck': 'Publicar camión',
  'commands.load': 'Carga {number}',
  'commands.profile': 'Perfil',
  'commands.health': 'Estado del servicio',
  'commands.signOut': 'Cerrar sesión',
  'commands.colors.light': 'Colores claros',
  'commands.colors.dark': 'Colores oscuros',
  'commands.colors.system': 'Colores del sistema',
  'commands.list': 'En una lista',
  'commands.list.move': 'Fila siguiente o anterior',
  'commands.list.leap': 'Una página, o a la primera o última fila',
  'commands.list.open': 'Abrir la fila',
  'commands.list.inside': 'Entrar en la fila: llamar, enviar correo',
  'commands.list.back': 'Volver a la fila, o cerrar lo que esté abierto',
}
