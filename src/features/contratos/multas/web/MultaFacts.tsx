import { dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { Facts } from '#web/ui/Card.tsx'
import { ClienteLink, LocacaoLink } from '#web/ui/records.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { Multa } from '../contract.ts'
import { ROUBADA_NA_DATA } from '../locatario/rules.ts'
import { isDiscountValid } from '../rules.ts'
import { discountText } from './labels.ts'

/** What, when, where and who, and what it costs today. */
export function MultaFacts({ multa }: { multa: Multa }) {
  return (
    <Facts
      items={[
        { label: 'Data da infração', value: momentText(multa) },
        {
          label: multa.vencimento_estimado ? 'Vencimento (estimado)' : 'Vencimento',
          value: formatDay(multa.data_vencimento),
        },
        {
          label: 'Cliente',
          value: <Renter multa={multa} />,
        },
        { label: 'Valor', value: <Value multa={multa} /> },
        { label: 'Local', value: multa.local_infracao, wide: true },
        {
          label: 'Auto de infração',
          value: <span className="tabular wrap-anywhere">{multa.numero_auto}</span>,
          wide: true,
        },
        multa.pontos_cnh > 0 && { label: 'Pontos na CNH', value: multa.pontos_cnh },
        multa.velocidade_medida !== null && {
          label: 'Velocidade medida / permitida',
          value: speedText(multa),
        },
      ]}
    />
  )
}

/** Who held the motorcycle on the day of the fine, and the rental. */
export function Renter({ multa }: { multa: Multa }) {
  const { cliente_id, cliente_nome, locacao_id } = multa
  const nobody = multa.moto_roubada ? ROUBADA_NA_DATA : 'Sem locatário na data'
  const name = <ClienteLink id={cliente_id}>{cliente_nome ?? nobody}</ClienteLink>
  if (!locacao_id) return name
  const rental = <LocacaoLink id={locacao_id}>{shortId(locacao_id)}</LocacaoLink>
  return (
    <>
      {name}, {rental}
    </>
  )
}

/** Today's amount, with the full one struck through while a discount is valid. */
export const Price = ({ multa: { valor_atual, valor_original } }: { multa: Multa }) => (
  <>
    <strong className="tabular">{formatBRL(valor_atual)}</strong>{' '}
    {valor_atual < valor_original && (
      <del className="tabular text-sm font-normal text-tinta-3">
        <span className="sr-only">valor original </span>
        {formatBRL(valor_original)}
      </del>
    )}
  </>
)

type DiscountProps = {
  multa: Multa
  /** Nothing once it is over. */
  onlyValid?: boolean
}

/** Until when a discount is valid, or that it is over. */
export function Discount({ multa, onlyValid = false }: DiscountProps) {
  const today = useToday()
  const text = discountText(multa, today)
  if (onlyValid && !isDiscountValid(multa, today)) return null
  return text && <small className="text-sm font-normal text-tinta-2">{text}</small>
}

/** What it costs today, and the discount. */
export const Value = ({ multa }: { multa: Multa }) => (
  <>
    <Price multa={multa} /> <Discount multa={multa} />
  </>
)

/** '59 / 50 km/h', where a speed was measured. */
export const speedText = ({ velocidade_medida, velocidade_permitida }: Multa) =>
  velocidade_medida !== null && `${velocidade_medida} / ${velocidade_permitida ?? '—'} km/h`

/** Of some fines only the day is known. */
export const momentText = ({ data_infracao, hora_conhecida }: Multa) =>
  hora_conhecida
    ? formatInstant(data_infracao)
    : `${formatDay(dayInBrazil(new Date(data_infracao)))}, hora não informada`
