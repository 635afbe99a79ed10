import { useState } from 'react'
import type { Outcome } from '#web/data/outbox.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextField } from '#web/forms/fields/fields.tsx'
import { CPFField } from '#web/forms/fields/masked-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { recusa } from '../../assinatura/contract.ts'
import { documentosContract } from '../../contract.ts'
import { type Drawing, SignatureFrame, useSignature } from './SignatureFrame.tsx'

type Witness = { nome: string; cpf: string }
type Props = {
  onSign: (witness: Witness, drawing: Drawing) => Promise<Outcome>
  onClose: () => void
}

/** A signature is a drawing too: the form has the rest of its body. */
const endpoint = { ...documentosContract.sign, body: recusa.shape.testemunha.unwrap() }

/** A witness signs: name, CPF and signature. */
export function WitnessDialog({ onSign, onClose }: Props) {
  const signature = useSignature()
  const [nome, setNome] = useState('')
  const form = useContractForm({
    endpoint,
    defaultValues: { nome: '', cpf: '' },
    async onSubmit(witness) {
      setNome(witness.nome)
      const delivery = await onSign(witness, signature.read())
      if (typeof delivery !== 'string') throw delivery
    },
    failure: 'A assinatura da testemunha não foi aceita.',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Assinatura de testemunha"
      description="Duas testemunhas tornam o contrato título executivo (CPC, art. 784, III)."
      form={form}
      submit="Assinar"
      busyLabel="Enviando..."
      missing={signature.drawn ? undefined : 'assinatura'}
      size="large"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormGrid>
          <TextField name="nome" />
          <CPFField name="cpf" />
        </FormGrid>
        <SignatureFrame signature={signature} nome={nome || 'testemunha'} />
      </div>
    </FormDialog>
  )
}
