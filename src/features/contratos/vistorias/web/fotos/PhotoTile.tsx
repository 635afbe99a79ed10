import { Camera, CircleCheck, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { FotoDeVistoria } from '../../contract.ts'
import type { Queued } from './useFotos.ts'

type Props = {
  /** 'Frente'. */
  label: string
  required?: boolean
  foto: FotoDeVistoria | undefined
  waiting: Queued | undefined
  /** Takes the photo, or another one in its place. */
  onPick?: (file: File) => void
  onRetry?: () => void
  onRemove?: (() => void) | undefined
}

const TILE =
  'tile grid aspect-[4/3] cursor-pointer place-items-center overflow-hidden rounded-3 border-2 border-dashed border-borda-campo bg-afundado text-center text-tinta-2'

/** One photo: taken by the phone's camera, with what has become of it. */
export function PhotoTile({ label, required, foto, waiting, onPick, onRetry, onRemove }: Props) {
  const id = useId()
  const local = useLocalPicture(waiting?.arquivo)
  const picture = local ?? foto?.miniatura
  const state = stateOf(waiting, foto)
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className={TILE}>
        {picture ? (
          <img src={picture} alt="" className="h-full w-full object-cover" />
        ) : (
          <span className="grid justify-items-center gap-1">
            <Camera size={28} aria-hidden />
            <span className="font-medium">
              {label}
              {required && <span aria-hidden> *</span>}
            </span>
          </span>
        )}
      </label>
      {onPick && (
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          aria-label={picture ? `${label}: tirar outra foto` : `${label}: tirar foto`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onPick(file)
          }}
        />
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        {picture && <span className="font-medium">{label}</span>}
        <span
          role="status"
          className={state.done ? 'inline-flex items-center gap-1 text-verde-tx' : 'text-tinta-2'}
        >
          {state.text}
          {state.done && <CircleCheck size={14} aria-hidden />}
        </span>
      </p>
      {waiting && waiting.tries > 0 && !waiting.sending && onRetry && (
        <Button
          size="small"
          icon={RotateCw}
          onClick={onRetry}
          aria-label={`${label}: tentar de novo`}
        >
          Tentar de novo
        </Button>
      )}
      {foto && onRemove && (
        <Button
          size="small"
          variant="quiet"
          icon={Trash2}
          onClick={onRemove}
          aria-label={`Excluir foto: ${label}`}
        >
          Excluir
        </Button>
      )}
    </div>
  )
}

/** A picture that is on this phone only. */
function useLocalPicture(file: File | undefined) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}

function stateOf(waiting: Queued | undefined, foto: FotoDeVistoria | undefined) {
  if (waiting) return { text: waiting.sending ? 'Enviando...' : 'Na fila', done: false }
  return foto ? { text: 'Enviada', done: true } : { text: '', done: false }
}
