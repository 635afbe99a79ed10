import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatCPF, formatTelefone } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import { addressLine } from '#features/clientes/clientes/rules.ts'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card, Facts, StatCard, StatStrip } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { InstantText } from '#web/ui/values.tsx'
import { SITUACAO_LABEL, situacaoOf } from '../clientes/rules.ts'
import type { FichaCliente } from '../contract.ts'
import { relatoriosQueries } from './api.ts'
import { DownloadMenu } from './ClienteReportCard.tsx'
import { ExportProgress, PERSONAL_DATA } from './Exporting.tsx'
import { History } from './History.tsx'
import { SITUACAO_COR } from './labels.ts'
import { useExport } from './useExport.ts'

/** An archived customer: who it was, in numbers, and everything that happened; made to be printed too. */
export function Ficha({ id }: { id: string }) {
  const ficha = useQuery(relatoriosQueries.ficha(id))
  const exporting = useExport()
  const today = useToday()
  const { data } = ficha
  return (
    <Page
      title={data?.cliente.nome ?? 'Ficha do cliente'}
      tabTitle="Ficha do cliente"
      lead={data && <Lead ficha={data} />}
      actions={
        <>
          <LinkButton icon={ArrowLeft} href="/admin/clientes">
            Todos os clientes
          </LinkButton>
          {data && (
            <>
              <Button icon={Printer} onClick={() => print()}>
                Imprimir
              </Button>
              <DownloadMenu cliente={data.cliente} exporting={exporting} size="normal" />
            </>
          )}
        </>
      }
    >
      <p className="print-only mb-4">
        Ficha do cliente, impressa em {formatDay(today)}. {PERSONAL_DATA}
      </p>
      <ExportProgress exporting={exporting} />
      <QueryView query={ficha} noun="a ficha do cliente">
        {(found) => (
          <>
            <Numbers ficha={found} />
            <Person ficha={found} />
            <History historico={found.historico} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Lead({ ficha: { cliente, estatisticas } }: { ficha: FichaCliente }) {
  const situacao = situacaoOf(estatisticas)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge cor={SITUACAO_COR[situacao]}>{SITUACAO_LABEL[situacao]}</Badge>
      <Badge cor="cinza">Excluído</Badge>
      <span className="tabular">CPF {formatCPF(cliente.cpf)}</span>
    </span>
  )
}

const Numbers = ({ ficha: { estatisticas: stats } }: { ficha: FichaCliente }) => (
  <StatStrip label="Números">
    <StatCard
      label="Locações"
      value={stats.totalLocacoes}
      hint={stats.locacoesAtivas === 1 ? '1 ativa' : `${stats.locacoesAtivas} ativas`}
    />
    <StatCard label="Total Pago" value={formatBRL(stats.totalPago)} hint="da caução, só o retido" />
    <StatCard label="Atrasos" value={stats.pagamentosAtrasados} hint="pagamentos vencidos" />
    <StatCard label="Sinistros" value={stats.sinistros} hint="danos e franquias" />
    <StatCard label="Multas" value={stats.multas} hint="cobradas do cliente" />
  </StatStrip>
)

function Person({ ficha: { cliente } }: { ficha: FichaCliente }) {
  return (
    <Card title="Cadastro" className="mb-4">
      {cliente.motivo_bloqueio && (
        <div className="mb-4">
          <Alert tipo="erro" quiet title="Cliente bloqueado">
            {cliente.motivo_bloqueio}
          </Alert>
        </div>
      )}
      <Facts
        items={[
          { label: 'Telefone', value: formatTelefone(cliente.telefone) },
          {
            label: 'CNH',
            value: `${cliente.cnh}${cliente.validade_cnh ? `, válida até ${formatDay(cliente.validade_cnh)}` : ''}`,
          },
          {
            label: 'E-mail',
            value: cliente.email && <span className="wrap-anywhere">{cliente.email}</span>,
            wide: true,
          },
          {
            label: 'Nascimento',
            value: cliente.data_nascimento && formatDay(cliente.data_nascimento),
          },
          {
            label: 'Endereço',
            value: addressLine(cliente),
            wide: true,
          },
          { label: 'Cliente desde', value: <InstantText instant={cliente.criado_em} /> },
          { label: 'Excluído em', value: <InstantText instant={cliente.excluido_em} /> },
          cliente.observacoes && { label: 'Observações', value: cliente.observacoes, wide: true },
        ]}
      />
    </Card>
  )
}
