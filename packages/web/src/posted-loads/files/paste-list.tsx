import { Button } from '../../design/button.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { DraftNotice, type FormDraft } from '../../form-drafts/use-form-draft.tsx'
import { importMessage } from '../../messages/en-US/load-import.ts'
import type { LoadImportViewModel } from './load-import.view-model.ts'

interface PasteListProps {
  readonly viewModel: LoadImportViewModel
  readonly text: string
  readonly onType: (text: string) => void
  readonly draft: FormDraft
}

/** A list from a spreadsheet or a mail; it goes the way of a file. */
export const PasteList = ({ viewModel, text, onType, draft }: PasteListProps) => {
  return (
    <form
      className="trm-card trm-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') viewModel.paste({ name: importMessage('loadImport.paste.name'), text })
      }}
    >
      <DraftNotice {...draft} />
      <TextAreaField
        id="load-list"
        label={importMessage('loadImport.paste')}
        help={importMessage('loadImport.paste.help')}
        rows={6}
        value={text}
        onChange={onType}
      />
      <div className="trm-row">
        <Button type="submit" aria-disabled={text.trim() === ''}>
          {importMessage('loadImport.paste.read')}
        </Button>
      </div>
    </form>
  )
}
