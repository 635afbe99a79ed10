import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Download, Undo2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { formatBRL } from '#domain/money.ts'
import { pathOf } from '#http/client.ts'
import { useToday } from '#web/clock.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Multa } from '../../contract.ts'
import { indicacaoCalls } from '../../indicacao/contract.ts'
import { ficiName } from '../../indicacao/fici/rules.ts'
import { isOpen } from '../../indicacao/rules.ts'
import { INVALIDATES, indicacao, multasQueries } from '../api.ts'
import { indicationText, whatIs } from '../labels.ts'
import { SentDialog, WaiveDialog } from './IndicationDialogs.tsx'
import { Preparation } from './IndicationPreparation.tsx'

/** Naming the driver to the authority: what the form lacks, the form itself, and what became of it. */
export function IndicationDialog({ multa, onClose }: { multa: Multa; onClose: () => void }) {
  const [task, setTask] = useState<'send' | 'waive'>()
  const preparation = useQuery(multasQueries.indicacao(multa.id))
  const back = () => setTask(undefined)
  const isDecided = multa.indicacao === 'enviada' || multa.indicacao === 'dispensada'
  const form = preparation.data?.impedimento === null && multa.indicacao !== 'dispensada'
  return (
    <>
      <Dialog
        title="Indicar condutor"
        description={<span className="wrap-anywhere">{whatIs(multa)}</span>}
        size="large"
        onClose={onClose}
        footer={
          <>
            {isDecided ? (
              <Reopen multa={multa} />
            ) : (
              <>
                <Button
                  className="mr-auto"
                  variant="quiet"
                  icon={UserRoundX}
                  onClick={() => setTask('waive')}
                >
                  Dispensar indicação
                </Button>
                <Button icon={CircleCheck} onClick={() => setTask('send')}>
                  Confirmar indicação enviada
                </Button>
              </>
            )}
            {form && <MakeForm multa={multa} />}
          </>
        }
      >
        <div className="grid gap-4">
          <State multa={multa} />
          {isOpen(multa.indicacao) && (
            <QueryView
              query={preparation}
              failure="Não foi possível ver o que falta no formulário."
              skeleton="rows"
            >
              {(data) => <Preparation multa={multa} preparo={data} />}
            </QueryView>
          )}
        </div>
      </Dialog>
      {task === 'send' && <SentDialog multa={multa} onClose={back} />}
      {task === 'waive' && <WaiveDialog multa={multa} onClose={back} />}
    </>
  )
}

function alertOf(indicacao: Multa['indicacao'], cor: string) {
  if (indicacao === 'dispensada') return 'info'
  if (cor === 'verde') return isOpen(indicacao) ? 'info' : 'sucesso'
  return cor === 'vermelho' ? 'erro' : 'aviso'
}

/** The deadline or the outcome, and the cost of missing it. */
function State({ multa }: { multa: Multa }) {
  const { text, cor } = indicationText(multa, useToday())
  return (
    <Alert tipo={alertOf(multa.indicacao, cor)} quiet title={text}>
      {multa.indicacao !== 'enviada' && (
        <p>
          Empresa que não indica o condutor no prazo recebe uma segunda multa (NIC, código{' '}
          <span className="whitespace-nowrap">500-20</span>) do dobro do valor, sem desconto:{' '}
          <strong className="tabular">{formatBRL(multa.valor_nic)}</strong>.
        </p>
      )}
    </Alert>
  )
}

function MakeForm({ multa }: { multa: Multa }) {
  const making = useEntityMutation({
    run: () =>
      downloadFile(pathOf(indicacaoCalls.fici, { params: { id: multa.id } }), ficiName(multa)),
    success: 'Formulário gerado. Assine, envie ao órgão autuador e confirme o envio aqui.',
    failure: 'Erro ao gerar o formulário. Tente novamente.',
    invalidates: INVALIDATES,
  })
  return (
    <Button variant="primary" icon={Download} busy={making.busy} onClick={() => void making.run()}>
      Gerar FICI (PDF)
    </Button>
  )
}

function Reopen({ multa }: { multa: Multa }) {
  const undo = useEntityMutation({
    run: () => indicacao.reopen({ params: { id: multa.id } }),
    success: 'Indicação reaberta.',
    failure: 'Erro ao reabrir a indicação. Tente novamente.',
    invalidates: INVALIDATES,
  })
  return (
    <Button
      className="mr-auto"
      variant="quiet"
      icon={Undo2}
      busy={undo.busy}
      onClick={() => void undo.run()}
    >
      {multa.indicacao === 'enviada' ? 'Desfazer envio' : 'Desfazer dispensa'}
    </Button>
  )
}
