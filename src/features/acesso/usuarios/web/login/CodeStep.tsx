import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { DIGITOS } from '#features/acesso/segundo-fator/rules.ts'
import { ApiError } from '#web/data/api-client.ts'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { loginMessage } from './login-message.ts'

type CodeStepProps = {
  challenge: string
  /** Back to the password; with the reason where it is not the person's wish. */
  onBack: (message?: string) => void
}

/** The second step of signing in: six digits are sent as soon as they are there. */
export function CodeStep({ challenge, onBack }: CodeStepProps) {
  const { loginCode } = useSession()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [byRecovery, setByRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code has an input of its own
  useEffect(() => input.current?.focus(), [byRecovery])

  async function send(typed: string) {
    if (busy) return
    if (!typed.trim()) return setMessage('Informe o código')
    setBusy(true)
    setMessage(undefined)
    try {
      await loginCode(challenge, typed)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'desafio_expirado')
        return onBack(error.detail)
      setMessage(loginMessage(error))
      setBusy(false)
      input.current?.select()
    }
  }
  const change = (typed: string) => {
    if (byRecovery) return setCode(typed)
    const digits = typed.replace(/\D/g, '').slice(0, DIGITOS)
    setCode(digits)
    if (digits.length === DIGITOS && digits !== code) void send(digits)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(code)
  }
  const toggle = () => {
    setCode('')
    setMessage(undefined)
    setByRecovery(!byRecovery)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div id={`${id}-m`} className="empty:hidden">
        {message && <Alert tipo="erro" title={message} />}
      </div>
      <div>
        <label htmlFor={`${id}-c`} className="field-label">
          {byRecovery ? 'Código de recuperação' : 'Código do aplicativo'}
        </label>
        <input
          key={String(byRecovery)}
          ref={input}
          id={`${id}-c`}
          name="code"
          className="control tabular"
          value={code}
          onChange={(event) => change(event.target.value)}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          placeholder={byRecovery ? 'xxxx-xxxx-xxxx' : '000000'}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-h ${id}-m`}
        />
        <p id={`${id}-h`} className="field-hint">
          {byRecovery
            ? 'Um dos códigos que você guardou. Cada um vale uma vez.'
            : 'Os seis números que o aplicativo autenticador do seu celular mostra agora.'}
        </p>
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel="Conferindo..."
        className="w-full"
      >
        Entrar
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Button variant="quiet" size="small" onClick={toggle}>
          {byRecovery ? 'Usar o aplicativo' : 'Usar um código de recuperação'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onBack()}>
          Voltar à senha
        </Button>
      </div>
    </form>
  )
}
