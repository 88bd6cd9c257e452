import type { DeskPanel } from './desk-address.port.ts'

/** What the address says; what nobody offers is the list. */
export const panelFrom = (search: string): DeskPanel => {
  const query = new URLSearchParams(search)
  const id = query.get('truck')
  switch (query.get('form')) {
    case 'new':
      return { _tag: 'New' }
    case 'edit':
      return id === null || id === '' ? { _tag: 'List' } : { _tag: 'Edit', id }
    case 'copy':
      return id === null || id === '' ? { _tag: 'List' } : { _tag: 'Copy', id }
    default:
      return { _tag: 'List' }
  }
}

export const panelQuery = (panel: DeskPanel): string => {
  switch (panel._tag) {
    case 'List':
      return ''
    case 'New':
      return '?form=new'
    case 'Edit':
    case 'Copy':
      return `?${String(new URLSearchParams({ form: panel._tag.toLowerCase(), truck: panel.id }))}`
  }
}
