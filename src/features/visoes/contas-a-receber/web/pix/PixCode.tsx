import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dayInBrazil, formatDay, type Instant, timeInBrazil } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { ChatButton } from '#features/contato/mensagens/web/public.tsx'
import type { Pix } from '#features/dinheiro/pix/contract.ts'
import { PROVEDOR_PIX_LABEL } from '#features/dinheiro/pix/rules.ts'
import { pixQueries } from '#features/dinheiro/pix/web/public.tsx'
import { invalidate, queryKeys, type RootKey } from '#web/data/query-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { PixDialogProps } from './dialog-props.ts'

const ASKED_EVERY_MS = 4000

type Props = PixDialogProps & { pix: Pix; onRenew: () => void }

/** A Pix code with its actions; one of a gateway shows "recebido" once paid. */
export function PixCode({ pix, divida, cliente, message, invalidates, onRenew }: Props) {
  const status = useStatus(pix.id)
  const { situacao = 'aberta', ocorrencia, valor_recebido } = status ?? {}
  useRefreshOnce(situacao === 'paga', invalidates)
  if (situacao === 'paga')
    return <Received valor={formatBRL(valor_recebido ?? pix.valor)} settled={!ocorrencia} />
  if (situacao === 'encerrada')
    return (
      <Alert
        tipo="aviso"
        title="Este código não vale mais."
        actions={
          <Button size="small" onClick={onRenew}>
            Gerar outro
          </Button>
        }
      />
    )
  const { copia_e_cola, qr_code, link, provedor, expira_em } = pix
  return (
    <div className="grid justify-items-center gap-4">
      <img
        src={qr_code}
        alt="QR Code do Pix"
        width={240}
        height={240}
        className="rounded-3 border border-borda bg-[#fff] p-2"
      />
      {pix.id && (
        <p role="status" className="flex items-center gap-2 text-tinta-2">
          <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-marca" />
          Aguardando o pagamento
        </p>
      )}
      <div className="grid w-full gap-4">
        <div>
          <p className="field-label">Pix copia e cola</p>
          <code className="block max-h-28 overflow-y-auto rounded-3 bg-afundado px-4 py-3 text-sm break-all">
            {copia_e_cola}
          </code>
          <div className="mt-3 flex flex-wrap gap-3">
            <CopyButton text={copia_e_cola} label="Copiar código" labelled />
            {cliente.telefone && (
              <ChatButton
                chat={{
                  numero: cliente.telefone,
                  mensagem: message({ copia_e_cola, link }),
                  ...divida,
                }}
                variant="whatsapp"
              >
                Enviar pelo WhatsApp
              </ChatButton>
            )}
          </div>
        </div>
        {link && (
          <div>
            <p className="field-label">Link de pagamento</p>
            <div className="flex items-center gap-2">
              <a
                className="min-w-0 flex-1 truncate text-link"
                href={link}
                target="_blank"
                rel="noopener"
              >
                {link}
              </a>
              <CopyButton text={link} label="Copiar link" />
            </div>
            <p className="mt-1 text-sm text-tinta-2">
              O cliente abre e paga sem senha, sempre no valor do dia.
            </p>
          </div>
        )}
        <p className="text-sm text-tinta-2">
          Gerado por: {PROVEDOR_PIX_LABEL[provedor]}
          {expira_em && `, vale até ${whenIn(expira_em)}`}
        </p>
      </div>
      {provedor === 'estatico' && (
        <Alert tipo="info">
          Confira o recebimento no banco e marque o pagamento como pago: este Pix não dá baixa
          sozinho.
        </Alert>
      )}
    </div>
  )
}

const whenIn = (instant: Instant) => {
  const at = new Date(instant)
  return `${formatDay(dayInBrazil(at))} às ${timeInBrazil(at)}`
}

/** Polls the status of an open Pix charge; undefined for a static code. */
function useStatus(id: string | undefined) {
  const asked = useQuery({
    ...pixQueries.status(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ASKED_EVERY_MS,
  })
  return id === undefined ? undefined : asked.data
}

/** Reads the lists again when the money has arrived. */
function useRefreshOnce(when: boolean, keys: readonly RootKey[]) {
  const queryClient = useQueryClient()
  const latestKeys = useRef(keys)
  latestKeys.current = keys
  useEffect(() => {
    if (when) void invalidate(queryClient, [...latestKeys.current, queryKeys.pix])
  }, [when, queryClient])
}

function Received({ valor, settled }: { valor: string; settled: boolean }) {
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      {settled ? (
        <div role="status" className="grid justify-items-center gap-2">
          <CircleCheckBig aria-hidden="true" className="size-14 text-verde-tx" />
          <p className="text-xl font-bold">Pagamento recebido</p>
          <p className="text-tinta-2">{valor} por Pix. A baixa já foi dada.</p>
        </div>
      ) : (
        <Alert tipo="aviso" title={`Entraram ${valor} por Pix, mas a baixa não foi dada.`}>
          Veja o motivo no alto da tela Pagamentos.
        </Alert>
      )}
    </div>
  )
}
