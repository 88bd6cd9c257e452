import type { forBrokers as english } from '../en-US/for-brokers.ts'
import type { MessagesOf } from '../message.ts'

/** What a carrier reads on a page that is for brokers. */
export const forBrokers: MessagesOf<typeof english> = {
  'forBrokers.title': 'Esta lista es para brókeres',
  'forBrokers.body':
    'Muestra a los brókeres los camiones que publican los transportistas. Su cuenta es de transportista: las cargas que ofrecen los brókeres están en la Central de cargas.',
  'forBrokers.loads': 'Buscar cargas en la Central de cargas',
  'forBrokers.profile': 'Ir al perfil',
  'forBrokers.carriers.title': 'Esta página es para brókeres',
  'forBrokers.carriers.body':
    'Aquí los brókeres consultan a los transportistas antes de reservar. Su propia ficha, como la ven ellos, y lo que usted puede responder a cada punto están en la página de su empresa.',
  'forBrokers.carriers.company': 'Ir a la página de su empresa',
}
