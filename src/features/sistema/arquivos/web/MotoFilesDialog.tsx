import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useToast } from '#web/toast.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import { MOTO_PAPERS, pickerAccepts } from '../rules.ts'
import { CameraButton, DropZone, PickButton } from './envio/DropZone.tsx'
import { UploadList } from './envio/UploadList.tsx'
import { type Upload, useUploads } from './envio/useUploads.ts'
import { FileCard } from './FileCard.tsx'
import { FolderBar } from './FolderBar.tsx'
import { useFiles } from './files.ts'
import { countText, foldersOf } from './folders.ts'
import type { OwnerFilesDialogProps } from './owner.ts'
import { useFileActions, type Words } from './useFileActions.tsx'

const WORDS: Words = {
  chosen: 'Foto definida como perfil da moto!',
  notChosen: 'Erro ao definir foto como perfil. Tente novamente.',
  notSaved: ({ nome_original }) => `Erro ao fazer download de "${nome_original}". Tente novamente.`,
  notDeleted: 'Erro ao excluir arquivo. Tente novamente.',
}

/** The files of a motorcycle in their folders. What is chosen, dropped or pasted goes into the open one. */
export function MotoFilesDialog({ id, label, description, onClose }: OwnerFilesDialogProps) {
  const toast = useToast()
  const owner = { owner: 'moto', id } as const
  const query = useFiles(owner)
  const actions = useFileActions(owner, WORDS, query.updatedAt)
  const { uploads, busy, start, cancel } = useUploads(owner)
  const [chosen, setChosen] = useState('geral')
  const [kind, setKind] = useState('documentos')
  const [made, setMade] = useState<string[]>([])
  const [leaving, setLeaving] = useState(false)
  const folders = foldersOf(query.items ?? [], [...made, chosen])
  const folder = folders.find(({ name }) => name === chosen)!
  const mayChoose = !query.items?.some(({ is_profile }) => is_profile)

  const tipo = chosen === 'documentos' ? kind : chosen
  const send = async (files: File[], again: Upload[] = []) => {
    if (files.length + again.length === 0) return
    const { arrived, failed } = await start(files, { tipo, descricao: null }, again)
    if (arrived.length) toast(`${arrived.length} arquivo(s) enviado(s) com sucesso!`)
    if (failed) toast('Erro ao enviar arquivo(s). Tente novamente.', { tipo: 'erro' })
  }
  const close = () => (busy ? setLeaving(true) : onClose())
  return (
    <Dialog
      size="wide"
      title={`Arquivos da Moto ${label}`}
      description={description}
      closeOnOutsidePress={!busy}
      footer={<Button onClick={close}>Fechar</Button>}
      onClose={close}
    >
      <div className="moto-files">
        <FolderBar
          folders={folders}
          chosen={chosen}
          onChoose={setChosen}
          onMake={(name) => {
            setMade((before) => [...before, name])
            setChosen(name)
          }}
        />
        <DropZone className="drop-target" onFiles={(files) => void send(files)}>
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <h3 className="text-lg font-bold">{folder.label}</h3>
            <div className="mr-auto">
              <Badge>{countText(folder.files.length)}</Badge>
            </div>
            {chosen === 'documentos' && <KindSelect kind={kind} onChange={setKind} />}
            <CameraButton onFiles={(files) => void send(files)} />
            <PickButton
              label="Upload"
              variant="primary"
              accept={pickerAccepts('moto')}
              multiple
              onFiles={(files) => void send(files)}
            />
          </div>
          <div className="not-empty:mb-3">
            <UploadList
              uploads={uploads}
              onRetry={(upload) => void send([], [upload])}
              onCancel={cancel}
            />
          </div>
          <QueryList
            query={{ ...query, items: query.items && folder.files, total: folder.files.length }}
            noun="os arquivos"
            skeleton="rows"
            empty={{
              text: 'Nenhum arquivo nesta pasta',
              hint: (
                <>
                  Clique em Upload para enviar
                  <span className="pointer-coarse:hidden">, ou arraste os arquivos para cá</span>.
                </>
              ),
              icon: FolderOpen,
            }}
          >
            {(items) => (
              <ul className="file-grid">
                {items.map((file) => (
                  <FileCard key={file.id} file={file} actions={actions} mayChoose={mayChoose} />
                ))}
              </ul>
            )}
          </QueryList>
        </DropZone>
      </div>
      {actions.question}
      {leaving && busy && (
        <Question
          title="Cancelar os envios?"
          question="Os arquivos que ainda não chegaram não serão guardados."
          confirm="Cancelar envios"
          cancel="Continuar enviando"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  )
}

const KINDS = [
  { value: 'documentos', label: 'Documento' },
  ...MOTO_PAPERS.map((value) => ({ value, label: value })),
]

/** The kind of what is uploaded next into the folder of official documents. */
const KindSelect = ({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) => (
  <select
    className="control w-auto"
    aria-label="Tipo de Documento"
    value={kind}
    onChange={({ target }) => onChange(target.value)}
  >
    {KINDS.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
