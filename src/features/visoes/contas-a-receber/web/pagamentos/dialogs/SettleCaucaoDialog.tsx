import { useQuery } from '@tanstack/react-query'
import { recordHref } from '#domain/addresses.ts'
import { isOpen } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { acertosContract } from '#features/contratos/acertos/contract.ts'
import { caucoesQueries } from '#features/dinheiro/caucoes/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { INVALIDATES, type PagamentoDivida } from '../../dividas/api.ts'
import { pagamentosQueries } from '../api.ts'

const acertos = apiFor(acertosContract)

type Props = { pagamento: PagamentoDivida; onClose: () => void }

/** Settles the deposit of a finished rental: keeps a part and returns the rest. */
export function SettleCaucaoDialog({ pagamento, onClose }: Props) {
  const { locacao_id } = pagamento
  const ledger = useQuery(caucoesQueries.ledger(locacao_id))
  const held = ledger.data?.saldo ?? pagamento.valor_pago ?? pagamento.valor
  const locacao = useQuery(pagamentosQueries.locacao(locacao_id))
  const stillOpen = locacao.data !== undefined && isOpen(locacao.data.status)
  const form = useContractForm({
    endpoint: acertoOf(held),
    defaultValues: { valor_retido: 0 as Centavos, observacoes: '' },
    onSubmit: (body) => acertos.settle({ params: { id: pagamento.id }, body }),
    success: ({ caucao_retida, caucao_devolvida }) =>
      `Caução encerrada: ${formatBRL(caucao_retida ?? held)} retidos, ${formatBRL(caucao_devolvida ?? held)} devolvidos.`,
    failure: 'Erro ao encerrar caução. Tente novamente.',
    invalidates: [...INVALIDATES.pagamento, queryKeys.cobrancas],
    onSaved: onClose,
  })
  const kept: unknown = form.watch('valor_retido')
  const back = typeof kept === 'number' && kept <= held ? formatBRL((held - kept) as Centavos) : '—'
  return (
    <FormDialog
      title={`Encerrar caução de ${formatBRL(held)}`}
      description={`${pagamento.cliente_nome}, ${pagamento.moto_placa}`}
      form={form}
      submit="Encerrar caução"
      missing={stillOpen ? 'encerrar a locação' : undefined}
      onClose={onClose}
    >
      <FormGrid>
        {stillOpen && (
          <Alert tipo="aviso" title="A locação ainda está em aberto">
            A caução fica guardada até a locação ser finalizada ou cancelada.{' '}
            <AppLink className="text-link" href={recordHref.locacao(locacao_id)}>
              Ver locação
            </AppLink>
          </Alert>
        )}
        <MoneyField name="valor_retido" hint={RETAINED} />
        <ReadOnlyField label="Devolvido ao cliente" value={back} />
        <TextAreaField name="observacoes" label="Motivo da retenção" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}

const RETAINED =
  'Paga primeiro o que a locação deve; o que passar disso vira uma cobrança com o motivo.'

const { settle } = acertosContract

const acertoOf = (held: Centavos) => ({
  ...settle,
  body: settle.body.extend({
    valor_retido: settle.body.shape.valor_retido.refine(
      (value) => value <= held,
      `O máximo é o saldo da caução (${formatBRL(held)})`,
    ),
  }),
})
