import { useQuery } from '@tanstack/react-query'
import type { Precos } from '#domain/aluguel.ts'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import type { Pagamento } from '#features/dinheiro/pagamentos/contract.ts'
import {
  type SituacaoSemana,
  weeksOfContrato,
} from '#features/dinheiro/pagamentos/semanas/rules.ts'
import { pagamentosDaLocacao } from '#features/dinheiro/pagamentos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { useDetailsInUrl } from '#web/data/dialog-in-url.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { plural } from '../dividas/labels.ts'

const SITUACAO: Record<SituacaoSemana, { cor: Cor; one: string; many: string }> = {
  anterior: { cor: 'cinza', one: 'antes do sistema', many: 'antes do sistema' },
  paga: { cor: 'verde', one: 'paga', many: 'pagas' },
  atrasada: { cor: 'vermelho', one: 'atrasada', many: 'atrasadas' },
  aberta: { cor: 'amarelo', one: 'a pagar', many: 'a pagar' },
  futura: { cor: 'cinza', one: 'a vir', many: 'a vir' },
  cancelada: { cor: 'cinza', one: 'cancelada', many: 'canceladas' },
}
const ORDER = Object.keys(SITUACAO) as SituacaoSemana[]

type Props = {
  locacao: {
    id: string
    data_inicio: CalendarDay
    data_fim: CalendarDay
    data_encerramento: CalendarDay | null
    precos: Precos
    semanas_antes: number
  }
}

/** The weeks of a rental as squares, in words above them: paid, late, due and to come. */
export function WeekSquares({ locacao }: Props) {
  const query = useQuery(pagamentosDaLocacao(locacao.id))
  return (
    <RecordSection title="Semanas">
      <QueryView query={query} noun="as semanas">
        {(pagamentos) => <Squares locacao={locacao} pagamentos={pagamentos} />}
      </QueryView>
    </RecordSection>
  )
}

function Squares({ locacao, pagamentos }: Props & { pagamentos: Pagamento[] }) {
  const weeks = weeksOfContrato(locacao, pagamentos, useToday())
  const { open } = useDetailsInUrl('pagamento')
  const counts = ORDER.map((situacao) => ({
    situacao,
    count: weeks.filter((week) => week.situacao === situacao).length,
  })).filter(({ count }) => count > 0)
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {counts.map(({ situacao, count }) => (
          <li
            key={situacao}
            className="flex items-center gap-1.5"
            data-cor={SITUACAO[situacao].cor}
          >
            <span className="week-square" data-situacao={situacao} data-sample aria-hidden />
            {plural(count, [SITUACAO[situacao].one, SITUACAO[situacao].many])}
          </li>
        ))}
      </ul>
      <ol
        className="flex flex-wrap gap-1"
        aria-label={`${plural(weeks.length, ['semana', 'semanas'])} do contrato`}
      >
        {weeks.map(({ numero, data_vencimento, situacao, pagamento_id }) => {
          const words = `Semana ${numero}, ${SITUACAO[situacao].one}, vencimento ${formatDay(data_vencimento)}`
          const look = {
            className: 'week-square',
            'data-situacao': situacao,
            'data-cor': SITUACAO[situacao].cor,
            title: words,
          }
          return (
            <li key={numero}>
              {pagamento_id ? (
                <button
                  type="button"
                  {...look}
                  aria-label={words}
                  onClick={() => open(pagamento_id)}
                >
                  {numero}
                </button>
              ) : (
                <span {...look}>
                  <span aria-hidden>{numero}</span>
                  <span className="sr-only">{words}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
