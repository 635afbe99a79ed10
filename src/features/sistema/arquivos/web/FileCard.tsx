import { Eye } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Arquivo } from '../contract.ts'
import { formatSize } from '../rules.ts'
import { FileButtons } from './FileButtons.tsx'
import { FileIcon } from './FileIcon.tsx'
import { folderLabel } from './folders.ts'
import { canBeShown, type FileActions } from './useFileActions.tsx'

type Props = { file: Arquivo; actions: FileActions; mayChoose: boolean }

/** One file of a folder. */
export function FileCard({ file, actions, mayChoose }: Props) {
  const { nome_original: nome } = file
  return (
    <li className="file-card">
      <FileIcon file={file} className="h-32 w-full" />
      <div className="grid flex-1 content-start gap-1 px-3 pt-2.5">
        <p className="leading-snug font-medium wrap-anywhere">{nome}</p>
        {file.is_profile && (
          <p>
            <Badge cor="azul">Foto de Perfil</Badge>
          </p>
        )}
        <p className="text-sm text-tinta-2">
          {folderLabel(file.tipo)}, {formatSize(file.tamanho)}
        </p>
        <p className="text-sm text-tinta-2">
          <InstantText instant={file.data_upload} />
        </p>
      </div>
      <div className="flex flex-wrap px-1 pb-1">
        {canBeShown(file) && (
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            className="icon-button"
            data-size="small"
            aria-label={`Ver ${nome} em nova aba`}
            title="Ver em nova aba"
            onClick={actions.open(file)}
          >
            <Eye size={20} aria-hidden />
          </a>
        )}
        <FileButtons file={file} actions={actions} mayChoose={mayChoose} />
      </div>
    </li>
  )
}
