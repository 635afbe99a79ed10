import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type Endpoint, type optionalReasonBody, reasonBody } from '#http/endpoint.ts'
import type { RootKey } from '#web/data/query-keys.ts'
import { FormDialog } from './FormDialog.tsx'
import { TextAreaField } from './fields/fields.tsx'
import { useContractForm } from './useContractForm.ts'

type Props = {
  endpoint: Endpoint & { body: typeof reasonBody | typeof optionalReasonBody }
  title: string
  question: string
  /** What it is about. */
  item?: ReactNode
  /** Where the reason is shown later. */
  hint?: string
  submit: string
  run: (body: z.output<typeof reasonBody>) => Promise<unknown>
  success: string
  failure: string
  invalidates: readonly RootKey[]
  onClose: () => void
}

/** Asks whether to cancel something, and why; a person always says why. */
export function ReasonDialog({ endpoint, title, question, item, submit, run, ...props }: Props) {
  const { hint = 'Fica na lista, como cancelado, com este motivo.' } = props
  const form = useContractForm({
    ...props,
    endpoint: { ...endpoint, body: reasonBody },
    defaultValues: { motivo: '' },
    onSubmit: run,
    onSaved: props.onClose,
  })
  return (
    <FormDialog
      title={title}
      description={question}
      form={form}
      submit={submit}
      cancel="Voltar"
      variant="danger"
      onClose={props.onClose}
    >
      {item && <p className="mb-4 font-bold">{item}</p>}
      <TextAreaField name="motivo" hint={hint} rows={2} />
    </FormDialog>
  )
}
