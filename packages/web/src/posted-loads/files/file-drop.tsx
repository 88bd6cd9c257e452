import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../../design/button.tsx'
import { importMessage } from '../../messages/en-US/load-import.ts'
import { LIST_FILES, listText } from '../../forms/text-file.ts'
import type { LoadImportViewModel } from './load-import.view-model.ts'

/** A place to drop a file, and the button that does the same. */
export const FileDrop = ({ viewModel }: { readonly viewModel: LoadImportViewModel }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const read = await listText(file)
    if ('fault' in read) viewModel.refuse(read.fault)
    else viewModel.check({ name: file.name, text: read.text })
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div
      className="trm-stack trm-drop"
      data-over={isOver || undefined}
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
    >
      <p>{importMessage('loadImport.drop')}</p>
      <p className="trm-muted">{importMessage('loadImport.or')}</p>
      <Button look="solid" onClick={() => input.current?.click()}>
        {importMessage('loadImport.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={LIST_FILES}
        hidden
        aria-label={importMessage('loadImport.choose')}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
