import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useConnection } from '#web/data/connection.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useFocusReturn } from '#web/ui/overlays/focus-return.ts'
import type { CodeMissing } from './fetch-code.ts'
import { Button } from './ui/Button.tsx'

/** Of code that the server has replaced, for a part and a whole screen alike. */
export const NEW_VERSION = {
  title: 'Há uma versão nova do sistema',
  text: 'Recarregue a página para usar a versão nova.',
}
export const NOTHING_LOST = 'O que já foi salvo não se perde.'

const SAID = {
  away: {
    title: 'Sem conexão',
    text: 'Esta parte ainda não foi aberta neste aparelho. Ela aparece sozinha assim que a conexão voltar.',
  },
  gone: { ...NEW_VERSION, text: `${NEW_VERSION.text} ${NOTHING_LOST}` },
  lost: {
    title: 'Esta parte não veio inteira',
    text: `Ela se perdeu no caminho. Recarregue a página para buscá-la de novo. ${NOTHING_LOST}`,
  },
}

type PartMissingProps = {
  missing: CodeMissing
  /** Fetches it again; what comes is shown in this one's place. */
  fetchAgain: () => Promise<void>
  look: PartLook
  /** Of a dialog: gives it up. */
  onClose?: (() => void) | undefined
}

/** What is missing: a dialog, all there is to see, a part of that, or a control, with no room for more than a button. */
export type PartLook = 'dialog' | 'screen' | 'part' | 'control'

/** In place of a part whose code did not come: why, and the way to try again with the screen as it stands. */
export function PartMissing({ missing, fetchAgain, look, onClose }: PartMissingProps) {
  const { online } = useConnection()
  const [busy, setBusy] = useState(false)
  const latest = useRef(async () => {})
  latest.current = async () => {
    setBusy(true)
    await fetchAgain().finally(() => setBusy(false))
  }
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) void latest.current()
    wasOnline.current = online
  }, [online])

  const { title, text } = SAID[missing.why]
  const size = look === 'control' ? 'small' : 'normal'
  const again =
    missing.why === 'away' ? (
      <Button
        variant="primary"
        size={size}
        busy={busy}
        busyLabel="Tentando..."
        onClick={() => void latest.current()}
      >
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
        {again}
      </p>
    )
  if (look === 'dialog')
    return (
      <Waiting title={title} onClose={onClose}>
        <div className="dialog-body">
          <p role="alert">{text}</p>
        </div>
        <div className="dialog-foot">
          {onClose && <Button onClick={onClose}>Fechar</Button>}
          {again}
        </div>
      </Waiting>
    )
  const alert = (
    <Alert tipo="erro" title={title} actions={again}>
      <p>{text}</p>
    </Alert>
  )
  return look === 'screen' ? <main className="guard px-4">{alert}</main> : alert
}

const PATIENCE_MS = 400

/** While a dialog's code is still coming: a word of it, once that takes longer than a moment. */
export function DialogComing({ onClose }: { onClose?: (() => void) | undefined }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    late && (
      <Waiting title="Abrindo..." onClose={onClose}>
        <div className="dialog-foot">{onClose && <Button onClick={onClose}>Cancelar</Button>}</div>
      </Waiting>
    )
  )
}

type WaitingProps = { title: string; onClose: (() => void) | undefined; children: ReactNode }

/** The browser's own dialog: the kit's is a part of the code that is not here. */
function Waiting({ title, onClose, children }: WaitingProps) {
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
