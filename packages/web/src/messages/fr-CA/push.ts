import type { push as english } from '../en-US/push.ts'
import type { MessagesOf } from '../message.ts'

/** Les appareils sur lesquels on est avisé. */
export const push: MessagesOf<typeof english> = {
  'push.title': 'Sur vos appareils',
  'push.loading': 'Chargement de vos appareils',
  'push.notLoaded': 'Vos appareils n’ont pas pu être chargés',
  'push.here': 'Sur cet appareil',
  'push.private': 'Ni tarifs ni noms sur l’écran de verrouillage',
  'push.isPrivate': 'ni tarifs ni noms',
  'push.unsupported':
    'Ce navigateur n’affiche pas les avis des sites Web. Ouvrez le portail dans un autre, ou choisissez le courriel ci-dessus.',
  'push.homeScreen':
    'Sur un iPhone ou un iPad, le portail vous avise une fois sur l’écran d’accueil : touchez Partager, puis Sur l’écran d’accueil, et ouvrez-le de là.',
  'push.blocked': 'Ce navigateur bloque les avis du portail',
  'push.unblock': 'Ouvrez les paramètres du site à côté de l’adresse, autorisez les notifications et rechargez la page.',
  'push.not_allowed': 'Le navigateur n’a pas été autorisé à afficher des avis. Activez-les de nouveau et autorisez-les.',
  'push.no_service': 'Le navigateur n’a pas pu joindre son service d’avis. Réessayez plus tard.',
  'push.notDone': 'Rien n’a été changé',
  'push.full': 'Vous avez {count} appareils, soit le maximum. Retirez-en un d’abord.',
  'push.devices': 'Appareils',
  'push.this': '{name} (cet appareil)',
  'push.since': 'Depuis le {date}',
  'push.test': 'Envoyer un essai',
  'push.test.of': 'Envoyer un essai à {name}',
  'push.tested': 'Un essai est en route.',
  'push.remove': 'Retirer',
  'push.remove.of': 'Retirer {name}',
  'push.kinds': 'M’aviser sur mes appareils',
  'push.install': 'Installer le portail',
  'push.install.help': 'Comme application, il s’ouvre dans sa propre fenêtre.',
  'push.install.menu':
    'Votre navigateur peut installer le portail comme une application : cherchez Installer ou Ajouter à l’écran d’accueil dans son menu.',
  'push.help': 'La déconnexion y met fin sur cet appareil. Les heures de repos valent ici aussi.',
}
