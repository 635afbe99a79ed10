import { FileText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useToast } from '#web/toast.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Arquivo } from '../../contract.ts'
import { formatSize, isImage, isOfPictures, TIPOS } from '../../rules.ts'
import { chooseProfile, INVALIDATES } from '../files.ts'
import type { ChosenFile, ChosenFilesProps, SendChosenDialogProps } from '../owner.ts'
import { FilePicker, same } from './FilePicker.tsx'
import { UploadList } from './UploadList.tsx'
import { type Upload, useUploads } from './useUploads.ts'

/** Files for an owner that is still to be saved, each with its kind. */
export function ChosenFiles({ owner, title, hint, chosen, onChange }: ChosenFilesProps) {
  const kinds = TIPOS[owner]
  const add = (files: File[]) => {
    const all = [...chosen]
    for (const file of files)
      if (!all.some((other) => same(file)(other.file)))
        all.push({ file, tipo: nextKind(kindsOf(file, kinds), all) })
    onChange(all)
  }
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-lg font-bold">{title}</h3>
      {hint && <p className="mb-3 text-sm text-tinta-2">{hint}</p>}
      <FilePicker owner={owner} onFiles={add} />
      {chosen.length > 0 && (
        <ul className="mt-2 grid gap-1.5" aria-label="Arquivos escolhidos">
          {chosen.map((each) => (
            <li
              key={`${each.file.name} ${each.file.lastModified}`}
              className="flex items-center gap-2 rounded-2 bg-afundado py-1.5 pr-1 pl-3"
            >
              <FileText size={18} className="flex-none text-tinta-3" aria-hidden />
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
                <span className="min-w-32 flex-1 wrap-anywhere">
                  {each.file.name}{' '}
                  <span className="text-sm text-tinta-2">{formatSize(each.file.size)}</span>
                </span>
                <select
                  className="control w-auto flex-none"
                  aria-label={`Tipo de Documento: ${each.file.name}`}
                  value={each.tipo}
                  onChange={({ target }) =>
                    onChange(
                      chosen.map((one) => (one === each ? { ...one, tipo: target.value } : one)),
                    )
                  }
                >
                  {kindsOf(each.file, kinds).map((kind) => (
                    <option key={kind}>{kind}</option>
                  ))}
                </select>
              </div>
              <IconButton
                size="small"
                icon={X}
                label={`Tirar ${each.file.name}`}
                onClick={() => onChange(chosen.filter((one) => one !== each))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The kinds that a file may have: only a picture is a photo. */
const kindsOf = ({ type }: File, kinds: readonly string[]) =>
  isImage(type) ? kinds : kinds.filter((kind) => !isOfPictures(kind))

/** The first kind that no file has yet, else the last. */
const nextKind = (kinds: readonly string[], all: readonly ChosenFile[]) =>
  kinds.find((kind) => !all.some(({ tipo }) => tipo === kind)) ?? kinds.at(-1)!

/**
 * Uploads the chosen files of an owner that was just saved, and closes when all have arrived. Failed
 * ones stay for a retry. A customer's first photo becomes the profile photo.
 */
export function SendChosenDialog({
  owner,
  id,
  label,
  saved,
  files,
  onClose,
}: SendChosenDialogProps) {
  const toast = useToast()
  const { uploads, busy, start, cancel } = useUploads({ owner, id })
  const profile = useProfile({ owner, id })
  const begun = useRef(false)
  const arrived = useRef(0)
  const [ended, setEnded] = useState(false)
  const send = async (chosen: readonly ChosenFile[], again: readonly Upload[] = []) => {
    const sending = [
      ...chosen.map(({ file, tipo }) => start([file], { tipo, descricao: null })),
      ...(again.length ? [start([], again[0]!.texts, again)] : []),
    ]
    for (const sent of await Promise.all(sending)) {
      arrived.current += sent.arrived.length
      await profile(sent.arrived)
    }
    setEnded(true)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send(files)
  })
  useEffect(() => {
    if (!ended || uploads.length > 0) return
    if (arrived.current > 0) toast('Arquivos enviados com sucesso!')
    onClose()
  }, [ended, uploads.length, onClose, toast])
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <Dialog
      title="Enviando arquivos"
      description={label}
      closeOnOutsidePress={false}
      footer={<Button onClick={onClose}>{busy ? 'Cancelar envios' : 'Fechar sem enviar'}</Button>}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {failed > 0 && (
          <Alert
            tipo="aviso"
            title={`${saved}, mas ${failed === 1 ? 'um arquivo não chegou' : `${failed} arquivos não chegaram`}.`}
          >
            <p>Tente enviar de novo aqui, ou mais tarde em Arquivos.</p>
          </Alert>
        )}
        <UploadList
          uploads={uploads}
          onRetry={(upload) => void send([], [upload])}
          onCancel={cancel}
        />
      </div>
    </Dialog>
  )
}

/** Makes the first photo that arrives the profile photo of a customer. */
function useProfile({ owner, id }: Pick<SendChosenDialogProps, 'owner' | 'id'>) {
  const isSet = useRef(owner !== 'cliente')
  const choosing = useEntityMutation({
    run: (arquivo: string) => chooseProfile({ owner, id }, arquivo),
    failure: 'Erro ao definir foto de perfil',
    invalidates: INVALIDATES,
  })
  return async (arrived: readonly Arquivo[]) => {
    const photo = arrived.find(({ tipo, content_type }) => tipo === 'Foto' && isImage(content_type))
    if (!photo || isSet.current) return
    isSet.current = true
    await choosing.run(photo.id)
  }
}
