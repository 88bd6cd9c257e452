import type { commands as english } from '../en-US/commands.ts'
import type { MessagesOf } from '../message.ts'

/** Words of the command palette and the keyboard help. */
export const commands: MessagesOf<typeof english> = {
  'commands.palette': 'Commandes',
  'commands.open': 'Trouver une commande',
  'commands.find': 'Que voulez-vous faire ou trouver?',
  'commands.looking': 'Recherche de « {typed} »…',
  'commands.notLoaded': 'Le chargement a échoué. Réessayer',
  'commands.none': 'Rien ici ne s’appelle « {typed} ».',
  'commands.count': { one: '{count} commande', other: '{count} commandes' },
  'commands.close': 'Fermer',
  'commands.help': 'Raccourcis clavier',
  'commands.singleKeys': 'Les touches seules agissent hors des champs',
  'commands.group.general': 'Général',
  'commands.group.go': 'Aller à',
  'commands.group.colors': 'Couleurs',
  'commands.postLoad': 'Publier un chargement',
  'commands.postTruck': 'Publier un camion',
  'commands.load': 'Chargement {number}',
  'commands.profile': 'Profil',
  'commands.health': 'État du service',
  'commands.signOut': 'Se déconnecter',
  'commands.colors.light': 'Couleurs claires',
  'commands.colors.dark': 'Couleurs sombres',
  'commands.colors.system': 'Couleurs du système',
  'commands.list': 'Dans une liste',
  'commands.list.move': 'Ligne suivante ou précédente',
  'commands.list.leap': 'Une page, ou à la première ou dernière ligne',
  'commands.list.open': 'Ouvrir la ligne',
  'commands.list.inside': 'Dans la ligne : appel, courriel',
  'commands.list.back': 'Revenir à la ligne, ou fermer ce qui est ouvert',
}
