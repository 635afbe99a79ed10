import { pickerAccepts } from '../../rules.ts'
import type { FileOwner } from '../owner.ts'
import { CameraButton, DropZone, PickButton } from './DropZone.tsx'

type Props = { owner: FileOwner; onFiles: (files: File[]) => void }

/** Where files are picked, photographed, dropped or pasted. */
export const FilePicker = ({ owner, onFiles }: Props) => (
  <DropZone className="drop-zone" onFiles={onFiles}>
    <div className="flex flex-wrap justify-center gap-2">
      <PickButton
        label="Escolher arquivos"
        accept={pickerAccepts(owner)}
        multiple
        onFiles={onFiles}
      />
      <CameraButton onFiles={onFiles} />
    </div>
    <p className="text-sm text-tinta-2">
      <span className="pointer-coarse:hidden">Ou arraste para cá, ou cole. </span>
      Imagens, PDF, DOC{owner === 'moto' ? ', DOCX ou TXT' : ' ou DOCX'}, até 20 MB cada.
    </p>
  </DropZone>
)

/** Whether it is the same file, picked again. */
export const same = (file: File) => (other: File) =>
  other.name === file.name && other.size === file.size && other.lastModified === file.lastModified
