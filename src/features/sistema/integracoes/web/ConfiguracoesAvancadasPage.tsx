import { useQuery } from '@tanstack/react-query'
import { Car, CreditCard, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import { PROVIDER_GROUPS, PROVIDERS, type Provider, type ProviderGroup } from '#domain/providers.ts'
import { PreferredGateway } from '#features/dinheiro/pix/web/public.tsx'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Detalhe } from '../contract.ts'
import { GROUP_EFFECT, GROUP_LABEL, GROUP_UNIT } from '../rules.ts'
import { integracoesQueries } from './api.ts'
import { integracoesTab } from './filters.ts'
import { ProviderCard } from './ProviderCard.tsx'
import { UnreachableNote } from './WebhooksBlock.tsx'

type Details = Record<Provider, Detalhe>

/** The shop's accounts with outside providers: what is configured, and each one's credentials and test. */
export function ConfiguracoesAvancadasPage() {
  const { filters, field } = useUrlFilters(integracoesTab)
  const details = useQuery(integracoesQueries.details())
  return (
    <Page
      title="Configurações Avançadas"
      lead="As contas que a loja tem em outras empresas, para mandar mensagens, receber Pix e consultar multas. As chaves são guardadas cifradas e não voltam a ser mostradas."
    >
      <QueryView query={details} failure="Erro ao carregar as integrações.">
        {(data) => (
          <>
            <Overall details={data} />
            <Tabs
              label="Integrações"
              items={PROVIDER_GROUPS.map((value) => ({ value, label: GROUP_LABEL[value] }))}
              {...field('aba')}
            >
              <Group key={filters.aba} group={filters.aba} details={data} />
            </Tabs>
          </>
        )}
      </QueryView>
    </Page>
  )
}

const ICONS: Record<ProviderGroup, LucideIcon> = {
  whatsapp: MessageCircle,
  email: Mail,
  pagamentos: CreditCard,
  detran: Car,
}

const Overall = ({ details }: { details: Details }) => (
  <StatStrip label="Status geral">
    {PROVIDER_GROUPS.map((group) => {
      const configured = PROVIDERS[group].filter((provider) => details[provider].configurado).length
      return (
        <StatCard
          key={group}
          label={GROUP_LABEL[group]}
          value={`${configured}/${PROVIDERS[group].length} ${GROUP_UNIT[group]}`}
          icon={ICONS[group]}
          hint={GROUP_EFFECT[group][configured ? 'com' : 'sem']}
          cor={configured ? 'verde' : 'cinza'}
        />
      )
    })}
  </StatStrip>
)

function Group({ group, details }: { group: ProviderGroup; details: Details }) {
  return (
    <>
      {PROVIDERS[group].some((provider) => details[provider].configurado) && (
        <UnreachableNote group={group} />
      )}
      {group === 'pagamentos' && <PreferredGateway />}
      <div className="grid gap-4 desk:grid-cols-2">
        {PROVIDERS[group].map((provider) => (
          <ProviderCard key={provider} provider={provider} detail={details[provider]} />
        ))}
      </div>
    </>
  )
}
