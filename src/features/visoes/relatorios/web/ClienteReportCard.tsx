import { Download } from 'lucide-react'
import { formatCPF } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import { pathOf } from '#http/client.ts'
import { useToday } from '#web/clock.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FactLines, ItemCard } from '#web/ui/Card.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
import {
  type Estatisticas,
  type FiltroRelatorio,
  type Formato,
  fileOfCliente,
  SITUACAO_LABEL,
  situacaoUnder,
} from '../clientes/rules.ts'
import type { ClienteDoRelatorio } from '../contract.ts'
import { relatoriosContract } from '../contract.ts'
import { ExportMenu } from './Exporting.tsx'
import { SITUACAO_COR } from './labels.ts'
import type { Exporting } from './useExport.ts'

type Props = {
  item: ClienteDoRelatorio
  filtro: FiltroRelatorio | 'todos'
  exporting: Exporting
}

/** One customer in numbers, with warnings; the name leads to the whole history. */
export function ClienteReportCard({ item, filtro, exporting }: Props) {
  const { cliente, estatisticas } = item
  const situacao = situacaoUnder(filtro, estatisticas)
  return (
    <ItemCard
      avatar={<Avatar name={cliente.nome} />}
      title={<ClienteLink id={cliente.id}>{cliente.nome}</ClienteLink>}
      subtitle={cliente.cidade}
      badges={<Badge cor={SITUACAO_COR[situacao]}>{SITUACAO_LABEL[situacao]}</Badge>}
    >
      <FactLines
        items={[
          { label: 'CPF', value: <span className="tabular">{formatCPF(cliente.cpf)}</span> },
          { label: 'Telefone', value: <PhoneLink digits={cliente.telefone} /> },
          cliente.email && { label: 'E-mail', value: cliente.email },
          { label: 'Locações', value: estatisticas.totalLocacoes },
          {
            label: 'Total Pago',
            value: <span className="tabular">{formatBRL(estatisticas.totalPago)}</span>,
          },
          { label: 'Atrasos', value: estatisticas.pagamentosAtrasados },
          { label: 'Sinistros', value: estatisticas.sinistros },
        ]}
      />
      <div className="flex items-center justify-between gap-2">
        <Warnings stats={estatisticas} />
        <DownloadMenu cliente={cliente} exporting={exporting} />
      </div>
    </ItemCard>
  )
}

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const Warnings = ({ stats: { pagamentosAtrasados, sinistros } }: { stats: Estatisticas }) => (
  <p className="flex flex-wrap gap-1.5">
    {pagamentosAtrasados > 0 && (
      <Badge cor="vermelho">
        {counted(pagamentosAtrasados, 'pagamento em atraso', 'pagamentos em atraso')}
      </Badge>
    )}
    {sinistros > 0 && (
      <Badge cor="amarelo">
        {counted(sinistros, 'sinistro registrado', 'sinistros registrados')}
      </Badge>
    )}
  </p>
)

type DownloadProps = {
  cliente: { id: string; nome: string }
  exporting: Exporting
  size?: 'normal' | 'small'
}

/** 'Baixar Relatório', in the format chosen. */
export function DownloadMenu({ cliente: { id, nome }, exporting, size = 'small' }: DownloadProps) {
  const today = useToday()
  const download = (formato: Formato) =>
    exporting.start({
      path: pathOf(relatoriosContract.exportCliente, { params: { id }, query: { formato } }),
      filename: fileOfCliente(nome, today, formato),
      failure: 'Erro ao gerar relatório. Tente novamente.',
    })
  return (
    <ExportMenu
      label={`Baixar relatório de ${nome}`}
      trigger={
        <Button size={size} icon={Download} aria-label={`Baixar Relatório de ${nome}`}>
          Baixar Relatório
        </Button>
      }
      onChoose={(formato) => void download(formato)}
    />
  )
}
