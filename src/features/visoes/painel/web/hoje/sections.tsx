import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarX,
  ClipboardCheck,
  Droplets,
  Inbox,
  Undo2,
  UserRoundPen,
} from 'lucide-react'
import { PedidoRow } from '#features/contato/pedidos/web/public.tsx'
import { RenewLink } from '#features/contratos/locacoes/web/public.tsx'
import { todayNow } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import type { Hoje } from '../../hoje/contract.ts'
import { section } from '../alertas/AlertSection.tsx'
import {
  ContratoRow,
  DevedorRow,
  Finish,
  IndicationRow,
  OilRow,
  RemindOfEnd,
  VistoriaRow,
} from './rows.tsx'

const ENDING = filteredHref('/admin/motos-alugadas', { situacao: 'vencendo' })

/** The sections of 'Hoje' in their order: what each is called, what it lists, and the action of each row. */
export function sectionsOf(hoje: Hoje) {
  return [
    section('Atrasados', CalendarX, 'vermelho', {
      of: hoje.atrasados,
      row: (item) => <DevedorRow key={item.cliente_id} devedor={item} late />,
      all: [(n) => `Ver todos os ${n} clientes atrasados`, '/admin/receber'],
    }),
    section('Vencem hoje', CalendarCheck, 'laranja', {
      of: hoje.vencem_hoje,
      row: (item) => <DevedorRow key={item.cliente_id} devedor={item} />,
      all: [(n) => `Ver todos os ${n} clientes que vencem hoje`, '/admin/receber'],
    }),
    section('Pedidos', Inbox, 'azul', {
      of: { ...hoje.pedidos, itens: hoje.pedidos.itens.filter(isReading).slice(0, READINGS) },
      row: (item) => <PedidoRow key={item.id} pedido={item} ofDay />,
      all: [(n) => pedidosText(n, hoje.pedidos.itens), '/admin/pedidos'],
    }),
    section('Devoluções', Undo2, 'vermelho', {
      of: hoje.devolucoes,
      row: (item) => (
        <ContratoRow key={item.id} contrato={item} cor="vermelho">
          <RenewLink {...item} />
          <Finish {...item} />
        </ContratoRow>
      ),
      all: [(n) => `Ver todas as ${n} devoluções`, ENDING],
    }),
    section('Devoluções pedidas', BellRing, 'laranja', {
      of: hoje.devolucoes_pedidas,
      row: (item) => (
        <ContratoRow key={item.id} contrato={item} cor="laranja">
          <Finish {...item} />
        </ContratoRow>
      ),
      all: [(n) => `Ver todas as ${n} devoluções pedidas`, '/admin/motos-alugadas'],
    }),
    section('Entregas sem vistoria', ClipboardCheck, 'amarelo', {
      of: hoje.entregas_sem_vistoria,
      row: (item) => <VistoriaRow key={item.id} locacao={item} />,
      all: [
        (n) => `Ver todas as ${n} entregas sem vistoria`,
        filteredHref('/admin/locacoes', { entrega_pendente: 'true' }),
      ],
    }),
    section(
      'Contratos que acabam em 14 dias',
      CalendarClock,
      'amarelo',
      {
        of: hoje.contratos_acabando,
        row: endingSoon,
        all: [(n) => `Ver todos os ${n} contratos que acabam em 7 dias`, ENDING],
      },
      {
        of: hoje.contratos_em_14_dias,
        row: endingSoon,
        all: [
          (n) => `Ver todos os ${n} contratos que acabam em 8 a 14 dias`,
          '/admin/motos-alugadas',
        ],
      },
    ),
    section('Trocas de óleo', Droplets, 'laranja', {
      of: hoje.trocas_oleo,
      row: (item) => <OilRow key={item.moto.id} alert={item} />,
      all: [(n) => `Ver todas as ${n} trocas de óleo`, '/admin/manutencao'],
    }),
    section('Condutores a indicar', UserRoundPen, 'vermelho', {
      of: hoje.indicacoes,
      row: (item) => <IndicationRow key={item.id} multa={item} />,
      all: [(n) => `Ver todas as ${n} multas a indicar`, '/admin/multas'],
    }),
    // One line, so that the screen stays short: the list has the rows and their actions.
    section('Vencimentos', CalendarDays, 'amarelo', {
      of: { ...hoje.vencimentos, hasMore: true },
      all: [() => 'Ver todos os vencimentos', '/admin/vencimentos'],
    }),
  ]
}

type Pedido = Hoje['pedidos']['itens'][number]

/** Readings are accepted here, two at a time; the others wait in their list, so that the screen stays short. */
const READINGS = 2
const isReading = ({ tipo }: Pedido) => tipo === 'leitura'

/** The words of the link to all requests, and what is urgent among them. */
function pedidosText(n: number, itens: readonly Pedido[]) {
  const all = n === 1 ? 'Ver o pedido' : `Ver todos os ${n} pedidos`
  if (itens.some(({ parada }) => parada)) return `${all}: há moto parada`
  const isLate = itens.some(({ prazo }) => prazo !== null && prazo < todayNow())
  return isLate ? `${all}: há prazo passado` : all
}

const endingSoon = (item: Hoje['contratos_acabando']['itens'][number]) => (
  <ContratoRow key={item.id} contrato={item} cor="amarelo">
    <RenewLink {...item} />
    <RemindOfEnd contrato={item} />
  </ContratoRow>
)
