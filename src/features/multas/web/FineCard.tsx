import { BellRing, FileText } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Facts, ItemCard } from '#web/ui/Card.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { Multa } from '../multas.entity.contract.ts'
import {
  isNew,
  isOverdue,
  ORIGEM_SIMULADA,
  STATUS_MULTA_LABEL,
  TIPO_INFRACAO_LABEL,
} from '../multas.rules.ts'
import { FineMenu } from './FineMenu.tsx'
import { discountText, indicationText, STATUS_COR, TIPO_COR, whatIs } from './multa-look.ts'
import { useNotify } from './notifying.ts'

type Props = {
  multa: Multa
  /** In the list of new ones it wears NOVA instead of its status. */
  isNewList?: boolean
}

/** One fine: what, where, who, what it costs today and until when the driver may be named. */
export function FineCard({ multa, isNewList = false }: Props) {
  const today = useToday()
  const notify = useNotify()
  return (
    <ItemCard
      title={<span className="tabular tracking-wide">{multa.placa}</span>}
      subtitle={multa.descricao_infracao}
      badges={
        <>
          <Badge cor={TIPO_COR[multa.tipo_infracao]}>{TIPO_INFRACAO_LABEL[multa.tipo_infracao]}</Badge>
          {isNewList ? (
            <Badge cor="azul">NOVA</Badge>
          ) : (
            <Badge cor={STATUS_COR[multa.status]}>{STATUS_MULTA_LABEL[multa.status]}</Badge>
          )}
          {isOverdue(multa, today) && <Badge cor="vermelho">VENCIDA</Badge>}
          {multa.origem === ORIGEM_SIMULADA && <Badge cor="cinza">SIMULADA</Badge>}
        </>
      }
      footer={
        <>
          {isNew(multa.status) && (
            <Button
              size="small"
              icon={BellRing}
              busy={notify.busy}
              busyLabel="Notificando..."
              aria-label={`Notificar ${whatIs(multa)}`}
              onClick={() => void notify.run(multa)}
            >
              Notificar
            </Button>
          )}
          {multa.cobranca_id && (
            <LinkButton
              size="small"
              icon={FileText}
              href={`/admin/cobrancas?cobranca=${multa.cobranca_id}`}
              aria-label={`Ver Cobrança da ${whatIs(multa)}`}
            >
              Ver Cobrança
            </LinkButton>
          )}
          <FineMenu multa={multa} />
        </>
      }
    >
      <FineFacts multa={multa} />
    </ItemCard>
  )
}

function FineFacts({ multa }: { multa: Multa }) {
  const today = useToday()
  const indication = indicationText(multa, today)
  return (
    <Facts
      items={[
        { label: 'Data da infração', value: formatInstant(multa.data_infracao) },
        { label: 'Vencimento', value: formatDay(multa.data_vencimento) },
        { label: 'Valor', value: <Value multa={multa} />, wide: true },
        { label: 'Cliente', value: multa.cliente_nome ?? 'Sem locatário na data', wide: true },
        { label: 'Local', value: multa.local_infracao, wide: true },
        {
          label: 'Auto de infração',
          value: <span className="tabular wrap-anywhere">{multa.numero_auto}</span>,
          wide: true,
        },
        multa.pontos_cnh > 0 && { label: 'Pontos na CNH', value: multa.pontos_cnh },
        multa.velocidade_medida !== null && {
          label: 'Velocidade medida / permitida',
          value: `${multa.velocidade_medida} / ${multa.velocidade_permitida ?? '—'} km/h`,
        },
        multa.status !== 'paga' && {
          label: 'Indicação de condutor',
          value: (
            <>
              até {formatDay(multa.prazo_indicacao)} <Badge cor={indication.cor}>{indication.text}</Badge>
            </>
          ),
          wide: true,
        },
      ]}
    />
  )
}

/** What it costs today; while a discount holds, the whole amount is struck. */
function Value({ multa }: { multa: Multa }) {
  const discount = discountText(multa, useToday())
  const isDiscounted = multa.valor_atual < multa.valor_original
  return (
    <>
      <strong className="tabular">{formatBRL(multa.valor_atual)}</strong>{' '}
      {isDiscounted && (
        <del className="tabular text-sm text-tinta-3">
          <span className="sr-only">valor original </span>
          {formatBRL(multa.valor_original)}
        </del>
      )}
      {discount && <span className="block text-sm text-tinta-2">{discount}</span>}
    </>
  )
}
