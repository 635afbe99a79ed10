import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '#web/data/connection.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useFocusReturn } from '#web/ui/overlays/focus-return.ts'
import type { CodeLoadError } from './load-code.ts'

export const NEW_VERSION = {
  title: 'Há uma versão nova do sistema',
  text: 'Recarregue a página para usar a versão nova.',
}
export const NOTHING_LOST = 'O que já foi salvo não se perde.'

const TEXTS: Record<CodeLoadError['reason'], { title: string; text: string }> = {
  offline: {
    title: 'Sem conexão',
    text: 'Esta parte ainda não foi aberta neste aparelho. Ela aparece sozinha assim que a conexão voltar.',
  },
  'new-version': { ...NEW_VERSION, text: `${NEW_VERSION.text} ${NOTHING_LOST}` },
}

/** `screen` takes the whole page, `control` has room for a button only. */
export type LoadFailureLook = 'dialog' | 'screen' | 'part' | 'control'

type Props = {
  reason: CodeLoadError['reason']
  /** Loads the code again and shows it if that succeeds. */
  retry: () => Promise<void>
  look: LoadFailureLook
  /** Closes a dialog; one without it cannot be closed. */
  onClose?: (() => void) | undefined
}

/** Replaces a part whose code did not load, and retries by itself when the connection is back. */
export function LoadFailure({ reason, retry, look, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const retryBusily = () => {
    setBusy(true)
    void retry().finally(() => setBusy(false))
  }
  useRetryOnline(retryBusily, reason === 'offline')

  const { title, text } = TEXTS[reason]
  const size = look === 'control' ? 'small' : 'normal'
  const action =
    reason === 'offline' ? (
      <Button variant="primary" size={size} busy={busy} onClick={retryBusily}>
        Tentar novamente
      </Button>
    ) : (
      <Button variant="primary" size={size} onClick={() => location.reload()}>
        Recarregar a página
      </Button>
    )
  if (look === 'control')
    return (
      <p role="alert" className="flex min-w-0 items-center gap-2 text-sm">
        <span className="sr-only">
          {title}. {text}
        </span>
        {action}
      </p>
    )
  if (look === 'dialog')
    return (
      <NativeDialog title={title} onClose={onClose}>
        <div className="dialog-body">
          <p role="alert">{text}</p>
        </div>
        <div className="dialog-foot">
          {onClose && <Button onClick={onClose}>Fechar</Button>}
          {action}
        </div>
      </NativeDialog>
    )
  const alert = (
    <Alert tipo="erro" title={title} actions={action}>
      <p>{text}</p>
    </Alert>
  )
  return look === 'screen' ? <main className="guard px-4">{alert}</main> : alert
}

/** Retries once the server answers; an answer that arrived since the failure counts. */
export function useRetryOnline(retry: () => void, enabled = true) {
  const online = useOnline()
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (online && enabled) latest.current()
  }, [online, enabled])
}

const DELAY_MS = 400

/** Shows that a dialog is opening, if its code takes longer than `DELAY_MS` to load. */
export function OpeningDialog({ onClose }: { onClose?: (() => void) | undefined }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    late && (
      <NativeDialog title="Abrindo..." onClose={onClose}>
        <div className="dialog-foot">{onClose && <Button onClick={onClose}>Cancelar</Button>}</div>
      </NativeDialog>
    )
  )
}

type NativeDialogProps = { title: string; onClose: (() => void) | undefined; children: ReactNode }

/** The browser's own dialog: the kit's dialog is itself loaded lazily. */
function NativeDialog({ title, onClose, children }: NativeDialogProps) {
  const id = useId()
  const frame = useRef<HTMLDialogElement>(null)
  const opener = useRef(useFocusReturn())
  useEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      const target = opener.current()
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={frame}
      className="dialog"
      data-size="small"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className="dialog-head">
        <h2 id={id} className="text-xl leading-snug font-bold">
          {title}
        </h2>
      </div>
      {children}
    </dialog>
  )
}
