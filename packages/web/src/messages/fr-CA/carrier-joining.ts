import type { carrierJoining as english } from '../en-US/carrier-joining.ts'
import type { MessagesOf } from '../message.ts'

/** Joining as a carrier: sign-up, the fields of the three steps and their faults. */
export const carrierJoining: MessagesOf<typeof english> = {
  'signup.other.why': 'Les transporteurs s’inscrivent avec leur propre compte. Déconnectez-vous d’abord, puis revenez à cette page.',

  'joining.title': 'S’inscrire comme transporteur',
  'joining.step.start': 'Vous et vos numéros',
  'joining.step.company-info': 'Entreprise',
  'joining.step.equipment': 'Équipement',

  'joining.brokers': 'Êtes-vous courtier en transport?',
  'joining.brokers.why': 'Les transporteurs s’inscrivent ici. Une maison de courtage s’inscrit sur sa propre page.',
  'joining.brokers.go': 'Inscrire une maison de courtage',

  'joining.dotNumber': 'Numéro USDOT',
  'joining.dotNumber.help': 'Toute graphie convient : 1234567, USDOT 1234567, DOT# 01234567.',
  'joining.dotNumber.read': 'Lu comme USDOT {number}',
  'joining.mcNumber': 'Numéro MC (si vous en avez un)',
  'joining.mcNumber.help': 'Toute graphie convient : 123456, MC-123456, MX 123456.',
  'joining.mcNumber.read': 'Lu comme MC {number}',

  'joining.legalName': 'Nom légal de l’entreprise',
  'joining.legalName.help': 'Tel qu’il figure à votre inscription FMCSA.',
  'joining.companyPhone': 'Téléphone de l’entreprise',
  'joining.email': 'Courriel de l’entreprise',
  'joining.email.help': 'Les courtiers qui vous consultent le voient à côté de votre téléphone.',
  'joining.town': 'Ville d’attache',
  'joining.town.help': 'Ville et État ou province, comme « Joplin, MO ». Les chargements de retour sont cherchés autour.',

  'joining.equipment': 'Votre équipement',
  'joining.equipment.help': 'Combien de camions ou de remorques de chaque type. Seuls les types avec un nombre au-dessus de 0 sont gardés.',

  'joining.required.dotNumber': 'Entrez votre numéro USDOT',
  'joining.required.legalName': 'Entrez le nom légal de l’entreprise',
  'joining.required.email': 'Entrez une adresse courriel',
  'joining.required.town': 'Entrez la ville d’attache, comme Joplin, MO',
  'joining.required.equipment': 'Entrez combien vous en avez pour au moins un type',
  'joining.required': 'Remplissez ce champ',
  'joining.too_long': 'C’est trop long pour le serveur',
  'joining.phone_not_diallable': 'Entrez un numéro de téléphone valide, comme 214 555 0142',
  'joining.not_an_email': 'Entrez une adresse courriel, comme dispatch@example.com',
  'joining.not_a_state': 'Ajoutez l’État ou la province, comme Joplin, MO',
  'joining.not_a_town': 'Choisissez la ville dans la liste, ou écrivez-la avec son État ou sa province, comme Joplin, MO',
  'joining.not_a_number': 'Entrez le numéro en chiffres, avec ou sans son préfixe',
  'joining.too_many_digits': 'Les numéros de la FMCSA ont au plus 8 chiffres : cherchez-en un tapé deux fois',
  'joining.is_docket_number': 'C’est un numéro MC. Le numéro USDOT en est un autre; mettez celui-ci dans le champ MC',
  'joining.is_dot_number': 'C’est un numéro USDOT; mettez-le dans le champ USDOT',
  'joining.forwarder_number':
    'Les numéros FF sont pour les transitaires, qui n’exploitent pas de camions. Laissez vide ou entrez votre numéro MC',
  'joining.not_whole': '{type} : entrez un nombre entier',
  'joining.out_of_bounds': '{type} : aucun parc n’en a autant',
  'joining.refused': 'Le serveur n’accepte pas cette valeur',
}
