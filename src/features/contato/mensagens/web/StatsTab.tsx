import { CircleCheck, Hourglass, MessagesSquare, OctagonAlert } from 'lucide-react'
import { filteredHref } from '#web/data/search-params.ts'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import type { useStats } from './api.ts'
import { percent } from './labels.ts'

const count = (n: number) => n.toLocaleString('pt-BR')

/** How many messages there are and what became of them. */
export const StatsTab = ({ query }: { query: ReturnType<typeof useStats> }) => (
  <QueryView query={query} skeleton="strip" noun="as estatísticas">
    {(stats) => (
      <StatStrip label="Estatísticas">
        <StatCard
          label="Total de Mensagens"
          value={count(stats.total_mensagens)}
          icon={MessagesSquare}
          cor="azul"
        />
        <StatCard
          label="Enviadas com Sucesso"
          value={count(stats.mensagens_enviadas)}
          hint={stats.mensagens_enviadas > 0 && `${percent(stats.taxa_sucesso)} das tentativas`}
          icon={CircleCheck}
          cor="verde"
        />
        <StatCard
          label="Falharam no Envio"
          value={count(stats.mensagens_falharam)}
          icon={OctagonAlert}
          cor="vermelho"
          href={filteredHref('/admin/whatsapp', { aba: 'historico', status: 'falha' })}
        />
        <StatCard
          label="Pendentes"
          value={count(stats.pendentes_cobranca)}
          hint="cobranças a enviar"
          icon={Hourglass}
          cor="amarelo"
          href="/admin/whatsapp"
        />
      </StatStrip>
    )}
  </QueryView>
)
