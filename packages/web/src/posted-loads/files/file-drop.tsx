import { FileChoice } from '../../design/chakra/file-choice.tsx'
import { importMessage } from '../../messages/en-US/load-import.ts'
import { LIST_FILES, listText } from '../../forms/text-file.ts'
import type { LoadImportViewModel } from './load-import.view-model.ts'

/** A place to drop a file, and the button that does the same. */
export const FileDrop = ({ viewModel }: { readonly viewModel: LoadImportViewModel }) => {
  const take = async (file: File): Promise<void> => {
    const read = await listText(file)
    if ('fault' in read) viewModel.refuse(read.fault)
    else viewModel.check({ name: file.name, text: read.text })
  }
  return (
    <FileChoice
      choose={importMessage('loadImport.choose')}
      look="solid"
      accept={LIST_FILES}
      onFile={(file) => void take(file)}
      drop={{ label: importMessage('loadImport.drop'), or: importMessage('loadImport.or') }}
    />
  )
}
