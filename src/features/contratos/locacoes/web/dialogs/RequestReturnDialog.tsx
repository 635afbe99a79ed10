import { shortId } from '#domain/locacao.ts'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { type Locacao, locacoesContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'

/** Notes by when the shop wants the motorcycle back, and why. */
export function RequestReturnDialog({
  locacao,
  onClose,
}: {
  locacao: Locacao
  onClose: () => void
}) {
  const today = useToday()
  const form = useContractForm({
    endpoint: locacoesContract.requestReturn,
    defaultValues: { dia: locacao.devolucao_pedida ?? '', motivo: '' },
    onSubmit: (body) => api.requestReturn({ params: { id: locacao.id }, body }),
    success: 'Pedido de devolução anotado!',
    failure: 'Erro ao anotar o pedido de devolução. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Pedir devolução"
      description={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
      form={form}
      submit="Anotar pedido"
      cancel="Voltar"
      missing={String(form.watch('motivo')).trim() ? undefined : 'motivo'}
      onClose={onClose}
    >
      <div className="mb-5">
        <Alert tipo="info" title="O que vai acontecer">
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            <li>O pedido fica no histórico, e a devolução no painel até a locação terminar.</li>
            <li>O aluguel continua sendo cobrado até a moto voltar.</li>
            <li>Nenhuma mensagem é enviada: fale com o cliente.</li>
          </ul>
        </Alert>
      </div>
      <FormGrid>
        <DateField name="dia" min={today} />
        <TextAreaField name="motivo" maxLength={500} rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}
