import { CircleUserRound, Download, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Arquivo } from '../contract.ts'
import { isImage } from '../rules.ts'
import type { FileActions } from './useFileActions.tsx'

type Props = {
  file: Arquivo
  actions: FileActions
  /** Whether it may become the owner's photo, being a picture. */
  mayChoose: boolean
}

/** The actions of a file; deletion is separate if there is room. */
export function FileButtons({ file, actions, mayChoose }: Props) {
  const { nome_original: nome } = file
  return (
    <>
      {mayChoose && isImage(file.content_type) && (
        <IconButton
          size="small"
          icon={CircleUserRound}
          label={`Definir ${nome} como foto de perfil`}
          onClick={() => actions.choose(file)}
        />
      )}
      <IconButton
        size="small"
        icon={Download}
        label={`Baixar ${nome}`}
        aria-busy={actions.saving === file.id || undefined}
        onClick={() => actions.save(file)}
      />
      <IconButton
        size="small"
        icon={Trash2}
        label={`Excluir ${nome}`}
        className="ml-auto"
        onClick={() => actions.askToDelete(file)}
      />
    </>
  )
}
