import { Bike, ChartColumn, Download, KeyRound, Mail, Plus, Users } from 'lucide-react'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { centavos } from '#domain/money.ts'
import { useToast } from '#web/toast.tsx'
import { Badge, CORES } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card, StatCard, StatGrid } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import { Timeline } from '#web/ui/lists/Timeline.tsx'
import { Page } from '#web/ui/Page.tsx'
import { DayText, InstantText, Money, RelativeTime } from '#web/ui/values.tsx'
import { KitAlerts } from './KitAlerts.tsx'
import { KitForms } from './KitForms.tsx'
import { KitLists } from './KitLists.tsx'
import { KitPageForm } from './KitPageForm.tsx'

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString() as Instant

/** Every part of the kit on one page, to be looked at while it is made; not in the product. */
export const KitPage = () => (
  <Page
    title="Peças da interface"
    lead="Tudo o que uma tela usa, em todos os estados."
    actions={
      <>
        <Button icon={Download}>Exportar</Button>
        <Button variant="primary" icon={Plus}>
          Novo Pagamento
        </Button>
      </>
    }
  >
    <StatGrid label="Resumo">
      <StatCard
        label="Total de Motos"
        value="24"
        hint="ver motos"
        icon={Bike}
        href="/admin/motos"
      />
      <StatCard
        label="Motos Alugadas"
        value="19"
        hint="79% da frota"
        icon={KeyRound}
        cor="azul"
        href="/admin/motos-alugadas"
      />
      <StatCard
        label="Clientes Ativos"
        value="31"
        hint="ver relatório"
        icon={Users}
        cor="verde"
        href="/admin/relatorio-clientes"
      />
      <StatCard
        label="Receita Mensal"
        value={<Money value={centavos(2131840)} />}
        hint="tudo o que entrou no mês"
        icon={ChartColumn}
        cor="verde"
        href="/admin/receitas"
      />
      <StatCard label="Emails Agendados" value="8" hint="próximos envios" icon={Mail} />
    </StatGrid>
    <div className="grid gap-4">
      <KitButtons />
      <KitForms />
      <KitPageForm />
      <KitLists />
      <KitAlerts />
      <Card title="Avisos na página">
        <div className="grid gap-3">
          <Alert tipo="erro" title="Erro ao salvar moto. Tente novamente." onDismiss={() => {}}>
            <p>Já existe uma moto com esta placa.</p>
          </Alert>
          <Alert tipo="aviso">Taxa acima do limite legal de 2%.</Alert>
          <Alert tipo="sucesso">Tudo em dia! Nenhum alerta urgente no momento.</Alert>
          <Alert tipo="info" title="Pronto Manual" />
          <ErrorAlert error={new Error()} failure="Erro ao carregar receitas" onRetry={() => {}} />
        </div>
      </Card>
      <Card title="Histórico">
        <Timeline
          items={[
            {
              id: '1',
              title: 'Pausar',
              cor: 'amarelo',
              change: { from: 'Ativa', to: 'Pausada' },
              note: 'Viagem do cliente',
              by: 'ana',
              at: YESTERDAY,
            },
            { id: '2', title: 'Criada', cor: 'verde', by: 'ana', at: YESTERDAY },
          ]}
        />
      </Card>
      <Card title="Valores e barras">
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Money value={centavos(131493)} /> <DayText day={'2026-11-20' as CalendarDay} />{' '}
            <InstantText instant={YESTERDAY} />
            <RelativeTime instant={YESTERDAY} /> <DayText day={null} />
            <span className="inline-flex items-center">
              123.456.789-09 <CopyButton text="12345678909" label="Copiar CPF" />
            </span>
          </p>
          <Progress label="Contrato" value={70} text="faltam 12 dias" cor="verde" />
          <Progress label="Troca de óleo" value={1250} max={1300} text="1.250 km" cor="laranja" />
        </div>
      </Card>
      <EmptyState
        text="Nenhuma moto cadastrada"
        hint="Cadastre a primeira para começar a alugar."
        action={
          <Button variant="primary" icon={Plus}>
            Nova Moto
          </Button>
        }
      />
      <Card title="Carregando">
        <Skeleton shape="stats" />
      </Card>
    </div>
  </Page>
)

const KitButtons = () => (
  <Card title="Botões e selos">
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Button variant="primary">Salvar</Button>
        <Button>Cancelar</Button>
        <Button variant="danger">Excluir</Button>
        <LinkButton variant="whatsapp" href="https://wa.me/5513999990000">
          WhatsApp
        </LinkButton>
        <Button variant="quiet">Limpar seleção</Button>
        <Button variant="primary" busy busyLabel="Salvando...">
          Salvar
        </Button>
        <Button variant="primary" missing="motivo">
          Confirmar
        </Button>
        <Button size="small">Marcar como pago</Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {CORES.map((cor) => (
          <Badge key={cor} cor={cor}>
            {cor}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <ToastButtons />
      </div>
    </div>
  </Card>
)

function ToastButtons() {
  const toast = useToast()
  const undone = () => toast('Desfeito.')
  return (
    <>
      <Button
        onClick={() =>
          toast('Pagamento registrado!', { acoes: [{ label: 'Desfazer', run: undone }] })
        }
      >
        Avisar sucesso
      </Button>
      <Button onClick={() => toast('Erro ao exportar. Tente novamente.', { tipo: 'erro' })}>
        Avisar erro
      </Button>
    </>
  )
}
