import { Box } from '@chakra-ui/react/box'
import { FileUpload, useFileUpload } from '@chakra-ui/react/file-upload'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { Button, type Look } from '../button.tsx'
import { ChakraScope } from './chakra-scope.tsx'
import { icon } from '../icons.tsx'

const UploadIcon = /* @__PURE__ */ icon(<path d="M10 13V3.5M5.5 8 10 3.5 14.5 8M3.5 13v3.5h13V13" />)

const recipe = defineSlotRecipe({
  className: 'trm-file',
  slots: ['root', 'dropzone'],
  base: {
    root: { position: 'relative' },
    dropzone: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '240px',
      padding: '6',
      border: '2px dashed var(--trm-line-strong)',
      borderRadius: '12px',
      bg: 'surface',
      textAlign: 'center',
      cursor: 'pointer',
      '&[data-dragging]': { borderStyle: 'solid', borderColor: 'accent', bg: 'accentSubtle' },
    },
  },
})

interface FileChoiceProps {
  /** Of the button. */
  readonly choose: string
  readonly look?: Look
  /** For the window that files are chosen in; what is dropped may be of any kind, and `onFile` judges it. */
  readonly accept: string
  /** One at a time: the first of several. */
  readonly onFile: (file: File) => void
  /** What a place to drop it at says; left out, there is the button alone. */
  readonly drop?: { readonly label: string; readonly or: string }
}

/** A file of the reader's machine, by a button, a key or a drop. */
export const FileChoice = ({ choose, look = 'outline', accept, onFile, drop }: FileChoiceProps) => {
  const upload = useFileUpload({
    allowDrop: drop !== undefined,
    preventDocumentDrop: drop !== undefined,
    onFileChange: ({ acceptedFiles, rejectedFiles }) => {
      const file = acceptedFiles[0] ?? rejectedFiles[0]?.file
      if (file === undefined) return
      upload.clearFiles() // the same one may be chosen again
      onFile(file)
    },
  })
  const button = (
    <FileUpload.Trigger asChild>
      <Button look={look}>{choose}</Button>
    </FileUpload.Trigger>
  )
  return (
    <ChakraScope>
      <FileUpload.RootProvider value={upload} recipe={recipe}>
        <FileUpload.HiddenInput accept={accept} />
        {drop === undefined ? (
          button
        ) : (
          <FileUpload.Dropzone role="group" tabIndex={-1} aria-label={drop.label}>
            <UploadIcon size={24} />
            <Box as="p" fontSize="md" fontWeight="550">
              {drop.label}
            </Box>
            <p className="trm-muted">{drop.or}</p>
            {button}
          </FileUpload.Dropzone>
        )}
      </FileUpload.RootProvider>
    </ChakraScope>
  )
}
