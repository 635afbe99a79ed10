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

/** Where the address goes in each provider's panel. */
const WHERE_TO_PASTE: Record<Informante, string> = {
  dialog360: 'No 360dialog, cole o endereço no webhook do número.',
  ultramsg:
    'No painel do UltraMsg, abra as configurações da instância, cole em “Webhook URL” e ligue “Webhook on Ack”.',
  meta: 'No painel da Meta, em WhatsApp, Configuração, Webhook: cole o endereço e o código de verificação, e assine o campo “messages”.',
  zapi: 'No painel da Z-API, nos webhooks da instância, cole em “Receber status da mensagem”.',
  mercadopago:
    'No painel do Mercado Pago, em Suas integrações, Webhooks: cole o endereço e marque “Pagamentos” e “Contestações” (chargebacks). A assinatura secreta que ele mostra vai no campo acima.',
  stripe:
    'No painel do Stripe, em Desenvolvedores, Webhooks: crie um destino com este endereço e os eventos payment_intent, charge, charge.dispute e refund. O segredo que ele mostra (whsec_…) vai no campo acima.',
  asaas:
    'No painel do Asaas, em Integrações, Webhooks: cole o endereço e o token de acesso, e marque todos os eventos de cobranças, também os de estorno e chargeback.',
}

/** What the code is called where the provider takes one. */
const CODE_LABEL: Partial<Record<Informante, string>> = {
  meta: 'Código de verificação',
  asaas: 'Token de acesso do webhook',
}

/** The fields still needed to verify the provider's webhooks. */
const MISSING_PROOF: Partial<Record<Informante, string>> = {
  meta: 'Para aceitar os avisos da Meta, preencha acima a chave secreta do aplicativo: é com ela que se confere quem avisa.',
  mercadopago:
    'Para aceitar os avisos do Mercado Pago, preencha acima a assinatura secreta do webhook: é com ela que se confere quem avisa.',
  stripe:
    'Para aceitar os avisos do Stripe, preencha acima o segredo do webhook: é com ele que se confere quem avisa.',
}
