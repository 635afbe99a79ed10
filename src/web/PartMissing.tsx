import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useConnection } from './connection.ts'
import type { CodeMissing } from './fetch-code.ts'
import { Alert } from './ui/Alert.tsx'
import { Button } from './ui/Button.tsx'
import { useFocusReturn } from './ui/focus-return.ts'

const GONE = {
  title: 'Há uma versão nova do sistema',
  text: 'Recarregue a página para usar a versão nova. O que já foi salvo não se perde.',
}
const UNREACHABLE = {
  title: 'Sem conexão',
  text: 'Esta parte ainda não foi aberta neste aparelho. Ela aparece sozinha assim que a conexão voltar.',
}

type PartMissingProps = {
  missing: CodeMissing
  /** Fetches it again; what comes is shown in this one's place. */
  fetchAgain: () => Promise<void>
  /** Of a dialog: gives it up. Without it this is part of the page. */
  onClose?: (() => void) | undefined
}

/** In place of a part whose code did not come: why, and the way to try again with the screen as it stands. */
export function PartMissing({ missing, fetchAgain, onClose }: PartMissingProps) {
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

  const { title, text } = missing.gone ? GONE : UNREACHABLE
  const again = missing.gone ? (
    <Button variant="primary" onClick={() => location.reload()}>
      Recarregar a página
    </Button>
  ) : (
    <Button variant="primary" busy={busy} busyLabel="Tentando..." onClick={() => void latest.current()}>
      Tentar novamente
    </Button>
  )
  if (!onClose)
    return (
      <Alert tipo="erro" title={title} actions={again}>
        <p>{text}</p>
      </Alert>
    )
  return (
    <Waiting title={title} onClose={onClose}>
      <div className="dialog-body">
        <p role="alert">{text}</p>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Fechar</Button>
        {again}
      </div>
    </Waiting>
  )
}

const PATIENCE_MS = 400

/** While a dialog's code is still coming: a word of it, once that takes longer than a moment. */
export function DialogComing({ onClose }: { onClose: () => void }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    late && (
      <Waiting title="Abrindo..." onClose={onClose}>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancelar</Button>
        </div>
      </Waiting>
    )
  )
}

/** The browser's own dialog: the kit's is a part of the code that is not here. */
function Waiting({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
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
        onClose()
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
