import { useQuery } from '@tanstack/react-query'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatBRL, sum } from '#domain/money.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { caucoesQueries } from '#features/dinheiro/caucoes/web/public.tsx'
import type { Pagamento } from '#features/dinheiro/pagamentos/contract.ts'
import { atLocacaoEnd } from '#features/dinheiro/pagamentos/encerramento/rules.ts'
import { pagamentosDaLocacao } from '#features/dinheiro/pagamentos/web/public.tsx'
import { filteredHref } from '#web/data/search-params.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import type { Locacao } from '../../contract.ts'
import { plural } from '../labels.ts'

const LISTED = 4

type Props = {
  locacao: Pick<
    Locacao,
    'id' | 'data_inicio' | 'data_fim' | 'data_fim_contratada' | 'semanas_antes'
  >
  /** The day on which the motorcycle comes back. */
  devolucao: CalendarDay
}

/** What ending the rental leaves to be paid, and what is no longer owed. */
export function EndOfPagamentos({ locacao, devolucao }: Props) {
  const { id: locacao_id } = locacao
  const pagamentos = useQuery(pagamentosDaLocacao(locacao_id))
  const held = useQuery(caucoesQueries.ledger(locacao_id)).data?.saldo
  return (
    <QueryView
      query={pagamentos}
      skeleton="field"
      failure="Não foi possível conferir os pagamentos desta locação."
    >
      {(all) => {
        const { owed, lapsed, credited, unused } = atLocacaoEnd(all, locacao, devolucao)
        const gone = [...credited, ...lapsed]
        return (
          <>
            {owed.length > 0 ? (
              <Dividas owed={owed} locacao_id={locacao_id} />
            ) : (
              <Alert tipo="sucesso">Nenhum pagamento fica em aberto.</Alert>
            )}
            {gone.length > 0 && (
              <p className="text-sm text-tinta-2">
                {plural(gone.length, 'pagamento deixa', 'pagamentos deixam')} de ser{' '}
                {gone.length === 1 ? 'devido' : 'devidos'}:{' '}
                {gone.map((pagamento) => nameOf(pagamento)).join(', ')}.
              </p>
            )}
            {unused.map(({ pagamento, valor }) => (
              <p key={pagamento.id} className="text-sm text-tinta-2">
                {nameOf(pagamento)}: os dias não usados, {formatBRL(valor)}, deixam de ser devidos.
              </p>
            ))}
            {held !== undefined && held > 0 && (
              <p className="text-sm text-tinta-2">
                A caução de {formatBRL(held)} continua guardada até o acerto.
              </p>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

function Dividas({ owed, locacao_id }: { owed: Pagamento[]; locacao_id: string }) {
  const total = formatBRL(sum(owed.map(({ devido_hoje }) => devido_hoje)))
  const oldestFirst = owed.toSorted((a, b) => a.data_vencimento.localeCompare(b.data_vencimento))
  return (
    <Alert
      tipo="aviso"
      title={`${plural(owed.length, 'pagamento fica', 'pagamentos ficam')} em aberto: ${total}`}
      actions={
        <LinkButton
          size="small"
          href={filteredHref('/admin/pagamentos', { locacao_id })}
          target="_blank"
          rel="noopener"
        >
          Ver pagamentos em outra aba
        </LinkButton>
      }
    >
      <ul className="mt-1">
        {oldestFirst.slice(0, LISTED).map((pagamento) => (
          <li key={pagamento.id}>
            {nameOf(pagamento)}, {pagamento.status_exibido === 'atrasado' ? 'venceu' : 'vence'} em{' '}
            {formatDay(pagamento.data_vencimento)}: {formatBRL(pagamento.devido_hoje)}
          </li>
        ))}
        {owed.length > LISTED && <li>e mais {owed.length - LISTED}</li>}
      </ul>
    </Alert>
  )
}

const nameOf = ({ tipo, semana_referencia }: Pagamento) =>
  tipo === 'semanal' ? `Semana ${semana_referencia}` : TIPO_PAGAMENTO_LABEL[tipo]
