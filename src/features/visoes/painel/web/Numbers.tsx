import {
  BadgeDollarSign,
  CircleCheck,
  FileText,
  KeyRound,
  Mail,
  Motorbike,
  TriangleAlert,
  Users,
  Wrench,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { filteredHref } from '#web/data/search-params.ts'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { Money } from '#web/ui/values.tsx'
import type { ResumoPainel } from '../contract.ts'
import { notActiveText } from '../rules.ts'

type Stat = ComponentProps<typeof StatCard>

const main = (summary: ResumoPainel): Stat[] => [
  {
    label: 'Total de Motos',
    value: summary.total_motos,
    hint: 'ver motos',
    icon: Motorbike,
    href: '/admin/motos',
  },
  {
    label: 'Motos Alugadas',
    value: summary.motos_alugadas,
    hint: `${fleetShare(summary)}% da frota`,
    icon: KeyRound,
    cor: 'azul',
    href: '/admin/motos-alugadas',
  },
  {
    label: 'Clientes Ativos',
    value: summary.total_clientes,
    hint: 'cadastros ativos',
    icon: Users,
    cor: 'verde',
    href: '/admin/relatorio-clientes',
  },
  {
    label: 'Receita Mensal',
    value: <Money value={summary.receita_mensal} />,
    hint: 'sem cauções',
    icon: BadgeDollarSign,
    cor: 'verde',
    href: '/admin/receitas',
  },
  {
    label: 'Emails Agendados',
    value: summary.emails_pendentes,
    hint: 'próximos envios',
    icon: Mail,
  },
]

const fleetShare = ({ motos_alugadas, total_motos }: ResumoPainel) =>
  total_motos === 0 ? 0 : Math.round((100 * motos_alugadas) / total_motos)

const fleet = (summary: ResumoPainel): Stat[] => [
  {
    label: 'Disponíveis',
    value: summary.motos_disponiveis,
    href: filteredHref('/admin/motos', { status: 'disponivel' }),
  },
  {
    label: 'Em Manutenção',
    value: summary.motos_manutencao,
    href: filteredHref('/admin/motos', { status: 'manutencao' }),
  },
  {
    label: 'Locações Ativas',
    value: summary.locacoes_ativas,
    hint: notActiveText(summary),
    href: filteredHref('/admin/locacoes', { status: 'ativa' }),
  },
]

const pending = (summary: ResumoPainel): Stat[] => [
  {
    label: 'Manutenções Pendentes',
    value: summary.manutencoes_pendentes,
    hint: 'motos precisam de manutenção',
    icon: Wrench,
    cor: 'laranja',
    href: '/admin/manutencao',
  },
  {
    label: 'Pagamentos Atrasados',
    value: summary.pagamentos_atrasados,
    hint: 'pagamentos em atraso',
    icon: TriangleAlert,
    cor: 'vermelho',
    href: filteredHref('/admin/pagamentos', { status: 'atrasado' }),
  },
  {
    label: 'Cobranças Extras',
    value: summary.cobrancas_extras_pendentes,
    hint: 'cobranças pendentes',
    icon: FileText,
    cor: 'amarelo',
    href: '/admin/cobrancas',
  },
]

/** The shop in numbers: the five main ones, the fleet, and the work that waits, coloured while there is some. */
export const Numbers = ({ summary }: { summary: ResumoPainel }) => (
  <StatStrip label="Resumo">
    {[...main(summary), ...fleet(summary)].map((stat) => (
      <StatCard key={stat.label} {...stat} />
    ))}
    {pending(summary).map((stat) =>
      stat.value ? (
        <StatCard key={stat.label} {...stat} />
      ) : (
        <StatCard key={stat.label} {...stat} icon={CircleCheck} cor="verde" />
      ),
    )}
  </StatStrip>
)
