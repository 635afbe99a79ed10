import {
  BadgeDollarSign,
  CircleCheck,
  FileText,
  KeyRound,
  type LucideIcon,
  Mail,
  Motorbike,
  TriangleAlert,
  Users,
  Wrench,
} from 'lucide-react'
import type { Href } from '#web/data/href.ts'
import { filteredHref } from '#web/data/search-params.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { StatCard, StatGrid } from '#web/ui/Card.tsx'
import { Money } from '#web/ui/values.tsx'
import type { ResumoPainel } from '../contract.ts'

type Props = { summary: ResumoPainel }

const fleetShare = ({ motos_alugadas, total_motos }: ResumoPainel) =>
  total_motos === 0 ? 0 : Math.round((100 * motos_alugadas) / total_motos)

/** The shop in numbers: the five main ones, then the fleet. */
export const Numbers = ({ summary }: Props) => (
  <>
    <Main summary={summary} />
    <StatGrid label="Frota e locações">
      <StatCard
        compact
        label="Disponíveis"
        value={summary.motos_disponiveis}
        href={filteredHref('/admin/motos', { status: 'disponivel' })}
      />
      <StatCard
        compact
        label="Em Manutenção"
        value={summary.motos_manutencao}
        href={filteredHref('/admin/motos', { status: 'manutencao' })}
      />
      <StatCard
        compact
        label="Locações Ativas"
        value={summary.locacoes_ativas}
        href={filteredHref('/admin/locacoes', { status: 'ativa' })}
      />
    </StatGrid>
  </>
)

const Main = ({ summary }: Props) => (
  <StatGrid label="Resumo">
    <StatCard
      label="Total de Motos"
      value={summary.total_motos}
      hint="ver motos"
      icon={Motorbike}
      href="/admin/motos"
    />
    <StatCard
      label="Motos Alugadas"
      value={summary.motos_alugadas}
      hint={`${fleetShare(summary)}% da frota`}
      icon={KeyRound}
      cor="azul"
      href="/admin/motos-alugadas"
    />
    <StatCard
      label="Clientes Ativos"
      value={summary.total_clientes}
      hint="cadastros ativos"
      icon={Users}
      cor="verde"
      href="/admin/relatorio-clientes"
    />
    <StatCard
      label="Receita Mensal"
      value={<Money value={summary.receita_mensal} />}
      hint="tudo o que entrou no mês"
      icon={BadgeDollarSign}
      cor="verde"
      href="/admin/receitas"
    />
    <StatCard
      label="Emails Agendados"
      value={summary.emails_pendentes}
      hint="próximos envios"
      icon={Mail}
    />
  </StatGrid>
)

/** Pending work, by kind. */
export const Pending = ({ summary }: Props) => (
  <StatGrid label="Pendências">
    <PendingCard
      label="Manutenções Pendentes"
      count={summary.manutencoes_pendentes}
      hint="motos precisam de manutenção"
      icon={Wrench}
      cor="laranja"
      href="/admin/manutencao"
    />
    <PendingCard
      label="Pagamentos Atrasados"
      count={summary.pagamentos_atrasados}
      hint="pagamentos em atraso"
      icon={TriangleAlert}
      cor="vermelho"
      href={filteredHref('/admin/pagamentos', { status: 'atrasado' })}
    />
    <PendingCard
      label="Cobranças Extras"
      count={summary.cobrancas_extras_pendentes}
      hint="cobranças pendentes"
      icon={FileText}
      cor="amarelo"
      href="/admin/cobrancas"
    />
  </StatGrid>
)

type PendingProps = {
  label: string
  count: number
  hint: string
  icon: LucideIcon
  cor: Cor
  href: Href
}

/** Coloured while something waits; green with a tick once nothing does. */
const PendingCard = ({ count, icon, cor, ...card }: PendingProps) => (
  <StatCard
    {...card}
    value={count}
    icon={count > 0 ? icon : CircleCheck}
    cor={count > 0 ? cor : 'verde'}
  />
)
