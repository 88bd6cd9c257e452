import type { SearchWords } from './words.ts'

export const spanish: SearchWords = {
  language: 'es',
  subject: {
    trucks: (count, name) => (count === 1 ? `1 camión nuevo: ${name}` : `${count} camiones nuevos: ${name}`),
    loads: (count, name) => (count === 1 ? `1 carga nueva: ${name}` : `${count} cargas nuevas: ${name}`),
  },
  lead: (name) => `Su búsqueda guardada “${name}” tiene resultados nuevos.`,
  hidden: 'Una búsqueda guardada tiene resultados nuevos',
  lane: (from, to) => `${from} → ${to}`,
  anywhere: 'cualquier lugar',
  days: (from, to) => `${from} a ${to}`,
  noRate: 'tarifa por acordar',
  deadhead: (miles) => `${miles} mi en vacío`,
  more: (count) => `y ${count} más`,
  open: 'Abrir la búsqueda',
  why: 'Recibe este correo porque lo pidió para esta búsqueda.',
  orCopy: 'Si el botón no funciona, copie esta dirección en su navegador:',
  turnOff: 'No más correo sobre esta búsqueda',
  choose: 'Elegir de qué se le avisa por correo',
}
