import { useEffect, useRef } from 'react'
import { formatBRL } from '#domain/money.ts'
import type { ApiError } from '#web/api-error.ts'
import { useEntityMutation } from '#web/mutations.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Loading } from '#web/ui/Skeleton.tsx'
import type { PagamentoDetalhado } from '../pagamentos.contract.ts'
import { api } from './calls.ts'
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
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      {pix.error ? (
        <Refusal error={pix.error} onRetry={() => void pix.run()} />
      ) : pix.result ? (
        <Code {...pix.result} />
      ) : (
        <Loading label="Gerando Pix..." />
      )}
    </Dialog>
  )
}

type CodeProps = { copia_e_cola: string; qr_code: string; provedor: string }

const Code = ({ copia_e_cola, qr_code, provedor }: CodeProps) => (
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
      <div className="flex items-center gap-2 rounded-3 bg-afundado py-2 pr-2 pl-4">
        <code className="min-w-0 flex-1 text-sm break-all">{copia_e_cola}</code>
        <CopyButton text={copia_e_cola} label="Copiar Pix copia e cola" />
      </div>
    </div>
    {provedor === 'estatico' && (
      <Alert tipo="info">
        Confira o recebimento no banco e marque o pagamento como pago: este Pix não dá baixa sozinho.
      </Alert>
    )}
  </div>
)

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
