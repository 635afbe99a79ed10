import { type Effects, useEntityMutation } from '#web/data/mutations.ts'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Question, type QuestionProps } from './Question.tsx'

export type ConfirmDialogProps<Result> = Omit<
  QuestionProps,
  'busy' | 'error' | 'returnTo' | 'onConfirm'
> &
  Effects<void, Result> & { run: () => Promise<Result> }

/** What `ConfirmDialog` is made of: the question, and the change on the server. */
export function Confirming<Result>({
  run,
  success,
  failure,
  invalidates,
  keepsRows,
  onDone,
  ...ask
}: ConfirmDialogProps<Result>) {
  const change = useEntityMutation<void, Result>({
    run,
    ...(success !== undefined && { success }),
    ...(invalidates && { invalidates }),
    ...(keepsRows && { keepsRows }),
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
      error={change.error && <ErrorAlert error={change.error} failure={failure} />}
      onConfirm={() => void change.run()}
    />
  )
}
