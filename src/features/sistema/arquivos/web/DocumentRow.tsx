import { InstantText } from '#web/ui/values.tsx'
import type { Arquivo } from '../contract.ts'
import { formatSize } from '../rules.ts'
import { FileButtons } from './FileButtons.tsx'
import { FileIcon } from './FileIcon.tsx'
import { canBeShown, type FileActions } from './useFileActions.tsx'

type Props = { file: Arquivo; actions: FileActions; mayChoose: boolean }

/** One document: name, date and actions. */
export function DocumentRow({ file, actions, mayChoose }: Props) {
  const { nome_original: nome } = file
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2 border border-borda p-2">
      <FileIcon file={file} className="size-12 flex-none rounded-1" />
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">
          {canBeShown(file) ? (
            <a
              href={file.url}
              target="_blank"
              rel="noopener"
              className="text-link"
              onClick={actions.open(file)}
            >
              {nome}
            </a>
          ) : (
            nome
          )}
        </p>
        <p className="text-sm text-tinta-2">
          {file.tipo}, <InstantText instant={file.data_upload} />, {formatSize(file.tamanho)}
        </p>
        {file.descricao && <p className="text-sm wrap-anywhere text-tinta-2">{file.descricao}</p>}
      </div>
      <div className="ml-auto flex">
        <FileButtons file={file} actions={actions} mayChoose={mayChoose} />
      </div>
    </li>
  )
}
