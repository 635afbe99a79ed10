import { formatDay, formatDays } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { PagamentoDivida } from './api.ts'

/** How the sum came about, line by line, so that a person can check it; and what was received of it. */
export function EncargosSum({ pagamento }: { pagamento: PagamentoDivida }) {
  const { valor_original, valor_com_multa, valor_pago, valor_recebido, valor_dispensado } =
    pagamento
  return (
    <section aria-label="Composição do valor" className="rounded-3 bg-afundado p-4">
      <h3 className="mb-2 font-bold">Composição do valor</h3>
      <dl className="sum-lines">
        <Line label="Valor original" value={valor_original} />
        <Encargos pagamento={pagamento} />
        <Line
          label={valor_pago === null ? 'Total hoje' : 'Total devido'}
          value={valor_com_multa}
          total
        />
        {(valor_pago !== null || valor_recebido > 0) && (
          <Line label="Recebido" value={valor_recebido} total />
        )}
        {valor_dispensado > 0 && <Line label="Dispensado" value={valor_dispensado} />}
        {pagamento.parcial && <Line label="Falta" value={pagamento.devido_hoje} total />}
      </dl>
      <p className="mt-2 text-sm text-tinta-2">{remark(pagamento)}</p>
    </section>
  )
}

/** The late fees: one by one, or in all once a part was received. */
function Encargos({ pagamento }: { pagamento: PagamentoDivida }) {
  const { valor_original, valor_com_multa, multa_fixa, multa_diaria, dias_atraso } = pagamento
  const daily = (multa_diaria * dias_atraso) as Centavos
  const encargos = (valor_com_multa - valor_original) as Centavos
  if (encargos !== multa_fixa + daily)
    return encargos > 0 && <Line label="Multa e juros" value={encargos} />
  return (
    <>
      {multa_fixa > 0 && <Line label="Multa fixa" value={multa_fixa} />}
      {daily > 0 && (
        <Line
          label={`Multa diária: ${formatBRL(multa_diaria)} × ${formatDays(dias_atraso)}`}
          value={daily}
        />
      )}
    </>
  )
}

const Line = ({
  label,
  value,
  total = false,
}: {
  label: string
  value: Centavos
  total?: boolean
}) => (
  <div data-total={total || undefined}>
    <dt>{label}</dt>
    <dd className="tabular">{formatBRL(value)}</dd>
  </div>
)

function remark({ tipo, status, multa_diaria, sem_encargos_ate }: PagamentoDivida) {
  if (tipo === 'caucao') return 'A caução não tem multa: o dinheiro é do cliente.'
  if (status === 'pago')
    return multa_diaria ? 'A multa parou de contar no dia do pagamento.' : 'Pago sem multa.'
  if (status === 'cancelado') return 'Não é mais devido.'
  return multa_diaria
    ? `Aumenta ${formatBRL(multa_diaria)} por dia até ser pago.`
    : `Sem multa até ${formatDay(sem_encargos_ate)}.`
}
