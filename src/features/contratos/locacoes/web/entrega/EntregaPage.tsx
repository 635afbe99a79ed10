import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { recordHref } from '#domain/addresses.ts'
import { isOpen } from '#domain/locacao.ts'
import {
  documentosQueries,
  EmitDialog,
  isToSign,
  useEmitContrato,
} from '#features/contratos/documentos/web/public.tsx'
import { vistoriasQueries } from '#features/contratos/vistorias/web/public.tsx'
import { pagamentosDaLocacao } from '#features/dinheiro/pagamentos/web/public.tsx'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import type { Locacao } from '../../contract.ts'
import { handOverSteps, isHandedOver } from '../../entrega/rules.ts'
import { locacoesQueries } from '../api.ts'
import { ASK_AGAIN_MS, LocacaoFrame, StatusAlert } from '../LocacaoFrame.tsx'
import { Assinaturas, Contrato, Dinheiro, Vistoria } from './Steps.tsx'

/** The contract is being emitted: in the address, so that "back" from filling in a missing value opens it again. */
const emitInUrl = z.object({ gerar: z.literal(['contrato', '']).catch('') })

/** Hands a rented motorcycle over in one sitting: contract, inspection, signatures, money. */
export function EntregaPage({ id }: { id: string }) {
  const locacao = useQuery(locacoesQueries.one(id))
  return (
    <LocacaoFrame
      title="Entregar a moto"
      tabTitle={locacao.data ? `Entregar a moto ${locacao.data.moto_placa}` : 'Entregar a moto'}
      query={locacao}
    >
      {(found) =>
        isOpen(found.status) ? (
          <Steps locacao={found} />
        ) : (
          <StatusAlert tipo="info" locacao={found}>
            Não há moto a entregar.
          </StatusAlert>
        )
      }
    </LocacaoFrame>
  )
}

/** What the steps follow from, each read by itself. */
function useEntrega(id: string) {
  const again = { refetchInterval: ASK_AGAIN_MS }
  const contrato = useQuery({ ...documentosQueries.inForce(id, 'contrato'), ...again })
  const waiting = useQuery({ ...documentosQueries.waiting(id), ...again })
  const vistoria = useQuery({ ...vistoriasQueries.ofLocacao(id, 'entrega'), ...again })
  const pagamentos = useQuery(pagamentosDaLocacao(id))
  return { contrato, waiting, vistoria, pagamentos }
}

function Steps({ locacao }: { locacao: Locacao }) {
  const { id, entrega_pendente } = locacao
  const { open, show, close } = useDialogInUrl(emitInUrl)
  const router = useRouter()
  const { contrato, waiting, vistoria, pagamentos } = useEntrega(id)
  // The customer signs after the inspection, in the same sitting.
  const signsLater = entrega_pendente
  const emit = useEmitContrato(id, {
    onEmitted(documento) {
      if (!signsLater)
        void router.navigate({ to: '/admin/documentos/$id/assinar', params: { id: documento.id } })
    },
    onDoubt: () => show({ gerar: 'contrato' }),
  })
  const failed = [contrato, waiting, vistoria, pagamentos].find(({ error, data }) => error && !data)
  if (failed)
    return (
      <ErrorAlert
        error={failed.error}
        failure="Não foi possível carregar a entrega."
        onRetry={() => void failed.refetch()}
      />
    )
  if (
    contrato.data === undefined ||
    !waiting.data ||
    vistoria.data === undefined ||
    !pagamentos.data
  )
    return <Skeleton shape="rows" label="Carregando a entrega..." />
  const toSign = waiting.data.filter(
    (each) => isToSign(each) && (each.tipo === 'contrato' || each.tipo === 'termo_entrega'),
  )
  const first = pagamentos.data.filter(
    ({ tipo, semana_referencia, status }) =>
      status !== 'cancelado' &&
      (tipo === 'caucao' || (tipo === 'semanal' && semana_referencia === 1)),
  )
  const steps = handOverSteps({
    contrato: contrato.data && (contrato.data.status === 'assinado' ? 'assinado' : 'emitido'),
    vistoria: vistoria.data && (vistoria.data.status === 'concluida' ? 'concluida' : 'rascunho'),
    entrega_pendente,
    a_assinar: toSign.length,
    a_receber: first.filter(({ status }) => status === 'pendente').length,
  })
  return (
    <>
      <ol className="grid max-w-3xl gap-3">
        <Contrato
          situacao={steps.contrato}
          contrato={contrato.data}
          busy={emit.busy}
          onEmit={() => void emit.run()}
        />
        <Vistoria situacao={steps.vistoria} locacao_id={id} vistoria={vistoria.data} />
        <Assinaturas situacao={steps.assinaturas} toSign={toSign} />
        <Dinheiro situacao={steps.dinheiro} locacao={locacao} pagamentos={first} />
      </ol>
      {isHandedOver(steps) && (
        <div className="mt-4 max-w-3xl">
          <Alert
            tipo="sucesso"
            title="Entrega completa"
            actions={
              <LinkButton size="small" variant="primary" href={recordHref.locacao(id)}>
                Abrir a locação
              </LinkButton>
            }
          />
        </div>
      )}
      {open.gerar && (
        <EmitDialog tipo="contrato" locacao={locacao} signsLater={signsLater} onClose={close} />
      )}
    </>
  )
}
