import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { type CobrancaDivida, cobrancasApi, INVALIDATES } from '../../dividas/api.ts'
import { CobrancaFields } from './CobrancaFields.tsx'

/** Edits an extra charge. The customer cannot change, nor the amount of a paid one. */
export function EditCobrancaDialog({
  cobranca,
  onClose,
}: {
  cobranca: CobrancaDivida
  onClose: () => void
}) {
  const { tipo, titulo, descricao, valor, data_ocorrencia, data_vencimento, observacoes } = cobranca
  const isPaid = cobranca.status === 'pago'
  const form = useContractForm({
    endpoint: cobrancasExtrasContract.update,
    defaultValues: {
      tipo,
      titulo,
      descricao,
      valor,
      data_ocorrencia,
      data_vencimento,
      observacoes,
    },
    record: cobranca,
    onSubmit: (body, options) =>
      cobrancasApi.update({ params: { id: cobranca.id }, body }, options),
    success: 'Cobrança atualizada com sucesso!',
    failure: 'Erro ao salvar cobrança. Tente novamente.',
    invalidates: INVALIDATES.cobranca,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Editar cobrança"
      description={[cobranca.cliente_nome, cobranca.moto_placa].filter(Boolean).join(', ')}
      form={form}
      submit="Salvar"
      onClose={onClose}
    >
      {isPaid && (
        <Alert tipo="info" quiet>
          Esta cobrança já foi paga: para mudar o valor, desfaça o pagamento antes.
        </Alert>
      )}
      <FormGrid>
        <CobrancaFields cobranca={cobranca} />
      </FormGrid>
    </FormDialog>
  )
}
