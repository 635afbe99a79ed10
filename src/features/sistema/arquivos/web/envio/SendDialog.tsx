import { useEffect, useState } from 'react'
import { z } from 'zod'
import { optionalText } from '#http/endpoint.ts'
import { ApiError } from '#web/data/api-error.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { useToast } from '#web/toast.tsx'
import { NOTHING_CHOSEN, TIPOS } from '../../rules.ts'
import type { OwnerFilesProps } from '../owner.ts'
import { FilesField } from './FilesField.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

/** The form's values; each file is uploaded by its own call. */
const sending = {
  method: 'POST',
  path: '/arquivos',
  summary: 'Enviar Arquivo',
  body: z.strictObject({
    tipo: z.string(),
    descricao: optionalText(500),
    arquivos: z.array(z.instanceof(File)),
  }),
} as const

/**
 * Uploads documents of one kind. Failed ones stay in the dialog for a retry; it closes when all
 * have arrived.
 */
export function SendDialog({
  owner,
  id,
  label,
  onClose,
}: OwnerFilesProps & { onClose: () => void }) {
  const toast = useToast()
  const { uploads, start, cancel } = useUploads({ owner, id })
  const [arrived, setArrived] = useState(0)
  const send = async (...args: Parameters<typeof start>) => {
    const sent = await start(...args)
    setArrived((before) => before + sent.arrived.length)
    return sent
  }
  const form = useContractForm({
    endpoint: sending,
    defaultValues: { tipo: '', descricao: '', arquivos: [] },
    async onSubmit({ tipo, descricao, arquivos }) {
      if (!tipo || arquivos.length + uploads.length === 0) throw nothingChosen({ tipo, arquivos })
      form.setValue('arquivos', [])
      const { failed } = await send(arquivos, { tipo, descricao }, uploads)
      if (failed) throw incomplete(failed)
    },
    failure: 'Erro ao enviar arquivos. Tente novamente.',
  })
  const waiting = uploads.length + form.watch('arquivos').length
  useEffect(() => {
    if (arrived === 0 || waiting > 0) return
    toast('Arquivos enviados com sucesso!')
    onClose()
  }, [arrived, waiting, onClose, toast])

  return (
    <FormDialog
      title="Enviar Arquivo"
      description={label}
      form={form}
      submit="Enviar"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          name="tipo"
          label="Tipo de Documento"
          placeholder="Escolha"
          required
          options={TIPOS[owner].map((tipo) => ({ value: tipo, label: tipo }))}
        />
        <TextField name="descricao" label="Descrição (Opcional)" maxLength={500} />
        <FilesField name="arquivos" label="Arquivos" owner={owner} />
      </FormGrid>
      <div className="not-empty:mt-3">
        <UploadList
          uploads={uploads}
          onRetry={(upload) => void send([], upload.texts, [upload])}
          onCancel={cancel}
        />
      </div>
    </FormDialog>
  )
}

const nothingChosen = ({ tipo, arquivos }: { tipo: string; arquivos: File[] }) =>
  new ApiError({
    status: 422,
    code: 'dados_invalidos',
    detail: NOTHING_CHOSEN,
    errors: [
      ...(tipo ? [] : [{ campo: 'tipo', mensagem: NOTHING_CHOSEN }]),
      ...(arquivos.length ? [] : [{ campo: 'arquivos', mensagem: NOTHING_CHOSEN }]),
    ],
  })

const incomplete = (failed: number) =>
  new ApiError({
    status: 0,
    code: 'envio_incompleto',
    detail: failed === 1 ? 'Um arquivo não chegou.' : `${failed} arquivos não chegaram.`,
  })
