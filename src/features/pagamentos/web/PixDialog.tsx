import { MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatBRL } from '#domain/money.ts'
import { whatsappLink } from '#domain/whatsapp-link.ts'
import type { ApiError } from '#web/api-error.ts'
import { useEntityMutation } from '#web/mutations.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Loading } from '#web/ui/Skeleton.tsx'
import type { PagamentoDetalhado } from '../pagamentos.contract.ts'
import { pixText } from '../pagamentos.lembrete.rules.ts'
import { api, useEmpresa } from './calls.ts'
import { whatIs, whoseIs } from './pagamento-words.ts'

type Props = { pagamento: PagamentoDetalhado; onClose: () => void }

/** A Pix for what is owed today: its QR code, and the text to copy. */
export function PixDialog({ pagamento, onClose }: Props) {
  const { valor_com_multa, cliente_nome, cliente_telefone, moto_placa } = pagamento
  const pix = useEntityMutation({
    run: () =>
      api.pix({
        body: {
          valor: valor_com_multa,
          descricao: `${whatIs(pagamento)} ${moto_placa}`,
          cliente_info: { nome: cliente_nome, telefone: cliente_telefone },
        },
      }),
    inline: true,
  })
  const asked = useRef(false)
  // A gateway makes a charge of it: asked for once, as the dialog opens.
  useEffect(() => {
    if (!asked.current) void pix.run()
    asked.current = true
  }, [pix.run])

  return (
    <Dialog
      title={`Pix de ${formatBRL(valor_com_multa)}`}
      description={`${whoseIs(pagamento)}, ${moto_placa}`}
      onClose={onClose}
    >
      {pix.error ? (
        <Refusal error={pix.error} onRetry={() => void pix.run()} />
      ) : pix.result ? (
        <Code pagamento={pagamento} pix={pix.result} />
      ) : (
        <Loading label="Gerando Pix..." />
      )}
    </Dialog>
  )
}

type CodeProps = {
  pagamento: PagamentoDetalhado
  pix: { copia_e_cola: string; qr_code: string; provedor: string }
}

function Code({ pagamento, pix: { copia_e_cola, qr_code, provedor } }: CodeProps) {
  const { cliente_telefone } = pagamento
  const message = pixText(pagamento, copia_e_cola, useEmpresa())
  return (
    <div className="grid justify-items-center gap-4">
      <img
        src={qr_code}
        alt="QR Code do Pix"
        width={240}
        height={240}
        className="rounded-3 border border-borda bg-white p-2"
      />
      <div className="w-full">
        <p className="field-label">Pix copia e cola</p>
        <code className="block rounded-3 bg-afundado px-4 py-3 text-sm break-all">{copia_e_cola}</code>
        <div className="mt-3 flex flex-wrap gap-3">
          <CopyButton text={copia_e_cola} label="Copiar código" labelled />
          {cliente_telefone && (
            <LinkButton
              variant="whatsapp"
              icon={MessageCircle}
              href={whatsappLink(cliente_telefone, message)}
            >
              Enviar pelo WhatsApp
            </LinkButton>
          )}
        </div>
      </div>
      {provedor === 'estatico' && (
        <Alert tipo="info">
          Confira o recebimento no banco e marque o pagamento como pago: este Pix não dá baixa sozinho.
        </Alert>
      )}
    </div>
  )
}

/** No key yet: says so in the server's words, and leads to where it is filled in. */
function Refusal({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.code !== 'pix_nao_configurado' && error.code !== 'chave_pix_invalida')
    return <ErrorNotice error={error} failure="Erro ao gerar Pix. Tente novamente." onRetry={onRetry} />
  return (
    <Alert
      tipo="aviso"
      title={error.detail}
      actions={
        <LinkButton size="small" href="/admin/configuracoes">
          Abrir Configurações
        </LinkButton>
      }
    />
  )
}
