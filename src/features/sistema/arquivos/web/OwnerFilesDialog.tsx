import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { FilesArea } from './FilesArea.tsx'
import { MotoFilesDialog } from './MotoFilesDialog.tsx'
import type { OwnerFilesDialogProps } from './owner.ts'

/** All files of one owner in a dialog, with folders for a motorcycle. */
export function OwnerFilesDialog(props: OwnerFilesDialogProps) {
  if (props.owner === 'moto') return <MotoFilesDialog {...props} />
  const { owner, id, label, description, onClose } = props
  return (
    <Dialog
      size="large"
      tall
      title="Arquivos"
      description={description ?? label}
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <FilesArea owner={owner} id={id} label={label} />
    </Dialog>
  )
}
