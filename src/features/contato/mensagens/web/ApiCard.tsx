import { ArrowUp, FlaskConical, MessageCircleMore } from 'lucide-react'
import { PROVIDERS, type ProviderOf } from '#domain/providers.ts'
import { PROVIDER_NAME } from '#features/sistema/integracoes/rules.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { useSession } from '#web/data/session/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { api, INVALIDATES, type useApiStatus, type useStats } from './api.ts'
import { percent } from './labels.ts'

type Name = ProviderOf<'whatsapp'>
type Props = {
  status: ReturnType<typeof useApiStatus>
  stats: ReturnType<typeof useStats>
  onTest: () => void
}

/** The state of sending: first provider, success rate, and messages sent today. */
export function ApiCard({ status, stats, onTest }: Props) {
  const simulate = useEntityMutation({
    run: () => api.simulate({ body: {} }),
    success: 'Envio simulado. Veja no histórico.',
    failure: 'Erro ao enviar mensagem',
    invalidates: INVALIDATES,
  })
  const numbers = stats.data
  const attempts = numbers ? numbers.mensagens_enviadas + numbers.mensagens_falharam : 0
  return (
    <Card
      title="Status da API"
      className="mb-2 tablet:mb-4"
      actions={
        <Menu
          label="Testar envio"
          trigger={
            <Button size="small" icon={FlaskConical}>
              Testar
            </Button>
          }
          items={[
            { label: 'Enviar mensagem de teste', icon: MessageCircleMore, onSelect: onTest },
            { label: 'Simular um envio', icon: FlaskConical, onSelect: () => void simulate.run() },
          ]}
        />
      }
    >
      <QueryView
        query={status}
        skeleton="field"
        failure="Não foi possível consultar os provedores."
      >
        {({ provedores, versao }) => (
          <div className="grid gap-3">
            <Facts
              columns={3}
              inOneRow
              items={[
                {
                  label: PROVIDER_NAME[provedores[0]?.provedor ?? PROVIDERS.whatsapp[0]],
                  value: <Active on={provedores.length > 0} />,
                },
                {
                  label: 'Taxa de Sucesso',
                  value: numbers && attempts > 0 ? percent(numbers.taxa_sucesso) : '—',
                },
                { label: 'Mensagens Hoje', value: numbers?.mensagens_hoje.toLocaleString('pt-BR') },
              ]}
            />
            {provedores.length === 0 && <NotConfigured />}
            {provedores.length > 1 && (
              <Order names={provedores.map(({ provedor }) => provedor)} versao={versao} />
            )}
          </div>
        )}
      </QueryView>
    </Card>
  )
}

const Active = ({ on }: { on: boolean }) => (
  <Badge cor={on ? 'verde' : 'cinza'}>{on ? 'Ativa' : 'Inativa'}</Badge>
)

const NotConfigured = () => (
  <p className="text-sm text-tinta-2">
    Sem provedor configurado, cada mensagem fica pronta para você enviar pelo seu próprio WhatsApp.{' '}
    <AppLink
      className="text-link"
      href={filteredHref('/admin/configuracoes-avancadas', { aba: 'whatsapp' })}
    >
      Configurar provedor
    </AppLink>
  </p>
)

/** Who is tried first, and who takes over when it refuses. */
function Order({ names, versao }: { names: Name[]; versao: number }) {
  const save = useEntityMutation({
    run: (ordem: Name[]) => api.saveOrder({ body: { ordem } }, { ifMatch: versao }),
    failure: 'Erro ao salvar a ordem dos provedores.',
    invalidates: INVALIDATES,
  })
  const { user } = useSession()
  const raise = (index: number) =>
    names.with(index, names[index - 1]!).with(index - 1, names[index]!)
  return (
    <div>
      <h3 className="text-sm font-medium text-tinta-2">Ordem de envio</h3>
      <ol className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {names.map((name, index) => (
          <li key={name} className="flex items-center gap-1">
            <span>
              {index + 1}. {PROVIDER_NAME[name]}
            </span>
            {user?.administrador && index > 0 && (
              <IconButton
                size="small"
                icon={ArrowUp}
                label={`Tentar ${PROVIDER_NAME[name]} antes`}
                disabled={save.busy}
                onClick={() => void save.run(raise(index))}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
