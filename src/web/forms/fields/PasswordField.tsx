import { useState } from 'react'
import { CAPS_LOCK_ON, PasswordInput } from '#web/ui/PasswordInput.tsx'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

type PasswordProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password' | 'off'
  placeholder?: string
}

/** A password or secret: shown on demand, warns of Caps Lock, takes paste and password managers. */
export function PasswordField({ autoComplete, placeholder, ...props }: PasswordProps) {
  const [capsLock, setCapsLock] = useState(false)
  return (
    <FieldFrame {...props} {...(capsLock && { warning: CAPS_LOCK_ON })}>
      {({ field, attributes }) => (
        <PasswordInput
          autoComplete={autoComplete}
          placeholder={placeholder}
          onCapsLock={setCapsLock}
          {...field}
          value={field.value ?? ''}
          {...attributes}
        />
      )}
    </FieldFrame>
  )
}
