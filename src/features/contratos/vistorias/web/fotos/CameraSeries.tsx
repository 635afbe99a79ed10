import { Camera, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SLOT_LABEL, type SlotFixo } from '#domain/vistoria.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Vistoria } from '../../contract.ts'
import type { Fotos } from './useFotos.ts'

type Props = { vistoria: Vistoria; fotos: Fotos }

/** Fewer missing photos than these are taken by their own tiles. */
const WORTH_A_SERIES = 2

/** A button that photographs all required places that have no photo yet, with one tap for each. */
export function CameraSeries({ vistoria, fotos }: Props) {
  const [places, setPlaces] = useState<readonly SlotFixo[]>()
  const taken = [...vistoria.fotos, ...fotos.waiting].map(({ slot }) => slot)
  const missing = vistoria.fotos_obrigatorias.filter((slot) => !taken.includes(slot))
  // Without https the browser gives no camera to a page.
  const isOffered = missing.length >= WORTH_A_SERIES && navigator.mediaDevices !== undefined
  return (
    <>
      {isOffered && (
        <div>
          <Button icon={Camera} onClick={() => setPlaces(missing)}>
            Tirar as {missing.length} fotos em sequência
          </Button>
        </div>
      )}
      {places && (
        <SeriesDialog
          places={places}
          onShot={(slot, file) => void fotos.add(file, { slot })}
          onClose={() => setPlaces(undefined)}
        />
      )}
    </>
  )
}

type SeriesProps = {
  places: readonly SlotFixo[]
  onShot: (slot: SlotFixo, file: File) => void
  onClose: () => void
}

/** The camera stays open from the first place to the last. */
function SeriesDialog({ places, onShot, onClose }: SeriesProps) {
  const [index, setIndex] = useState(0)
  const { video, state } = useCamera()
  const [place, before] = [places[index]!, places[index - 1]]
  async function shoot() {
    const file = video.current && (await pictureOf(video.current))
    if (!file) return
    onShot(place, file)
    if (index + 1 === places.length) onClose()
    else setIndex(index + 1)
  }
  return (
    <Dialog
      title="Fotos da moto"
      size="large"
      closeOnOutsidePress={false}
      onClose={onClose}
      footer={
        <>
          {before && (
            <Button icon={RotateCcw} onClick={() => setIndex(index - 1)}>
              Refazer: {SLOT_LABEL[before]}
            </Button>
          )}
          <Button
            variant="primary"
            icon={Camera}
            missing={state === 'aberta' ? undefined : 'a câmera'}
            onClick={() => void shoot()}
          >
            Fotografar
          </Button>
        </>
      }
    >
      <p role="status" className="mb-3 text-lg font-bold">
        {index + 1} de {places.length}: {SLOT_LABEL[place]}
      </p>
      {state === 'negada' ? (
        <Alert tipo="erro">
          A câmera não abriu. Feche e toque no quadro de cada foto para tirá-la.
        </Alert>
      ) : (
        <video ref={video} playsInline muted className="w-full rounded-3 bg-afundado" />
      )}
    </Dialog>
  )
}

/** More than the server keeps of a photo. */
const IDEAL = { width: { ideal: 2560 }, height: { ideal: 1920 } }

/** Shows the rear camera in a video for as long as the component is mounted. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'abrindo' | 'aberta' | 'negada'>('abrindo')
  useEffect(() => {
    let left = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', ...IDEAL },
      })
      if (left || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setState('aberta')
    }
    start().catch(() => left || setState('negada'))
    return () => {
      left = true
      stop()
    }
  }, [])
  return { video, state }
}

/** Returns what the video shows now, as a picture; null while it shows nothing. */
async function pictureOf(video: HTMLVideoElement) {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  return bytes && new File([bytes], 'foto.jpg', { type: bytes.type, lastModified: Date.now() })
}
