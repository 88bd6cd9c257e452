import { TableMenu } from '../design/table-menu.tsx'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { tell } from '../news/tell.ts'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'

/** Which columns the posted loads have, and how high their rows are; it comes after the rows. */
export const LoadTableMenu = ({ viewModel: { table } }: { readonly viewModel: Pick<PostedLoadsViewModel, 'table'> }) => (
  <TableMenu id="loads" choice={table} nameOf={(key) => postedMessage(`posted.column.${key}`)} say={(words) => tell(words, 'info')} />
)
