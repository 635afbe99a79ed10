import type { ReactNode } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { contratoWeeks } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { PlanoEmVigor } from '#features/dinheiro/planos/contract.ts'
import { monthsText } from '#features/dinheiro/planos/rules.ts'
import { usePlanos } from '#features/dinheiro/planos/web/public.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { contratoTerms } from '../../rules.ts'

type Props = {
  /** With the agreed price. */
  plano: PlanoEmVigor | undefined
  /** What the plan costs without it. */
  doPlano: Centavos | undefined
  today: CalendarDay
  caucao: boolean
}

/** What the contract will be, as the server will reckon it, and what is to be paid today. */
export function ContratoSummary({ plano, doPlano, today, caucao }: Props) {
  if (!plano)
    return (
      <Frame>
        <p className="text-tinta-2">Escolha um plano para ver as datas e os valores.</p>
      </Frame>
    )
  const { data_fim, dias, preco_semanal, valor_total } = contratoTerms(plano, today)
  const deposit = caucao ? plano.caucao : 0
  const dueToday = (preco_semanal + deposit) as Centavos
  return (
    <Frame>
      <Facts
        items={[
          { label: 'Data de fim', value: formatDay(data_fim) },
          {
            label: 'Duração',
            value: `${dias.toLocaleString('pt-BR')} dias, ${contratoWeeks(dias)} semanas`,
          },
          { label: 'Valor semanal', value: <AgreedPreco preco={preco_semanal} plano={doPlano} /> },
          { label: 'Valor total', value: formatBRL(valor_total) },
        ]}
      />
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-borda pt-3">
        <span>
          A pagar hoje: 1ª semana {formatBRL(preco_semanal)}
          {deposit > 0 && <> + caução {formatBRL(plano.caucao)}</>}
        </span>
        <strong className="tabular text-lg font-bold">{formatBRL(dueToday)}</strong>
      </p>
    </Frame>
  )
}

/** A price of a week, and by how much it is below the plan's. */
export function AgreedPreco({
  preco,
  plano = preco,
}: {
  preco: Centavos
  plano?: Centavos | undefined
}) {
  const less = (plano - preco) as Centavos
  return (
    <>
      {formatBRL(preco)}
      {less > 0 && (
        <span className="block text-sm text-tinta-2">{formatBRL(less)} abaixo do plano</span>
      )}
    </>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <section className="rounded-3 bg-afundado p-4" aria-label="Resumo do contrato" data-wide>
    <h3 className="mb-2 font-bold">Resumo do contrato</h3>
    {children}
  </section>
)

/** The choice of a plan, with what each costs today. */
export const PlanoField = () => (
  <ChoiceField
    name="plano"
    choices={usePlanos().planos.map((plano) => ({
      value: plano.plano,
      label: plano.nome,
      detail: (
        <>
          <span className="block">{formatBRL(plano.preco_diario)} por dia</span>
          <span className="block text-sm text-tinta-2">
            {formatBRL(plano.preco_semanal)} por semana, {monthsText(plano.meses)}
          </span>
        </>
      ),
    }))}
  />
)
