import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RelativeTime } from '#web/ui/values.tsx'
import type { Aviso } from '../avisos/contract.ts'
import type { Informante } from '../avisos/rules.ts'
import { groupOf, PROVIDER_NAME } from '../rules.ts'
import { integracoesQueries } from './api.ts'
import { CODE_LABEL, MISSING_PROOF, WHERE_TO_PASTE } from './webhook-labels.ts'

const EVERY_MINUTE = 60_000

/** A provider's webhooks: the address to register, how to enable them, and the last one received. */
export function WebhooksBlock({
  provider,
  isConfigured,
}: {
  provider: Informante
  isConfigured: boolean
}) {
  const title = useId()
  const avisos = useQuery({
    ...integracoesQueries.webhooks(),
    refetchInterval: EVERY_MINUTE,
  })
  return (
    <section aria-labelledby={title} className="mt-4 grid gap-3 border-t border-borda pt-4">
      <h3 id={title} className="font-medium">
        {groupOf(provider) === 'whatsapp' ? 'Avisos de entrega' : 'Avisos de pagamento'}{' '}
        <span className="sr-only">de {PROVIDER_NAME[provider]}</span>
      </h3>
      <QueryView query={avisos} skeleton="block" failure="Erro ao carregar os avisos automáticos.">
        {({ provedores }) => (
          <Details provider={provider} isConfigured={isConfigured} aviso={provedores[provider]} />
        )}
      </QueryView>
    </section>
  )
}

type DetailsProps = { provider: Informante; isConfigured: boolean; aviso: Aviso }

function Details({ provider, isConfigured, aviso }: DetailsProps) {
  const { endereco, codigo, aceita, ultimo, falhas } = aviso
  const code = CODE_LABEL[provider]
  const missing = isConfigured && !aceita && MISSING_PROOF[provider]
  return (
    <>
      {missing && (
        <Alert tipo="aviso" quiet>
          {missing}
        </Alert>
      )}
      <Copyable label="Endereço do webhook" text={endereco} />
      {codigo && code && <Copyable label={code} text={codigo} />}
      <p className="text-sm text-tinta-2">{WHERE_TO_PASTE[provider]}</p>
      {(isConfigured || ultimo) && (
        <p className="text-sm text-tinta-2">
          {ultimo ? (
            <>
              Último aviso recebido <RelativeTime instant={ultimo} />.
            </>
          ) : (
            'Nenhum aviso recebido ainda.'
          )}
        </p>
      )}
      {falhas > 0 && (
        <Alert tipo="aviso" quiet>
          {falhas === 1
            ? 'Um aviso dos últimos 30 dias não pôde ser processado.'
            : `${falhas} avisos dos últimos 30 dias não puderam ser processados.`}
        </Alert>
      )}
    </>
  )
}

/** One truncated line, because it is copied rather than read. */
const Copyable = ({ label, text }: { label: string; text: string }) => (
  <div>
    <p className="text-sm font-medium">{label}</p>
    <div className="mt-1 flex items-center gap-2">
      <code className="min-w-0 flex-1 truncate rounded-2 bg-afundado px-3 py-2 text-sm">
        {text}
      </code>
      <CopyButton text={text} label={`Copiar ${lowerFirst(label)}`} />
    </div>
  </div>
)
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const UNREACHABLE: Partial<Record<string, ReactNode>> = {
  whatsapp:
    'As mensagens saem normalmente, mas ficam como enviadas: a entrega e a leitura não chegam a ser conhecidas.',
  pagamentos:
    'O Pix é confirmado do mesmo jeito: o sistema pergunta ao provedor a cada poucos minutos.',
}

/** Said once on a tab whose providers would tell something, where they cannot reach this installation. */
export function UnreachableNote({ group }: { group: string }) {
  const avisos = useQuery({
    ...integracoesQueries.webhooks(),
    refetchInterval: EVERY_MINUTE,
  })
  if (!UNREACHABLE[group] || avisos.data?.alcancavel !== false) return null
  return (
    <div className="mb-4">
      <Alert quiet title="Os provedores não conseguem avisar este sistema">
        <p>
          Ele não tem um endereço público com https (configuração PUBLIC_URL). {UNREACHABLE[group]}
        </p>
      </Alert>
    </div>
  )
}
