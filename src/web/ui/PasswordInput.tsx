import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'

export const CAPS_LOCK_ON = 'A tecla Caps Lock está ativada.'

type PasswordInputProps = ComponentProps<'input'> & { onCapsLock: (on: boolean) => void }

/** A password input with a show and hide button, and a warning while Caps Lock is on. */
export function PasswordInput({ onCapsLock, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const readCapsLock = (event: KeyboardEvent) =>
    onCapsLock(event.getModifierState?.('CapsLock') ?? false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="control-wrap">
      <input
        className="control pr-12"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        onKeyDown={readCapsLock}
        onKeyUp={readCapsLock}
      />
      <button
        type="button"
        className="icon-button control-button"
        aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} aria-hidden />
      </button>
    </span>
  )
}
