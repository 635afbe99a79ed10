import { useEffect, useRef, useState } from 'react'
import { formatBRL } from '#domain/money.ts'
import { pixContract } from '#features/dinheiro/pix/contract.ts'
import { settingHref } from '#features/sistema/configuracoes/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import type { ApiError } from '#web/data/api-error.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Loading } from '#web/ui/lists/Skeleton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { PixDialogProps } from './dialog-props.ts'
import { PixCode } from './PixCode.tsx'

const api = apiFor(pixContract)

/** A Pix for what is owed today: by the gateway, which says when it was paid, or on the shop's own key. */
export function PixDialog(props: PixDialogProps) {
  const { divida, valor, descricao, about, cliente, onClose } = props
  const [own, setOwn] = useState(false)
  const pix = useEntityMutation({
    run: (provedor?: 'estatico') =>
      api.generate({
        body: { valor, descricao, cliente_info: cliente, ...divida, ...(provedor && { provedor }) },
      }),
    inline: true,
  })
  const asked = useRef(false)
  // A gateway makes a charge of it: asked for once, as the dialog opens.
  useEffect(() => {
    if (!asked.current) void pix.run(undefined)
    asked.current = true
  }, [pix.run])
  const takeOwnKey = () => {
    setOwn(true)
    void pix.run('estatico')
  }

  return (
    <Dialog
      title={`Pix de ${formatBRL(pix.result?.valor ?? valor)}`}
      description={about}
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      {pix.error && (
        <Refusal
          error={pix.error}
          onRetry={() => void pix.run(own ? 'estatico' : undefined)}
          onOwnKey={own ? undefined : takeOwnKey}
        />
      )}
      {!pix.error && pix.result && (
        <PixCode
          key={pix.result.txid}
          {...props}
          pix={pix.result}
          onRenew={() => void pix.run(own ? 'estatico' : undefined)}
        />
      )}
      {!pix.error && !pix.result && <Loading label="Gerando Pix..." />}
    </Dialog>
  )
}

type RefusalProps = { error: ApiError; onRetry: () => void; onOwnKey: (() => void) | undefined }

const NO_KEY = ['pix_nao_configurado', 'chave_pix_invalida']
const SETTLED = ['pagamento_pago', 'pagamento_cancelado', 'cobranca_simulada']

/** Why there is no code: with the way to a key where none is set, and past a gateway that refuses. */
function Refusal({ error, onRetry, onOwnKey }: RefusalProps) {
  if (NO_KEY.includes(error.code))
    return (
      <Alert
        tipo="aviso"
        title={error.detail}
        actions={
          <LinkButton size="small" href={settingHref('chave_pix')}>
            Preencher a chave Pix
          </LinkButton>
        }
      />
    )
  if (SETTLED.includes(error.code)) return <Alert tipo="info" title={error.detail} />
  if (error.status !== 502)
    return (
      <ErrorAlert error={error} failure="Erro ao gerar Pix. Tente novamente." onRetry={onRetry} />
    )
  return (
    <Alert
      tipo="erro"
      title={error.detail}
      actions={
        <>
          <Button size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
          {onOwnKey && (
            <Button size="small" onClick={onOwnKey}>
              Usar a chave Pix da loja
            </Button>
          )}
        </>
      }
    />
  )
}
