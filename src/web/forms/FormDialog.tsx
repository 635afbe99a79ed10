import { type ReactNode, useState } from 'react'
import { DialogFrame } from '#web/ui/overlays/Dialog.tsx'
import { Button } from '../ui/Button.tsx'
import { FormFrame } from './Form.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { ContractForm } from './useContractForm.ts'

type FormDialogProps = {
  title: ReactNode
  description?: ReactNode
  form: ContractForm
  /** The verb on the button. */
  submit: string
  busyLabel?: string
  /** The label of the closing button, if 'Cancelar' could be taken for the action itself. */
  cancel?: string
  variant?: 'primary' | 'danger'
  missing?: string | undefined
  size?: 'normal' | 'large'
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form; asks before closing or leaving would lose typed input. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    form,
    submit,
    busyLabel,
    cancel = 'Cancelar',
    variant = 'primary',
    size,
    onClose,
  } = props
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (form.busy) return
    if (form.dirty) setAsking(true)
    else onClose()
  }
  return (
    <DialogFrame
      title={title}
      description={description}
      {...(size && { size })}
      closeOnOutsidePress={false}
      onClose={close}
    >
      <FormFrame
        form={form}
        place="dialog"
        footer={
          <>
            <Button onClick={close}>{cancel}</Button>
            <Button
              type="submit"
              variant={variant}
              busy={form.busy}
              busyLabel={busyLabel}
              missing={props.missing}
            >
              {submit}
            </Button>
          </>
        }
      >
        {props.children}
      </FormFrame>
      <LeaveGuard form={form} asking={asking} onDiscard={onClose} onStay={() => setAsking(false)} />
    </DialogFrame>
  )
}
