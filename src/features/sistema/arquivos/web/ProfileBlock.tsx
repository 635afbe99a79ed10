import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Arquivo } from '../contract.ts'
import type { ProfilePhotoDialogProps } from './owner.ts'
import { PhotoDialog } from './PhotoDialog.tsx'
import type { FileActions } from './useFileActions.tsx'

type Props = Pick<ProfilePhotoDialogProps, 'owner' | 'id' | 'label'> & {
  profile: Arquivo | undefined
  picture: ReactNode
  actions: FileActions
}

/** The profile photo, and the way to another. */
export function ProfileBlock({ profile, picture, actions, ...owner }: Props) {
  const [changing, setChanging] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {picture}
      <Button size="small" icon={ImagePlus} onClick={() => setChanging(true)}>
        {profile ? 'Alterar Foto' : 'Adicionar Foto'}
      </Button>
      {profile && (
        <IconButton
          size="small"
          icon={Trash2}
          label="Excluir foto de perfil"
          onClick={() => actions.askToDelete(profile)}
        />
      )}
      {changing && (
        <PhotoDialog
          {...owner}
          photo={profile?.miniatura ?? null}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  )
}
