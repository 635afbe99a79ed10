import { useQuery } from '@tanstack/react-query'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Plano, shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { clientesQueries } from '#features/clientes/clientes/web/public.tsx'
import { caucoesQueries } from '#features/dinheiro/caucoes/web/public.tsx'
import type { PlanoEmVigor } from '#features/dinheiro/planos/contract.ts'
import { usePlanos } from '#features/dinheiro/planos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { type Locacao, locacoesContract } from '../../contract.ts'
import { renovacaoStart } from '../../renovacao/rules.ts'
import { contratoTerms } from '../../rules.ts'
import { api, INVALIDATES } from '../api.ts'
import { AgreedPreco, PlanoField } from './ContratoSummary.tsx'
import { PrecoFields, usePreco } from './PrecoFields.tsx'
import { RestricoesAlert } from './RestricoesAlert.tsx'

/** Agrees on the plan with which the rental goes on: price, first day, and what happens with the deposit. */
export function RenewDialog({ locacao, onClose }: { locacao: Locacao; onClose: () => void }) {
  const { id, cliente_id, data_fim } = locacao
  const today = useToday()
  const start = renovacaoStart({
    data_fim,
    renovacao_combinada_em: today,
    renovacao_recusada_em: null,
  })
  const restricoes = useQuery(clientesQueries.restricoes(cliente_id))
  const form = useContractForm({
    endpoint: locacoesContract.renew,
    defaultValues: {
      plano: locacao.renovacao_plano ?? '',
      valor_semana: locacao.renovacao_preco ?? '',
      preco_motivo: locacao.renovacao_preco_motivo ?? '',
    },
    onSubmit: (body) => api.renew({ params: { id }, body }),
    success: 'Renovação combinada!',
    failure: 'Erro ao combinar a renovação. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const plano = usePlanos().of(form.watch('plano') as Plano)
  const isAgreed = plano?.plano === locacao.renovacao_plano
  const preco = usePreco(form, {
    plano,
    combinado: isAgreed ? locacao.renovacao_preco : undefined,
    atual: plano?.plano === locacao.plano ? locacao.preco_semanal : undefined,
  })
  const noPlano = plano ? preco.missing : 'escolher o plano'
  return (
    <FormDialog
      title="Renovar locação"
      description={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(id)})`}
      form={form}
      submit="Combinar renovação"
      cancel="Voltar"
      missing={restricoes.data?.pode_alugar === false ? 'liberar o cliente' : noPlano}
      size="large"
      onClose={onClose}
    >
      <FormGrid>
        <RestricoesAlert cliente={{ id: cliente_id }} query={restricoes} />
        <PlanoField />
        {plano && <PrecoFields below={preco.below} />}
        <Summary
          plano={preco.agreed}
          doPlano={plano?.preco_semanal}
          start={start}
          locacao_id={id}
        />
      </FormGrid>
      <div className="mt-5">
        <Alert tipo="info" title="O que vai acontecer">
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            <li>
              Em {formatDay(start)} esta locação termina e a nova começa, com a mesma moto, que não
              precisa ser devolvida.
            </li>
            <li>O que o cliente deve nesta locação continua devido.</li>
            <li>
              Se nesse dia o cliente não puder alugar, a renovação não é feita: esta locação
              continua, e o painel avisa.
            </li>
          </ul>
        </Alert>
      </div>
    </FormDialog>
  )
}

type SummaryProps = {
  plano: PlanoEmVigor | undefined
  doPlano: Centavos | undefined
  start: CalendarDay
  locacao_id: string
}

function Summary({ plano, doPlano, start, locacao_id }: SummaryProps) {
  const held = useQuery(caucoesQueries.ledger(locacao_id)).data?.saldo
  const terms = plano && contratoTerms(plano, start)
  return (
    <section className="rounded-3 bg-afundado p-4" aria-label="Resumo da renovação" data-wide>
      <h3 className="mb-2 font-bold">Resumo da renovação</h3>
      <Facts
        items={[
          { label: 'A partir de', value: formatDay(start) },
          { label: 'Até', value: terms ? formatDay(terms.data_fim) : '—' },
          {
            label: 'Por semana',
            value: terms ? <AgreedPreco preco={terms.preco_semanal} plano={doPlano} /> : '—',
          },
          {
            label: 'Caução',
            value: held === undefined ? '—' : heldText(held),
          },
        ]}
      />
    </section>
  )
}

const heldText = (held: Centavos) =>
  held > 0 ? `${formatBRL(held)} passam para a nova locação` : 'Nada em mãos'
