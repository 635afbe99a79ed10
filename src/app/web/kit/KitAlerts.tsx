import { Eye, Phone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { centavos } from '#domain/money.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardGrid, StatCard, StatGrid } from '#web/ui/Card.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Loading, Skeleton, SkeletonShapes } from '#web/ui/lists/Skeleton.tsx'
import { MotoPicture } from '#web/ui/MotoPicture.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { PhoneLink } from '#web/ui/values.tsx'

const BarChart = lazy(async () => ({ default: (await import('#web/ui/BarChart.tsx')).BarChart }))
const MONTHS = ['Jan', 'Fev', 'Mar']
const RECEIVED = [{ name: 'Receita', values: [1_842_000, 2_131_840, 964_050].map(centavos) }]
const FLEET = [
  { name: 'Alugadas', cor: 'azul', values: [18, 20, 21] },
  { name: 'Livres', cor: 'verde', values: [4, 3, 2] },
] as const
const nothing = () => {}
const never = { data: undefined, error: null, refetch: (async () => undefined) as never }

/** What wants a hand, what a picture shows, and how parts of a screen wait and fail. */
export const KitAlerts = () => (
  <>
    <Card title="Alertas" actions={<Badge cor="vermelho">2 alertas</Badge>}>
      <AlertRows>
        {[
          'Franquia do seguro: R$ 1.500,00',
          'Um título muito comprido, que quebra em mais de uma linha',
        ].map((title) => (
          <AlertRow
            key={title}
            title={title}
            about="Pessoa Exemplo, moto ABC1D23, vencimento 26/12/2025"
            badges={<Badge cor="vermelho">Vencida há 3 dias</Badge>}
            actions={
              <>
                <Button size="small" icon={Eye}>
                  Ver
                </Button>
                <Button size="small" icon={Phone}>
                  Cobrar cliente
                </Button>
              </>
            }
          />
        ))}
      </AlertRows>
    </Card>
    <Card plain title="Parte sem caixa própria">
      <StatGrid label="Números em uma linha">
        <StatCard compact label="Disponíveis" value="2" href="/admin/motos" />
        <StatCard compact label="Em Manutenção" value="1" />
        <StatCard compact label="Locações Ativas" value="1.234.567" />
      </StatGrid>
    </Card>
    <Card title="Pessoas, motos, filtros da página">
      <p className="mb-4 flex flex-wrap items-center gap-4">
        <Avatar name="Pessoa de Nome Comprido Exemplo" />
        <Avatar name="Fulano" />
        <PhoneLink digits="13990000000" />
        <AppLink href="/admin/motos" className="text-link">
          Ver motos
        </AppLink>
        <FilterTag remove="Mostrar todas as locações" onRemove={nothing}>
          Locação 1A2B3C4D: Pessoa Exemplo, ABC1D23
        </FilterTag>
      </p>
      <CardGrid>
        {['Vermelha', 'Azul', 'Preta', 'Branca'].map((cor) => (
          <div key={cor} className="card-media">
            <MotoPicture cor={cor} />
          </div>
        ))}
      </CardGrid>
    </Card>
    <Card title="Gráfico">
      <Suspense fallback={<Loading label="Carregando gráfico..." />}>
        <BarChart label="Receita por mês" categories={MONTHS} series={RECEIVED} unit="centavos" />
        <BarChart
          label="Frota por mês"
          categories={MONTHS}
          series={FLEET}
          unit="quantidade"
          stacked
        />
      </Suspense>
    </Card>
    <Card title="Esperas e falhas">
      <div className="grid gap-4">
        {(['cards', 'rows', 'compact', 'block'] as const).map((shape) => (
          <Skeleton key={shape} shape={shape} />
        ))}
        <Loading label="Gerando Pix..." />
        <Loading label="Carregando tela...">
          <SkeletonShapes shape="rows" count={2} />
        </Loading>
        <QueryView query={never} skeleton="compact">
          {nothing as () => null}
        </QueryView>
        <QueryView
          query={{ ...never, error: new Error() }}
          failure="Não foi possível carregar o resumo dos pagamentos."
        >
          {nothing as () => null}
        </QueryView>
      </div>
    </Card>
  </>
)
