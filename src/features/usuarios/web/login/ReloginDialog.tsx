import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { MINUTOS_DO_DIGITADO } from '#features/sessao/rules.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoginForm } from './LoginForm.tsx'

const INPUT_KEPT = ` O que você digitou fica guardado por ${MINUTOS_DO_DIGITADO} minutos.`

/**
 * Asks for the password again, over nothing, or (`kept`) over a form half filled in, which waits unseen.
 * The browser's own dialog, because it stands above our dialogs too and makes them inert.
 */
export function ReloginDialog({ kept }: { kept: boolean }) {
  const { user, logout } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [cameFrom] = useState(() => document.activeElement)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    return () => {
      element?.close()
      if (cameFrom instanceof HTMLElement) cameFrom.focus()
    }
  }, [cameFrom])

  return createPortal(
    <dialog
      ref={dialog}
      className="dialog relogin"
      data-size="small"
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="dialog-head">
        <h2 id={title} className="text-lg leading-snug font-bold">
          Sua sessão terminou
        </h2>
      </div>
      <div className="dialog-body grid gap-4">
        <p>Entre novamente para continuar de onde parou.{kept && INPUT_KEPT}</p>
        <LoginForm username={user?.username ?? ''} />
        <Button variant="quiet" onClick={() => void logout()}>
          Sair do sistema
        </Button>
      </div>
    </dialog>,
    document.body,
  )
}
