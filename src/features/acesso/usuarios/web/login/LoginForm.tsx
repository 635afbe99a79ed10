import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CAPS_LOCK_ON, PasswordInput } from '#web/ui/PasswordInput.tsx'
import { CodeStep } from './CodeStep.tsx'
import { FILL_BOTH, loginMessage } from './login-message.ts'

/**
 * User name and password, then the code of who uses a second factor. It begins with the first of them that is not known yet.
 * What was typed stays after a refusal, and so does the focus.
 */
export function LoginForm({ username = '' }: { username?: string }) {
  const { login } = useSession()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState<string>()
  const [capsLock, setCapsLock] = useState(false)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<string>()
  const [known, setKnown] = useState(username)
  useEffect(() => {
    if (asked) return
    form.current
      ?.querySelector<HTMLInputElement>(known ? '[name=password]' : '[name=username]')
      ?.focus()
  }, [asked, known])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(form.current as HTMLFormElement)
    const credentials = {
      username: String(fields.get('username')).trim(),
      senha: String(fields.get('password')),
    }
    if (!credentials.username || !credentials.senha) {
      const empty = credentials.username ? 'password' : 'username'
      setMessage(FILL_BOTH)
      form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus()
      return
    }
    setBusy(true)
    setMessage(undefined)
    try {
      const challenge = await login(credentials)
      if (!challenge) return
      setAsked(challenge)
      setKnown(credentials.username)
      setBusy(false)
    } catch (error) {
      setMessage(loginMessage(error))
      setBusy(false)
    }
  }

  const back = (reason?: string) => {
    setAsked(undefined)
    setMessage(reason)
  }
  if (asked) return <CodeStep challenge={asked} onBack={back} />

  const invalid = message ? true : undefined
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <div id={`${id}-m`} className="empty:hidden">
        {message && <Alert tipo="erro" title={message} />}
      </div>
      <div>
        <label htmlFor={`${id}-u`} className="field-label">
          Usuário
        </label>
        <input
          id={`${id}-u`}
          name="username"
          className="control"
          defaultValue={known}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          aria-invalid={invalid}
          aria-describedby={`${id}-m`}
        />
      </div>
      <div>
        <label htmlFor={`${id}-s`} className="field-label">
          Senha
        </label>
        <PasswordInput
          id={`${id}-s`}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          aria-invalid={invalid}
          aria-describedby={capsLock ? `${id}-c ${id}-m` : `${id}-m`}
          onCapsLock={setCapsLock}
        />
        <p id={`${id}-c`} className="field-warning empty:hidden" aria-live="polite">
          {capsLock && CAPS_LOCK_ON}
        </p>
      </div>
      <Button type="submit" variant="primary" busy={busy} className="mt-1 w-full">
        Entrar
      </Button>
    </form>
  )
}
