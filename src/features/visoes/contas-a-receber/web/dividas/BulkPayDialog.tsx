import { useState } from 'react'
import { formatBRL, sum } from '#domain/money.ts'
import { FORMAS, type TipoRecebimento } from '#domain/recebimento.ts'
import { useFormaUsual } from '#features/dinheiro/receitas/web/public.tsx'
import { useToast } from '#web/toast.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { FilterSelect } from '#web/ui/lists/filters.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { PagamentoDivida } from './api.ts'
import { type Failure, useBulkPay } from './bulk-paying.ts'
import { nameOf, plural } from './labels.ts'

type Props = { pagamentos: PagamentoDivida[]; onClose: () => void }

const totalOf = (pagamentos: readonly PagamentoDivida[]) =>
  formatBRL(sum(pagamentos.map(({ devido_hoje }) => devido_hoje)))
const receivedOf = (paid: readonly PagamentoDivida[]) =>
  formatBRL(sum(paid.map(({ valor_pago, devido_hoje }) => valor_pago ?? devido_hoje)))

/** Receives several payments: review, progress, and the failed ones. */
export function BulkPayDialog({ pagamentos, onClose }: Props) {
  const toast = useToast()
  const [chosen, setForma] = useState<TipoRecebimento>()
  const usual = useFormaUsual()
  const forma = chosen ?? usual ?? 'pix'
  const bulk = useBulkPay()
  const { phase, paid, failed, total } = bulk
  const failedIds = new Set(failed.map(({ pagamento }) => pagamento.id))
  const paidIds = new Set(paid.map(({ id }) => id))
  const left = pagamentos.filter(({ id }) => !paidIds.has(id))

  async function receive(list: PagamentoDivida[]) {
    const result = await bulk.run(list, forma)
    if (result.paid.length < pagamentos.length) return
    toast(
      `${plural(result.paid.length, ['pagamento recebido', 'pagamentos recebidos'])}: ${receivedOf(result.paid)}.`,
    )
    onClose()
  }
  const footers = {
    review: (
      <>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" onClick={() => void receive(pagamentos)}>
          Receber {totalOf(pagamentos)}
        </Button>
      </>
    ),
    running: <Button onClick={bulk.stop}>Parar</Button>,
    done: (
      <>
        <Button onClick={onClose}>Concluir</Button>
        <Button variant="primary" onClick={() => void receive(left)}>
          Tentar novamente
        </Button>
      </>
    ),
  }
  return (
    <Dialog
      title={`Receber ${plural(pagamentos.length, ['pagamento', 'pagamentos'])}`}
      description="Pagos hoje, cada um pelo valor devido hoje, com um recibo por cliente."
      footer={footers[phase]}
      closeOnOutsidePress={phase === 'review'}
      onClose={phase === 'running' ? bulk.stop : onClose}
    >
      <div className="grid gap-4">
        {phase === 'review' && (
          <>
            <FilterSelect
              label="Forma de pagamento"
              options={FORMAS}
              value={forma}
              onChange={setForma}
            />
            <PagamentoList pagamentos={pagamentos} />
            <p className="flex flex-wrap justify-between gap-x-3 font-bold">
              <span>Total</span>
              <span className="tabular">{totalOf(pagamentos)}</span>
            </p>
          </>
        )}
        {phase !== 'review' && (
          <div aria-live="polite">
            <Progress
              label={phase === 'running' ? 'Recebendo' : 'Processados'}
              value={paid.length + failed.length}
              max={total}
              cor={failed.length ? 'laranja' : 'verde'}
              text={`${paid.length + failed.length} de ${total}`}
            />
          </div>
        )}
        {phase === 'done' && (
          <>
            {paid.length > 0 && (
              <Alert tipo="sucesso">
                {plural(paid.length, ['pagamento recebido', 'pagamentos recebidos'])}:{' '}
                {receivedOf(paid)}.
              </Alert>
            )}
            {failed.length > 0 && <Failures failed={failed} />}
            {left.length > failed.length && (
              <Alert tipo="aviso" title="Parado antes do fim. Ainda não recebidos:">
                <PagamentoList pagamentos={left.filter(({ id }) => !failedIds.has(id))} />
              </Alert>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

const PagamentoList = ({ pagamentos }: { pagamentos: readonly PagamentoDivida[] }) => (
  <ul className="divided">
    {pagamentos.map((pagamento) => (
      <li key={pagamento.id} className="flex flex-wrap justify-between gap-x-3 py-2">
        <span>{nameOf(pagamento)}</span>
        <span className="tabular">{formatBRL(pagamento.devido_hoje)}</span>
      </li>
    ))}
  </ul>
)

const Failures = ({ failed }: { failed: readonly Failure[] }) => (
  <Alert
    tipo="erro"
    title={`Erro ao marcar ${plural(failed.length, ['pagamento', 'pagamentos'])} como pago. Tente novamente.`}
  >
    <ul className="mt-1 grid gap-1">
      {failed.map(({ pagamento, error }) => (
        <li key={pagamento.id}>
          {nameOf(pagamento)}: {error.detail}
        </li>
      ))}
    </ul>
  </Alert>
)
