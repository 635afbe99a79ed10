import { useEntityMutation } from '../mutations.ts'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Question } from './Question.tsx'

/** What `ConfirmDialog` is made of: the question, and the change on the server. */
export function Confirming<Result>({
  run,
  success,
  failure,
  invalidates,
  onDone,
  ...ask
}: ConfirmDialogProps<Result>) {
  const change = useEntityMutation<void, Result>({
    run,
    ...(success !== undefined && { success }),
    ...(invalidates && { invalidates }),
    onDone: (result) => {
      ask.onClose()
      onDone?.(result)
    },
    inline: true,
  })
  return (
    <Question
      {...ask}
      busy={change.busy}
      notice={change.error && <ErrorNotice error={change.error} failure={failure} />}
      onConfirm={() => void change.run()}
    />
  )
}
