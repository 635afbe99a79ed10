import { CreditCard, History, Pencil, Trash2 } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { contratoDays, isOpen, PLANOS, shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Facts, ItemCard } from '#web/ui/Card.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import type { Locacao } from '../contract.ts'
import { kmCountedFrom } from '../hodometro/rules.ts'
import { kmDrivenText } from '../periodos/rules.ts'
import { actionItems, type Task } from './action-items.ts'
import { ContratoBar } from './ContratoBar.tsx'
import { LocacaoBadges } from './LocacaoBadges.tsx'
import { plural, totalLabel } from './labels.ts'

type Props = { locacao: Locacao; onTask: (task: Task) => void }

/** One rental: customer, motorcycle, period, price and actions. */
export function LocacaoCard({ locacao, onTask }: Props) {
  const { id, cliente_nome, moto_placa } = locacao
  return (
    <ItemCard
      title={
        <>
          <ClienteLink id={locacao.cliente_id}>{cliente_nome}</ClienteLink>
          <span className="block text-md font-medium text-tinta-2">
            <span className="tabular tracking-wide">
              <MotoLink id={locacao.moto_id}>{moto_placa}</MotoLink>
            </span>
            , locação{' '}
            <span className="tabular">
              <LocacaoLink id={id}>{shortId(id)}</LocacaoLink>
            </span>
          </span>
        </>
      }
      badges={<LocacaoBadges locacao={locacao} />}
      menu={<LocacaoMenu locacao={locacao} onTask={onTask} />}
      footer={<PagamentosLink locacao={locacao} />}
    >
      <LocacaoFacts locacao={locacao} />
      {isOpen(locacao.status) && (
        <div className="mt-3">
          <ContratoBar locacao={locacao} />
        </div>
      )}
    </ItemCard>
  )
}

export const PagamentosLink = ({
  locacao: { id, cliente_nome, moto_placa },
}: {
  locacao: Locacao
}) => (
  <LinkButton
    size="small"
    icon={CreditCard}
    href={filteredHref('/admin/pagamentos', { locacao_id: id })}
    aria-label={`Pagamentos: ${cliente_nome}, ${moto_placa}`}
  >
    Pagamentos
  </LinkButton>
)

/** The rest of what can be done to a rental. */
export function LocacaoMenu({ locacao, onTask }: Props) {
  const { id, cliente_nome, moto_placa } = locacao
  const today = useToday()
  const label = `${cliente_nome}, ${moto_placa}, locação ${shortId(id)}`
  const changes = useHistoryItem()({ entidade: 'locacoes', id, label })
  return (
    <Menu
      label={`Mais ações da locação de ${cliente_nome}`}
      items={[
        ...actionItems({ locacao, today, onTask }),
        { label: 'Editar', icon: Pencil, onSelect: () => onTask('edit') },
        { label: 'Histórico', icon: History, onSelect: () => onTask('history') },
        changes,
        { label: 'Excluir', icon: Trash2, danger: true, onSelect: () => onTask('remove') },
      ]}
    />
  )
}

function LocacaoFacts({ locacao }: { locacao: Locacao }) {
  const { data_inicio, data_fim_contratada, data_encerramento } = locacao
  const dias = contratoDays(data_inicio, data_fim_contratada)
  return (
    <Facts
      items={[
        { label: 'Plano', value: PLANOS[locacao.plano].nome },
        {
          label: 'Valor semanal',
          value: <span className="tabular">{formatBRL(locacao.preco_semanal)}</span>,
        },
        {
          label: 'Período',
          value: `${formatDay(data_inicio)} a ${formatDay(data_fim_contratada)} (${plural(dias, 'dia', 'dias')})`,
          wide: true,
        },
        {
          label: totalLabel(locacao),
          value: <span className="tabular">{formatBRL(locacao.valor_total)}</span>,
        },
        locacao.km_final === null
          ? { label: 'Km inicial', value: initialKm(locacao) }
          : { label: 'Km rodados', value: drivenKm(locacao) },
        data_encerramento && { label: 'Encerrada em', value: formatDay(data_encerramento) },
        locacao.observacoes && { label: 'Observações', value: locacao.observacoes, wide: true },
      ]}
    />
  )
}

/** '900 km (1.000 km a 1.900 km)'; after a swap the two readings are of different motorcycles. */
function drivenKm(locacao: Locacao) {
  const { km_inicial, km_final, trocas } = locacao
  const text = kmDrivenText(locacao)
  return trocas > 0 ? text : `${text} (${formatKm(km_inicial)} a ${formatKm(km_final!)})`
}

function initialKm(locacao: Locacao) {
  const { status, moto_km_saida: km_saida, moto_km_atual } = locacao
  const km = kmCountedFrom({ status, km_saida }, moto_km_atual)
  return km < km_saida ? `${formatKm(km)} (hodômetro corrigido)` : formatKm(km)
}
