import type { MailWords } from './words.ts'

export const spanish: MailWords = {
  language: 'es',
  invitation: {
    subject: (company) => `Tiene una invitación a ${company}`,
    by: (person, company) => `${person} le invita a trabajar para ${company} en TRM Freight, el portal de gestión de flotas.`,
    byUs: (company) => `Tiene una invitación para trabajar para ${company} en TRM Freight, el portal de gestión de flotas.`,
    action: 'Abrir la invitación',
    until: (days) =>
      `El enlace vale durante ${days} días y para una persona. Inicie sesión con esta dirección de correo o abra una cuenta con ella.`,
  },
  verify: {
    subject: 'Confirme su dirección de correo',
    text: 'Alguien abrió una cuenta en TRM Freight con esta dirección de correo. Si fue usted, confirme que la dirección es suya.',
    action: 'Confirmar la dirección',
    until: (hours) => `El enlace vale durante ${hours} horas y se puede usar una vez.`,
  },
  reset: {
    subject: 'Elija una contraseña nueva',
    text: 'Alguien pidió una contraseña nueva para su cuenta de TRM Freight. Si fue usted, elíjala aquí.',
    action: 'Elegir una contraseña nueva',
    until: 'El enlace vale durante una hora y se puede usar una vez. Hasta entonces su contraseña no cambia.',
  },
  notYou: 'Si no esperaba este mensaje, no haga nada y bórrelo.',
  orCopy: 'Si el botón no funciona, copie esta dirección en su navegador:',
}
