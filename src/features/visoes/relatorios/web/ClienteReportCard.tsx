import { Download, FileText } from 'lucide-react'
import { recordHref } from '#domain/addresses.ts'
import { formatCPF } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import { pathOf } from '#http/client.ts'
import { useToday } from '#web/clock.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Facts, ItemCard } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
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

/** One customer in numbers, with warnings and a link to the whole history. */
export function ClienteReportCard({ item, filtro, exporting }: Props) {
  const { cliente, estatisticas } = item
  const situacao = situacaoUnder(filtro, estatisticas)
  return (
    <ItemCard
      avatar={<Avatar name={cliente.nome} />}
      title={<ClienteLink id={cliente.id}>{cliente.nome}</ClienteLink>}
      subtitle={cliente.cidade}
      badges={<Badge cor={SITUACAO_COR[situacao]}>{SITUACAO_LABEL[situacao]}</Badge>}
      footer={
        <>
          <LinkButton
            size="small"
            icon={FileText}
            href={recordHref.cliente(cliente.id)}
            aria-label={`Ficha completa de ${cliente.nome}`}
          >
            Ficha completa
          </LinkButton>
          <DownloadMenu cliente={cliente} exporting={exporting} />
        </>
      }
    >
      <Facts
        items={[
          { label: 'CPF', value: <span className="tabular">{formatCPF(cliente.cpf)}</span> },
          { label: 'Telefone', value: <PhoneLink digits={cliente.telefone} /> },
          cliente.email && {
            label: 'E-mail',
            value: <span className="wrap-anywhere">{cliente.email}</span>,
            wide: true,
          },
          { label: 'Locações', value: estatisticas.totalLocacoes },
          {
            label: 'Total Pago',
            value: <span className="tabular">{formatBRL(estatisticas.totalPago)}</span>,
          },
          { label: 'Atrasos', value: estatisticas.pagamentosAtrasados },
          { label: 'Sinistros', value: estatisticas.sinistros },
        ]}
      />
      <Warnings stats={estatisticas} />
    </ItemCard>
  )
}

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

function Warnings({ stats: { pagamentosAtrasados, sinistros } }: { stats: Estatisticas }) {
  if (!pagamentosAtrasados && !sinistros) return null
  return (
    <div className="mt-3 grid gap-2">
      {pagamentosAtrasados > 0 && (
        <Alert tipo="erro" quiet>
          {counted(pagamentosAtrasados, 'pagamento em atraso', 'pagamentos em atraso')}
        </Alert>
      )}
      {sinistros > 0 && (
        <Alert tipo="aviso" quiet>
          {counted(sinistros, 'sinistro registrado', 'sinistros registrados')}
        </Alert>
      )}
    </div>
  )
}

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
