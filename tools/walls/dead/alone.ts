export const reached = 'by nobody'
