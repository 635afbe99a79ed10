import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { useField } from '#web/forms/fields/FieldFrame.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Arquivo } from '../../contract.ts'
import { PROOF_ACCEPTS } from '../../rules.ts'
import type { ProofFieldProps } from '../owner.ts'
import { CameraButton, DropZone, PickButton } from './DropZone.tsx'
import { UploadList } from './UploadList.tsx'
import { type Upload, useUploads } from './useUploads.ts'

/** The value while the file is on its way, with which the form is not sent. */
const ON_ITS_WAY = 'enviando'
const wait = (value: unknown) => (value === ON_ITS_WAY ? 'Espere o arquivo chegar' : undefined)

/** One file of a customer that proves something: uploaded at once; the field is its id. */
export function ProofField({ cliente_id, ...props }: ProofFieldProps) {
  const { field, attributes, under } = useField({ ...props, wide: true, refuse: wait })
  const { uploads, start, cancel } = useUploads({ owner: 'cliente', id: cliente_id })
  const [sent, setSent] = useState<Arquivo>()
  const send = async (files: File[], again: Upload[] = []) => {
    field.onChange(ON_ITS_WAY)
    const isPicture = files[0]?.type.startsWith('image/')
    const texts = again[0]?.texts ?? { tipo: isPicture ? 'Foto' : 'Comprovante', descricao: null }
    const { arrived } = await start(files, texts, again)
    setSent(arrived[0])
    field.onChange(arrived[0]?.id ?? '')
  }
  const take = (files: File[]) => {
    for (const { key } of uploads) cancel(key)
    if (files[0]) void send([files[0]])
  }
  return (
    <fieldset
      ref={field.ref}
      tabIndex={-1}
      className="field"
      data-wide
      aria-describedby={attributes['aria-describedby']}
    >
      <legend className="field-label">{props.label}</legend>
      {sent && field.value === sent.id ? (
        <p className="flex items-center gap-2 rounded-2 bg-afundado py-1 pr-1 pl-3">
          <FileText size={18} className="flex-none text-tinta-3" aria-hidden />
          <span className="min-w-0 flex-1 wrap-anywhere">{sent.nome_original}</span>
          <IconButton
            size="small"
            icon={X}
            label={`Tirar ${sent.nome_original}`}
            onClick={() => field.onChange('')}
          />
        </p>
      ) : (
        uploads.length === 0 && (
          <DropZone onFiles={take}>
            <div className="flex flex-wrap gap-2">
              <CameraButton onFiles={take} />
              <PickButton label="Escolher foto ou PDF" accept={PROOF_ACCEPTS} onFiles={take} />
            </div>
          </DropZone>
        )
      )}
      <UploadList
        uploads={uploads}
        onRetry={(upload) => void send([], [upload])}
        onCancel={(key) => {
          cancel(key)
          field.onChange('')
        }}
      />
      {under}
    </fieldset>
  )
}
