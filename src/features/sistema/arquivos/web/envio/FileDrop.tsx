import type { FileDropProps } from '../owner.ts'
import { DropZone, PickButton } from './DropZone.tsx'

/** Where one file is picked, dropped or pasted. */
export const FileDrop = ({ label, accept, hint, onFile }: FileDropProps) => {
  const take = ([file]: File[]) => file && onFile(file)
  return (
    <DropZone className="drop-zone" onFiles={take}>
      <div className="flex flex-wrap justify-center gap-2">
        <PickButton label={label} accept={accept} variant="primary" onFiles={take} />
      </div>
      <p className="text-sm text-tinta-2">
        <span className="pointer-coarse:hidden">Ou arraste para cá, ou cole. </span>
        {hint}
      </p>
    </DropZone>
  )
}
