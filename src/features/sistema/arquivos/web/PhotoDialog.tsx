import { UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reasonAfter } from '#web/data/api-error.ts'
import { failureText, useEntityMutation } from '#web/data/mutations.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { usePicture } from '#web/ui/usePicture.ts'
import { NO_PHOTO_CHOSEN, pickerAccepts } from '../rules.ts'
import { CameraButton, DropZone, PickButton } from './envio/DropZone.tsx'
import { shrinkPicture } from './envio/shrink-picture.ts'
import { chooseProfile, INVALIDATES, sendFile } from './files.ts'
import type { ProfilePhotoDialogProps } from './owner.ts'

const AGAIN = 'Tente novamente.'

/** Shows the profile photo of a customer or motorcycle, and uploads another. */
export function PhotoDialog({ owner, id, label, photo, onClose }: ProfilePhotoDialogProps) {
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState(0)
  const preview = useObjectUrl(chosen)
  const picture = usePicture(preview ?? photo)
  const sending = useEntityMutation({
    async run(file: File) {
      const texts = { tipo: 'Foto', descricao: 'Foto de perfil' }
      const sent = await sendFile({ owner, id }, await shrinkPicture(file), texts, {
        onProgress: setShare,
      })
      await chooseProfile({ owner, id }, sent.id)
    },
    success: 'Foto de perfil definida com sucesso!',
    invalidates: INVALIDATES,
    onDone: onClose,
    inline: true,
  })
  const choose = ([file]: File[]) => {
    sending.clear()
    setProblem(undefined)
    if (file) setChosen(file)
  }
  const send = () => {
    if (chosen) void sending.run(chosen)
    else setProblem(NO_PHOTO_CHOSEN)
  }
  const error =
    sending.error &&
    `${reasonAfter(AGAIN, failureText(sending.error, 'Erro ao enviar foto.'))} ${AGAIN}`
  return (
    <Dialog
      title="Foto de perfil"
      description={label}
      footer={
        <>
          <Button onClick={() => sending.busy || onClose()}>Cancelar</Button>
          <Button variant="primary" busy={sending.busy} onClick={send}>
            Enviar
          </Button>
        </>
      }
      onClose={() => sending.busy || onClose()}
    >
      <div className="grid gap-4">
        {(problem || error) && <Alert tipo="erro" title={problem ?? error} />}
        <DropZone className="drop-zone" onFiles={choose}>
          {picture ? (
            <img
              {...picture}
              alt={chosen ? `Nova foto: ${chosen.name}` : `Foto de perfil: ${label}`}
              className="mx-auto max-h-72 max-w-full rounded-2 object-contain"
            />
          ) : (
            <UserRound size={64} className="mx-auto text-tinta-3" aria-hidden />
          )}
          <div className="flex flex-wrap justify-center gap-2">
            <PickButton
              label={photo || chosen ? 'Escolher outra foto' : 'Escolher foto'}
              accept={pickerAccepts(owner, { onlyImages: true })}
              onFiles={choose}
            />
            <CameraButton onFiles={choose} />
          </div>
          <p className="text-sm text-tinta-2">JPEG, PNG ou WebP.</p>
        </DropZone>
        {sending.busy && (
          <Progress label="Enviando a foto" value={Math.round(share * 100)} hideLabel />
        )}
      </div>
    </Dialog>
  )
}

/** An address for a file that is still only here. */
function useObjectUrl(file: File | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
