import type { SearchWords } from './words.ts'

export const canadianFrench: SearchWords = {
  language: 'fr-CA',
  subject: {
    trucks: (count, name) => (count === 1 ? `1 nouveau camion : ${name}` : `${count} nouveaux camions : ${name}`),
    loads: (count, name) => (count === 1 ? `1 nouveau chargement : ${name}` : `${count} nouveaux chargements : ${name}`),
  },
  lead: (name) => `Votre recherche enregistrée « ${name} » a de nouveaux résultats.`,
  hidden: 'Une recherche enregistrée a de nouveaux résultats',
  lane: (from, to) => `${from} → ${to}`,
  anywhere: 'partout',
  days: (from, to) => `${from} au ${to}`,
  noRate: 'tarif à convenir',
  deadhead: (miles) => `${miles} mi à vide`,
  more: (count) => `et ${count} de plus`,
  open: 'Ouvrir la recherche',
  why: 'Vous recevez ce courriel parce que vous l’avez demandé pour cette recherche.',
  orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  turnOff: 'Ne plus recevoir de courriels sur cette recherche',
  choose: 'Choisir ce dont vous êtes avisé par courriel',
}
