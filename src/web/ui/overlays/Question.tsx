import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useFocusReturn } from './focus-return.ts'

export type QuestionProps = {
  title: string
  /** The exact question. */
  question: ReactNode
  /** What it is about: 'ABC1D23, Vermelha'. */
  item?: ReactNode
  /** The verb on the button: 'Excluir'. */
  confirm: string
  busy?: boolean
  cancel?: string
  danger?: boolean
  error?: ReactNode
  /** The element that takes the focus afterwards; by default the one that opened it. */
  returnTo?: () => unknown
  onConfirm: () => void
  onClose: () => void
}

/** A modal question; the focus starts on the answer that changes nothing. */
export function Question(props: QuestionProps) {
  const { title, question, item, confirm, busy = false, cancel = 'Cancelar', danger = true } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  const finalFocus = useFocusReturn(props.returnTo)
  return (
    <Base.Root open onOpenChange={(open) => open || busy || props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="veil" forceRender />
        <Base.Popup
          className="dialog"
          data-size="small"
          initialFocus={cancelButton}
          finalFocus={finalFocus}
        >
          <div className="dialog-head">
            <Base.Title className="text-lg leading-snug font-bold">{title}</Base.Title>
          </div>
          <div className="dialog-body grid gap-3">
            {props.error}
            <Base.Description>{question}</Base.Description>
            {item && <div className="rounded-2 bg-afundado px-3 py-2 font-medium">{item}</div>}
          </div>
          <div className="dialog-foot">
            <Button ref={cancelButton} onClick={() => busy || props.onClose()}>
              {cancel}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
