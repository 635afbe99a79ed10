import { ExternalLink, History, Pencil, Trash2 } from 'lucide-react'
import { cobrancaHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { useToday } from '#web/clock.ts'
import type { Href } from '#web/data/href.ts'
import { useMay } from '#web/data/session/session.ts'
import { useShowHistory } from '#web/record-history.tsx'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { DayText, Money } from '#web/ui/values.tsx'
import type { Receita } from '../contract.ts'
import { ORIGEM_LABEL } from '../rules.ts'

type Props = { receitas: Receita[]; onTask: (kind: 'edit' | 'remove', receita: Receita) => void }

/** The receipts; an automatic one links to its origin instead of being editable. */
export function ReceitasTable({ receitas, onTask }: Props) {
  const showHistory = useShowHistory()
  const may = useMay()
  const today = useToday()
  const editable = ({ data_recebimento, cancelada_em, estornada_em }: Receita) =>
    !cancelada_em && !estornada_em && (may('dias_anteriores') || data_recebimento >= today)
  return (
    <DataTable
      label="Receitas"
      wide
      rows={receitas}
      rowKey={(receita) => receita.id}
      columns={[
        {
          header: 'Recebimento',
          main: true,
          cell: (receita) => (
            <>
              <span className="block">
                <DayText day={receita.data_recebimento} />
              </span>
              <span className="tabular text-sm text-tinta-3">{receita.hora_recebimento}</span>
            </>
          ),
        },
        {
          header: 'Valor',
          numeric: true,
          cell: (receita) =>
            receita.cancelada_em ? (
              <s>
                <Money value={receita.valor} />
              </s>
            ) : (
              <Money value={receita.valor} />
            ),
        },
        { header: 'Tipo', cell: (receita) => TIPO_RECEBIMENTO_LABEL[receita.tipo_recebimento] },
        { header: 'Referente a', cell: (receita) => <Reference receita={receita} /> },
        {
          header: 'Origem',
          cell: (receita) => (
            <span className="flex flex-wrap gap-1">
              {receita.cancelada_em ? (
                <Badge cor="vermelho">Cancelada</Badge>
              ) : (
                <Badge cor={ORIGEM_COR[receita.origem] ?? 'azul'}>
                  {ORIGEM_LABEL[receita.origem]}
                </Badge>
              )}
              {receita.estornada_em && <Badge cor="laranja">Estornada</Badge>}
            </span>
          ),
        },
      ]}
      actions={(receita) => (
        <>
          {showHistory && (
            <IconButton
              label={`Histórico de alterações da receita: ${nameOf(receita)}`}
              icon={History}
              onClick={() =>
                showHistory({ entidade: 'receitas', id: receita.id, label: nameOf(receita) })
              }
            />
          )}
          {receita.origem === 'manual'
            ? editable(receita) && (
                <>
                  <IconButton
                    label={`Editar receita: ${nameOf(receita)}`}
                    icon={Pencil}
                    onClick={() => onTask('edit', receita)}
                  />
                  <IconButton
                    label={`Excluir receita: ${nameOf(receita)}`}
                    icon={Trash2}
                    onClick={() => onTask('remove', receita)}
                  />
                </>
              )
            : (receita.pagamento_id ?? receita.cobranca_id) && (
                <LinkButton
                  size="small"
                  icon={ExternalLink}
                  href={sourceOf(receita)}
                  aria-label={`Ver origem: ${nameOf(receita)}`}
                >
                  Ver origem
                </LinkButton>
              )}
        </>
      )}
    />
  )
}

const ORIGEM_COR: Partial<Record<Receita['origem'], Cor>> = { manual: 'cinza', estorno: 'laranja' }

const nameOf = ({ valor, data_recebimento }: Receita) =>
  `${formatBRL(valor)} em ${formatDay(data_recebimento)}`

/** The very charge or payment, open over the list of its rental. */
const sourceOf = ({ locacao_id, pagamento_id, cobranca_id }: Receita): Href =>
  cobranca_id
    ? cobrancaHref(cobranca_id)
    : `/admin/pagamentos?locacao_id=${locacao_id}&pagamento=${pagamento_id}`

const Reference = ({
  receita: { cliente_id, cliente_nome, moto_id, moto_placa, observacoes, motivo_cancelamento },
}: {
  receita: Receita
}) => (
  <>
    {cliente_nome && (
      <span className="block">
        <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>{' '}
        {moto_placa && (
          <span className="tabular text-sm text-tinta-3">
            <MotoLink id={moto_id}>{moto_placa}</MotoLink>
          </span>
        )}
      </span>
    )}
    <Note text={observacoes} />
    <Note text={motivo_cancelamento && `Cancelada: ${motivo_cancelamento}`} />
    {!cliente_nome && !observacoes && !motivo_cancelamento && '—'}
  </>
)

/** One line of what somebody wrote, whole in its title. */
const Note = ({ text }: { text: string | null }) =>
  text && (
    <small className="line-clamp-1 wrap-anywhere" title={text}>
      {text}
    </small>
  )
