import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../../design/button.tsx'
import { importMessage } from '../../messages/en-US/load-import.ts'
import { readText, textFileFault } from '../../forms/text-file.ts'
import type { LoadImportViewModel } from './load-import.view-model.ts'

/** A place to drop a file, and the button that does the same. */
export const FileDrop = ({ viewModel }: { readonly viewModel: LoadImportViewModel }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const fault = textFileFault(file)
    if (fault !== undefined) return viewModel.refuse(fault)
    viewModel.check({ name: file.name, text: readText(await file.arrayBuffer()) })
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
        accept=".csv,.tsv,.tab,.txt,text/csv,text/plain"
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
